import { expect, it } from 'vitest';
import { guessLanguage, languageOf } from './languages.ts';

it('the language of a text is what its record says, by code or name', () => {
  expect(['de', 'de-AT', 'ger', 'German', 'EN_us'].map((name) => languageOf(name, 'the text'))).toEqual([
    'de',
    'de',
    'de',
    'de',
    'en',
  ]);
  expect(languageOf('pl', 'the text')).toBe('');
});

it('is guessed by its small words where nobody says it', () => {
  expect(guessLanguage('Die Wirkung der Forschung auf den Menschen')).toBe('de');
  expect(guessLanguage("L'influence de la recherche sur les hommes")).toBe('fr');
  expect(guessLanguage('Las universidades y la investigación en el siglo')).toBe('es');
  expect(guessLanguage('Het onderzoek van de universiteit is een')).toBe('nl');
  expect(guessLanguage('Deep learning')).toBe('en');
  expect(languageOf('', 'Die Wirkung der Forschung')).toBe('de');
});
