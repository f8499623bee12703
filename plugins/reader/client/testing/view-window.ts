/** For tests: the elements of a view in a window of 600 by 800 pixels, which happy-dom does not lay out. */
import { onTestFinished } from 'vitest';
import type { PdfView, PdfViewTexts } from '../view/pdf-view.ts';

/** What a view says on its pages. */
export const viewTexts: PdfViewTexts = {
  pageName: (label) => `Page ${label}`,
  pageFailure: (failure) => failure,
  linkName: () => 'Link',
};

/** Attaches the view until the end of the test. */
export const inWindow = (view: PdfView): { scroller: HTMLElement; sheet: HTMLElement } => {
  const scroller = document.createElement('div');
  const sheet = scroller.appendChild(document.createElement('div'));
  Object.defineProperty(scroller, 'clientWidth', { value: 600 });
  Object.defineProperty(scroller, 'clientHeight', { value: 800, configurable: true });
  document.body.append(scroller);
  view.attach(scroller, sheet);
  onTestFinished(() => {
    view.dispose();
    scroller.remove();
  });
  return { scroller, sheet };
};
