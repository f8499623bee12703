/** The note that is being written, in this browser. */
import { expect, it } from 'vitest';
import { KeptNote } from './kept-note.ts';

const store = (before?: unknown) => {
  const all = new Map<string, unknown>([['reader.notes', before]]);
  return { read: (key: string) => all.get(key), write: (key: string, value: unknown) => void all.set(key, value) };
};

it('is one for each document, of one highlight', () => {
  const local = store();
  const [seven, eight] = [new KeptNote(7, local), new KeptNote(8, local)];
  seven.keep('a', 'first');
  eight.keep('x', 'other');
  seven.keep('b', 'second');
  expect([seven.highlight, seven.textOn('a'), seven.textOn('b')]).toEqual(['b', undefined, 'second']);
  seven.drop('a');
  expect(seven.textOn('b')).toBe('second');
  seven.drop('b');
  expect([seven.highlight, eight.textOn('x')]).toEqual([undefined, 'other']);
});

it('leaves those behind that were kept long ago', () => {
  const local = store();
  for (let article = 60; article > 0; article--) new KeptNote(article, local).keep('a', 'text');
  const isKept = (article: number) => new KeptNote(article, local).textOn('a') === 'text';
  expect([60, 51, 50, 1].map(isKept)).toEqual([false, false, true, true]);
});

it.each([[null], ['text'], [['text']], [[{ article: 7, highlight: 3 }]]])('counts %j as nothing', (before) => {
  expect(new KeptNote(7, store(before)).highlight).toBeUndefined();
});
