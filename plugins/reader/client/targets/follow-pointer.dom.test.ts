/** The card of what is referred to, opened by pointer and keys over the pages of a real document. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import { sourceOf } from '../testing/pdf-in-process.ts';
import { inWindow, viewTexts } from '../testing/view-window.ts';
import { PdfView } from '../view/pdf-view.ts';
import { followPointer } from './follow-pointer.ts';
import { Peek } from './peek.ts';

const PAGES = [
  ['', 'As Knuth (1984) says.'],
  ['References', 'Knuth, D. (1984). Literate programming.'],
];

const begin = async () => {
  const view = new PdfView(viewTexts);
  const { scroller, sheet } = inWindow(view);
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 600, 800);
  await view.open(sourceOf(makePdf({ pages: 2, lines: (page) => PAGES[page - 1] ?? [] })));
  view.motion.restore({ page: 1, x: 0, y: 0, zoom: 0.75, rotation: 0 });
  const link = await vi.waitFor(() => {
    const found = sheet.querySelector<HTMLElement>('[data-page="1"] a');
    if (!found) throw new Error('no link');
    return found;
  });
  const peek = new Peek();
  const busy = { is: false };
  onTestFinished(followPointer(scroller, sheet, { view, peek, isBusy: () => busy.is }));
  /** At a point of the first page, in points from its upper left corner. */
  const move = (x: number, y: number, more: PointerEventInit = {}) => {
    const stage = view.motion.surface?.stage;
    const at = {
      clientX: (stage?.left(0) ?? 0) + x - scroller.scrollLeft,
      clientY: (stage?.slot(0)?.top ?? 0) + y - scroller.scrollTop,
    };
    sheet.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', buttons: 0, ...at, ...more }));
  };
  const press = (key: string, on: HTMLElement = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    on.dispatchEvent(event);
    return event;
  };
  return { view, scroller, link, peek, busy, move, press };
};
/** Of the words "Knuth (1984)", which stand on the second line. */
const WORDS = [100, 86] as const;

describe('a pointer', () => {
  it('that rests on words opens what they refer to, which Escape closes wherever the keyboard is', async () => {
    const { move, peek, press } = await begin();
    move(...WORDS);
    await vi.waitFor(() => expect(peek.targets).toMatchObject([{ kind: 'entry', index: 1 }]));
    expect(press('Escape').defaultPrevented).toBe(true);
    expect(peek.isOpen).toBe(false);
    expect(press('Escape').defaultPrevented).toBe(false);
  });

  it.each([
    ['beside words', [400, 400], {}],
    ['with a button down', WORDS, { buttons: 1 }],
    ['of a finger', WORDS, { pointerType: 'touch' }],
  ] as const)('%s opens nothing', async (_, [x, y], more) => {
    const { move, peek } = await begin();
    move(x, y, more);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(peek.source).toBeUndefined();
  });

  it('opens nothing while the hand does something else, and what is open closes when pages are scrolled', async () => {
    const { move, peek, busy, scroller } = await begin();
    busy.is = true;
    move(...WORDS);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(peek.source).toBeUndefined();
    busy.is = false;
    move(...WORDS);
    await vi.waitFor(() => expect(peek.isOpen).toBe(true));
    scroller.dispatchEvent(new Event('scroll'));
    expect(peek.isOpen).toBe(false);
  });
});

describe('a key', () => {
  it('on a link opens what it leads to, and the link has the keyboard again afterwards', async () => {
    const { link, peek, press } = await begin();
    link.focus();
    expect(press(' ', link).defaultPrevented).toBe(true);
    await vi.waitFor(() => expect([peek.isOpen, peek.byKey]).toEqual([true, true]));
    link.blur();
    press('Escape');
    expect(document.activeElement).toBe(link);
  });
});
