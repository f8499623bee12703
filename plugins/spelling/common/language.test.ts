/** In which language a paper is checked. */
import { expect, it } from 'vitest';
import { declaredLanguage, dictionariesFor, toldLanguage } from './language.ts';

const raw = String.raw;

it.each([
  [raw`\usepackage[ngerman]{babel}`, 'de_DE'],
  [raw`\usepackage[english,ngerman]{babel}`, 'de_DE'],
  [raw`\usepackage[main=british,ngerman]{babel}`, 'en_GB'],
  [raw`\documentclass[11pt,french]{article}\usepackage{babel}`, 'fr'],
  [raw`\documentclass[11pt,french]{article}`, undefined],
  [raw`\setdefaultlanguage[variant=british]{english}`, 'en_GB'],
  [raw`\setmainlanguage{german}`, 'de_DE'],
  [raw`% \usepackage[ngerman]{babel}`, undefined],
  ['% !TeX spellcheck = de_AT\n\\usepackage[english]{babel}', 'de_AT'],
  ['%!TEX spellcheck=en-gb', 'en_GB'],
  ['% !TeX spellcheck = ../../etc', undefined],
  [raw`\usepackage[klingon]{babel}`, undefined],
])('%s declares %s', (source, code) => {
  expect(declaredLanguage(source)).toBe(code);
});

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
