import { describe, expect, it } from 'vitest';
import type { Box } from '../geometry/types.ts';
import { runOf } from '../testing/run-of.ts';
import type { PageText, TextRun } from './page-text.ts';
import { textsInBoxes } from './text-in-box.ts';

const even = (text: string): number => text.length;
const page = (...runs: readonly TextRun[]): PageText => ({ text: runs.map(({ text }) => text).join(''), runs });
const within = (text: PageText, ...boxes: readonly Box[]): string[] => textsInBoxes(text, boxes, even);

describe('the words in a box', () => {
  // Each letter is five points wide, from 100 on.
  const line = runOf('as shown by Ada [12] and others', 100, 700);

  it('are those of the line that stand in it, to the letter', () => {
    expect(within(page(line), [180, 697, 200, 710], [160, 697, 175, 710])).toEqual(['[12]', 'Ada']);
  });

  it('are the letters of which more than half is in it', () => {
    expect(within(page(line), [182, 697, 198, 710])).toEqual(['[12]']);
    expect(within(page(line), [183, 697, 197, 710])).toEqual(['12']);
  });

  it('are of all its lines and pieces, and of none above or below', () => {
    const text = page(line, runOf('Lovelace', 100, 688), runOf(' ', 140, 688), runOf('1843', 145, 688), runOf('below', 100, 676));
    expect(within(text, [95, 684, 400, 698])).toEqual(['Lovelace 1843']);
    expect(within(text, [160, 684, 175, 710])).toEqual(['Ada 3']);
  });

  it('are none where none stand', () => {
    expect(within(page(line), [180, 720, 200, 730], [500, 697, 520, 710])).toEqual(['', '']);
    expect(within(page(), [0, 0, 1, 1])).toEqual(['']);
  });

  it('are found whatever corner a box begins with', () => {
    expect(within(page(line), [200, 710, 180, 697])).toEqual(['[12]']);
  });

  it('are found in lines that go up, and in those that are read from right to left', () => {
    const up = runOf('abcdef', 100, 700, { transform: [0, 10, -10, 0, 100, 700] });
    expect(within(page(up), [90, 710, 110, 720])).toEqual(['cd']);
    const hebrew = runOf('\u05d0\u05d1\u05d2\u05d3', 100, 700, { rightToLeft: true });
    expect(within(page(hebrew), [110, 697, 120, 710])).toEqual(['\u05d0\u05d1']);
  });
});
