/** Pieces of text of a PDF, put together to the lines that a reader sees. */
import { describe, expect, it } from 'vitest';
import { type TextItem, linesOf } from './page-lines.ts';

const item = (text: string, x: number, y: number, rest: Partial<TextItem> = {}): TextItem => ({
  text,
  x,
  y,
  size: 10,
  width: text.length * 5,
  endsLine: false,
  ...rest,
});
const texts = (...items: TextItem[]) => linesOf(items).map(({ text }) => text);

describe('lines of a page', () => {
  it.each<[string, TextItem[], string[]]>([
    ['letters that touch are one word', [item('Deep', 0, 700), item('er', 20, 700)], ['Deeper']],
    ['a gap is a blank', [item('Deep', 0, 700), item('er', 24, 700)], ['Deep er']],
    ['a gap beside a blank is no second one', [item('Deep ', 0, 700), item('er', 30, 700)], ['Deep er']],
    ['another height is another line', [item('One', 0, 700), item('Two', 0, 688)], ['One', 'Two']],
    ['a raised sign stays in its line', [item('Lee', 0, 700), item('1', 15, 704, { size: 6 })], ['Lee1']],
    ['a marked end ends a line', [item('One', 0, 700, { endsLine: true }), item('Two', 20, 700)], ['One', 'Two']],
    ['lines of blanks are none', [item('  ', 0, 700, { endsLine: true }), item('One', 0, 680)], ['One']],
    ['nothing is nothing', [], []],
  ])('%s', (_, items, lines) => expect(texts(...items)).toEqual(lines));

  it('a line has the size of most of its letters, and the height of its first', () => {
    const [line] = linesOf([item('T', 0, 701, { size: 30 }), item('he long rest of it', 20, 700, { size: 12.04 })]);
    expect(line).toMatchObject({ size: 12, y: 701 });
  });
});
