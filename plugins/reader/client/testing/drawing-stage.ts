/** For tests: an open PDF of two pages in a window, with hand and keys on it. At a zoom of 0.75 a point is a pixel. */
import { act } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import type { PdfPosition } from '../../common/services.ts';
import { Drawing } from '../draw/drawing.ts';
import { libraryInMemory } from './library-in-memory.ts';
import './pdf-in-process.ts';
import { readerStage } from './reader-stage.tsx';
import { inWindow } from './view-window.ts';

/** Of the page, in points. */
export const PAGE = { width: 612, height: 792 };
const LINES = ['The loop is hot.', 'Traces are exact.'];

type Hand = Partial<Pick<PointerEventInit, 'pointerId' | 'pointerType' | 'button' | 'buttons'>>;

export const drawingStage = async (library = libraryInMemory(makePdf({ pages: 2, lines: () => LINES }))) => {
  const stage = readerStage(library);
  const session = await stage.session();
  const { scroller, sheet } = inWindow(session.view);
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 600, 800);
  scroller.tabIndex = 0;
  const drawing = new Drawing(session, stage.actions);
  const end = drawing.attach(scroller, sheet);
  onTestFinished(end);
  await act(async () => void session.start({}));
  await vi.waitFor(() => expect(session.view.state.status).toBe('ready'), { timeout: 10_000 });
  const look = (at: Partial<PdfPosition>) =>
    act(() => session.view.motion.restore({ page: 1, x: 0, y: 0, zoom: 0.75, rotation: 0, ...at }));
  look({});
  /** @param x pixels from the left edge of the page on the screen, as `y` from its top */
  const event = (type: string, x: number, y: number, hand: Hand = {}, page = 1) => {
    const pages = session.view.motion.surface?.stage;
    const left = (pages?.left(page - 1) ?? 0) - scroller.scrollLeft;
    const top = (pages?.slot(page - 1)?.top ?? 0) - scroller.scrollTop;
    const init = { pointerId: 1, pointerType: 'mouse', button: 0, ...hand, bubbles: true, cancelable: true };
    const made = new PointerEvent(type, { ...init, clientX: left + x, clientY: top + y });
    act(() => void sheet.dispatchEvent(made));
    return made;
  };
  return {
    ...stage,
    library,
    session,
    drawing,
    scroller,
    sheet,
    look,
    event,
    end,
    /** Puts the hand down, goes through all points, and lifts it. */
    drag: async (points: readonly (readonly [number, number])[], hand: Hand = {}, page = 1) => {
      const [first, ...rest] = points;
      const last = points.at(-1);
      if (!first || !last) return;
      event('pointerdown', first[0], first[1], hand, page);
      for (const [x, y] of rest) event('pointermove', x, y, hand, page);
      await act(async () => void event('pointerup', last[0], last[1], hand, page));
    },
    key: (name: string, more: KeyboardEventInit = {}) =>
      act(
        async () =>
          void scroller.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })),
      ),
    /** What the library has, without what was deleted. */
    stored: () => library.citations.filter((citation) => !citation.is_deleted),
    take: (tool: 'area' | 'ink' | 'note' | 'text') => act(() => session.tools.choose(tool)),
  };
};
