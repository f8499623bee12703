import { beforeEach, describe, expect, it } from 'vitest';
import { textOnScreen } from '../testing/text-on-screen.ts';
import { readSelection, type TextOnScreen } from './read-selection.ts';

const onScreen = (index: number, words: readonly string[]): TextOnScreen => {
  const page = textOnScreen(index, words, 'br');
  document.body.append(page.element);
  return page;
};

const select = (from: TextOnScreen, word: number, offset: number, to: TextOnScreen, last: number, end: number): Selection => {
  const selection = document.getSelection() as Selection;
  const range = document.createRange();
  range.setStart(from.elements[word]?.firstChild as Node, offset);
  range.setEnd(to.elements[last]?.firstChild as Node, end);
  selection.removeAllRanges();
  selection.addRange(range);
  return selection;
};
const marked = (selection: Selection, pages: readonly TextOnScreen[]) =>
  readSelection(selection, pages).map(({ index, page, start, end }) => [index, page.text.slice(start, end)]);

describe('selected text', () => {
  beforeEach(() => document.body.replaceChildren());

  it('is read as a range of the page, over several lines', () => {
    const page = onScreen(3, ['Dynamic languages', 'are more difficult', 'to compile']);
    expect(marked(select(page, 0, 8, page, 2, 2), [page])).toEqual([[3, 'languages\nare more difficult\nto']]);
  });

  it('is split by page, in the order of the pages', () => {
    const first = onScreen(0, ['end of one']);
    const second = onScreen(1, ['begin of two', 'more']);
    expect(marked(select(first, 0, 4, second, 0, 5), [second, first])).toEqual([
      [0, 'of one'],
      [1, 'begin'],
    ]);
  });

  it('is nothing when only a caret stands there, or only blanks are marked', () => {
    const page = onScreen(0, ['word', '   ']);
    expect(marked(select(page, 0, 2, page, 0, 2), [page])).toEqual([]);
    expect(marked(select(page, 1, 0, page, 1, 3), [page])).toEqual([]);
  });

  it('ends with the last word that is marked, not with the line break before the next one', () => {
    const page = onScreen(0, ['first line', 'second line']);
    expect(marked(select(page, 0, 6, page, 1, 0), [page])).toEqual([[0, 'line']]);
  });

  it('does not concern pages that it does not touch', () => {
    const page = onScreen(0, ['here']);
    const other = onScreen(1, ['there']);
    expect(marked(select(page, 0, 0, page, 0, 4), [page, other])).toEqual([[0, 'here']]);
  });
});
