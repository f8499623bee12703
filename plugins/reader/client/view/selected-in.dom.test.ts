/** What is selected in a view, as it is told to those who say something about it. */
import { expect, it, vi } from 'vitest';
import { runOf } from '../../common/testing/run-of.ts';
import type { PageText } from '../../common/text/page-text.ts';
import type { PdfView } from './pdf-view.ts';
import { selectedIn } from './selected-in.ts';

const LINES = ['The wasps pol-', 'linate figs.', 'No more.'];
const page: PageText = {
  text: `${LINES.join('\n')}\n`,
  runs: LINES.map((text, at) =>
    runOf(text, 100, 700 - 20 * at, { start: LINES.slice(0, at).join('\n').length + Math.min(at, 1) }),
  ),
};

const viewWith = (range: { start: number; end: number } | undefined, caret?: DOMRect) => {
  const settle = vi.fn();
  const view = {
    selection: { settle, ranges: range ? [{ index: 2, page, ...range }] : [] },
    caret: { box: caret },
    motion: { surface: { stage: { pdfPointAt: (x: number, y: number) => ({ index: 0, x, y }) } } },
  };
  return { view: view as unknown as PdfView, settle };
};

it('tells the words as they are quoted, where each line of them is, and what stands beside them', () => {
  const { view, settle } = viewWith({ start: 4, end: 26 });
  const selected = selectedIn(view);
  expect(settle).toHaveBeenCalledTimes(1);
  expect(selected).toMatchObject({ page: 3, text: 'wasps pollinate figs', before: 'The ', after: '. No more. ' });
  expect(selected?.quads).toHaveLength(2);
  // The middle of the first letter of the first line.
  expect([selected?.x, selected?.y]).toEqual([120, 703]);
});

it('tells where the caret stands when nothing is selected, and nothing where there is none', () => {
  expect(selectedIn(viewWith(undefined, new DOMRect(10, 20, 1, 8)).view)).toEqual({
    ...{ page: 1, x: 10, y: 24, text: '', quads: [], before: '', after: '' },
  });
  expect(selectedIn(viewWith(undefined).view)).toBeUndefined();
});
