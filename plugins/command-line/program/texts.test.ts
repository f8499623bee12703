import { expect, it } from 'vitest';
import { textsIn } from './texts.ts';

it('speaks the language of the terminal, English where it knows none', () => {
  const key = 'find.nothing';
  for (const language of ['de', 'de_CH.UTF-8', 'de-AT']) expect(textsIn(language)(key)).toBe('Nichts wurde gefunden.');
  for (const language of ['', 'C', 'fr_FR', 'den']) expect(textsIn(language)(key)).toBe('Nothing was found.');
});

it('fills values in, and counts', () => {
  const say = textsIn('en');
  expect(say('problem.command', { name: 'x' })).toBe('There is no command “x”.');
  expect(say('compile.done', { file: 'a.pdf', count: 1 })).toBe('a.pdf is written, 1 page.');
  expect(say('compile.done', { file: 'a.pdf', count: 12 })).toBe('a.pdf is written, 12 pages.');
});
