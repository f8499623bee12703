/** What words tell of their language, and which dictionaries there are for it. */
import { expect, it } from 'vitest';
import { asCode, dictionariesFor, toldLanguage } from './language.ts';

it.each([
  ['We show that the model of the data is as good as it can be for the task at hand and that it is not', 'en'],
  ['Wir zeigen, dass die Daten für das Modell nicht mit der Zeit und den Werten wachsen und wie es wird', 'de_DE'],
  ['Nous montrons que les données et le modèle sont dans une forme qui est pour nous plus simple', 'fr'],
  ['Lorem ipsum', undefined],
  ['', undefined],
])('%j tells %s', (text, code) => {
  expect(toldLanguage(text.match(/\p{L}+/gu) ?? [])).toBe(code);
});

it.each([
  ['en', ['de_DE', 'en_GB', 'en_US'], ['en_GB', 'en_US']],
  ['de_DE', ['de_AT', 'de_DE', 'en_US'], ['de_DE']],
  ['de_CH', ['de_AT', 'de_DE'], ['de_DE']],
  ['fr', ['fr', 'fr_CA'], ['fr']],
  ['fr', ['fr_CA', 'fr_FR'], ['fr_FR']],
  ['pt_PT', ['pt_BR'], ['pt_BR']],
  ['de_DE', ['en_US'], []],
])('%s has of %j %j', (language, available, codes) => {
  expect(dictionariesFor(language, available)).toEqual(codes);
});

it.each([
  ['de-de', 'de_DE'],
  ['en_GB', 'en_GB'],
  ['FR', 'fr'],
])('%s is written %s', (written, code) => {
  expect(asCode(written)).toBe(code);
});
