/** Tests of links from citations to highlights. */
import { expect, it, vi } from 'vitest';
import { CiteLinkBook, shiftSpan } from './cite-link-book.ts';

it('moves a span with the text around it', () => {
  const span = { start: 10, end: 20 };
  expect(shiftSpan(span, { offset: 3, removed: 1, added: 5 })).toEqual({ start: 14, end: 24 });
  expect(shiftSpan(span, { offset: 12, removed: 0, added: 2 })).toEqual({ start: 10, end: 22 });
  expect(shiftSpan(span, { offset: 20, removed: 0, added: 2 })).toEqual(span);
});

it('keeps a link through edits, drops it with its citation, and finds it after an undo', () => {
  vi.useFakeTimers();
  const state = { text: 'We know \\cite{a}.' };
  const store = vi.fn(async () => undefined);
  const book = new CiteLinkBook({ textOf: () => state.text, store });
  book.add({ path: 'main.tex', key: 'a', citation: 7, article: 3 }, 8, 16);
  state.text = `New line. ${state.text}`;
  book.moved('main.tex', [{ offset: 0, removed: 0, added: 10 }]);
  expect(book.at('main.tex', 20)).toMatchObject({ citation: 7, offset: 18 });
  const before = state.text;
  state.text = 'New line. We know .';
  book.moved('main.tex', [{ offset: 18, removed: 8, added: 0 }]);
  expect(book.current()).toEqual([]);
  state.text = before;
  book.moved('main.tex', [{ offset: 18, removed: 0, added: 8 }]);
  expect(book.current()).toHaveLength(1);
  vi.useRealTimers();
});
