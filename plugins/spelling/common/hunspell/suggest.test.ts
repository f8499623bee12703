/** What is proposed for a word that is wrong, and in which order. */
import { describe, expect, it } from 'vitest';
import { Dictionary } from './dictionary.ts';
import { distance } from './distance.ts';
import { Suggestions } from './suggest.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const AFF = 'SET UTF-8\nTRY esianrtolcdugmphbyfvkwzü\nNOSUGGEST N\nREP 1\nREP f ph\nSFX S Y 1\nSFX S 0 s .';
const WORDS = [
  'receive/S',
  'relieve',
  'the',
  'then',
  'than',
  'photo/S',
  'of',
  'damn/N',
  'dam',
  'London',
  'mathematical',
  'Tür',
  'form',
  'from',
];
const words = new Dictionary(bytes(AFF), bytes(`9\n${WORDS.join('\n')}`));
const suggestions = new Suggestions(words);
const of = (word: string, weights = (_: string) => 0, more?: ReadonlySet<string>) => suggestions.of(word, weights, more).words;

describe('what is proposed', () => {
  it.each([
    ['recieve', 'receive'],
    ['receives'.replace('ei', 'ie'), 'receives'],
    ['fotos', 'photos'],
    ['ofthe', 'of the'],
    ['mathmatcal', 'mathematical'],
    ['Recieve', 'Receive'],
    ['lndon', 'London'],
    ['Tur', 'Tür'],
  ])('for %s is %s first', (wrong, right) => {
    expect(of(wrong)[0]).toBe(right);
  });

  it('is what is written often, where the slip is as likely', () => {
    expect(of('fom', (word) => (word === 'from' ? 8 : 0))[0]).toBe('from');
    expect(of('fom', (word) => (word === 'form' ? 8 : 0))[0]).toBe('form');
  });

  it('are names of the library too', () => {
    expect(of('Shafielo', undefined, new Set(['Shafieloo']))).toEqual(['Shafieloo']);
  });

  it('is nothing that nobody wants to be shown, and no more than five', () => {
    expect(of('damnn')).not.toContain('damn');
    expect(of('thn').length).toBeLessThanOrEqual(5);
  });

  it.each(['', '(a+)+$', '👍👍', '\u202eabc', 'x'.repeat(5000), '[^', '\\'])('for %j is nothing', (word) => {
    expect(of(word)).toEqual([]);
  });

  it('is near only by a single slip', () => {
    expect(suggestions.of('recieve', () => 0).isNear).toBe(true);
    expect(suggestions.of('mathmatcal', () => 0).isNear).toBe(false);
  });
});

it.each([
  ['form', 'from', 1],
  ['form', 'form', 0],
  ['kitten', 'sitting', 3],
  ['a', 'abcd', 3],
  ['', 'ab', 2],
])('from %s to %s it is %i', (a, b, far) => {
  expect(distance(a, b, 2)).toBe(Math.min(far, 3));
});
