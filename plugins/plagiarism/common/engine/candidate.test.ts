import { describe, expect, it } from 'vitest';
import { isCandidate } from './candidate.ts';
import { ComparedText } from './compared-text.ts';
import { madeUpText } from './testing/made-up.ts';

const document = new ComparedText(madeUpText(5000, 1));
const piece = (from: number, words: number): string =>
  document.words.text.slice(document.words.from[from], document.words.to[from + words - 1]);

describe('a source', () => {
  it.each([0, 17, 1234, 4900])('that has any 8 words in a row of the document, from word %i, is a candidate', (from) => {
    expect(isCandidate(document, new ComparedText(`${madeUpText(500, 2)} ${piece(from, 8)} ${madeUpText(500, 3)}`))).toBe(true);
  });

  it.each(['', 'word', madeUpText(5000, 4)])('that has none is no candidate', (text) => {
    expect(isCandidate(document, new ComparedText(text))).toBe(false);
  });
});
