/** Opens and closes the card of what is referred to as pointer and keys go over the pages. */
import type { PdfView } from '../view/pdf-view.ts';
import type { Peek } from './peek.ts';
import { sourceOfLink, sourceUnder } from './peek-sources.ts';

interface Followed {
  readonly view: PdfView;
  readonly peek: Peek;
  /** The hand does something else: it draws, or words are selected. */
  readonly isBusy: () => boolean;
}

/** @returns ends the hearing */
export const followPointer = (scroller: HTMLElement, sheet: HTMLElement, { view, peek, isBusy }: Followed): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  let frame = 0;
  const look = (event: PointerEvent): void => {
    if (event.buttons !== 0 || isBusy()) return peek.leave();
    const source = sourceUnder(view, event);
    if (source) peek.rest(source);
    else peek.leave();
  };
  sheet.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse') return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look(event));
    },
    { signal },
  );
  const leave = (): void => {
    cancelAnimationFrame(frame);
    peek.leave();
  };
  sheet.addEventListener('pointerleave', leave, { signal });
  sheet.addEventListener('pointerdown', () => peek.close(), { signal });
  scroller.addEventListener('scroll', () => peek.close(), { signal, passive: true });
  sheet.addEventListener(
    'keydown',
    (event) => {
      const source = event.key === ' ' && event.target instanceof Element ? sourceOfLink(view, event.target) : undefined;
      if (!source) return;
      event.preventDefault();
      event.stopPropagation();
      void peek.open(source, true);
    },
    { signal },
  );
  // Wherever the keyboard is: the pointer has opened it over another panel's work.
  const step = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !peek.isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    peek.close();
  };
  scroller.ownerDocument.addEventListener('keydown', step, { signal, capture: true });
  return () => {
    controller.abort();
    cancelAnimationFrame(frame);
    peek.close();
  };
};
