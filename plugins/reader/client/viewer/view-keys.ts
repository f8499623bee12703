/** The keyboard in a PDF view. Keys that belong to the reader's commands are in its manifest. */
import type { KeyboardEvent } from 'react';
import type { PdfView } from '../view/pdf-view.ts';

type Action = (view: PdfView) => void;

const WITH_MOD: Readonly<Record<string, Action>> = {
  f: (view) => view.find.open(),
  g: (view) => view.find.step(1),
  G: (view) => view.find.step(-1),
  '+': (view) => view.motion.zoomStep(1),
  '=': (view) => view.motion.zoomStep(1),
  '-': (view) => view.motion.zoomStep(-1),
  '0': (view) => view.motion.setZoom('fit-width'),
  '1': (view) => view.motion.setZoom(1),
  '2': (view) => view.motion.setZoom('fit-page'),
};
const WITH_ALT: Readonly<Record<string, Action>> = {
  ArrowLeft: (view) => view.motion.back(),
  ArrowRight: (view) => view.motion.forward(),
};
const PLAIN: Readonly<Record<string, Action>> = {
  F3: (view) => view.find.step(1),
  F4: (view) => view.state.set({ hasThumbs: !view.state.hasThumbs }),
  Home: (view) => view.motion.goToPage(1),
  End: (view) => view.motion.goToPage(view.state.pageCount),
  n: (view) => view.motion.turnPage(1),
  p: (view) => view.motion.turnPage(-1),
  r: (view) => view.motion.rotate(90),
  v: (view) => view.caret.toggle(),
  F7: (view) => view.caret.toggle(),
};
const WITH_SHIFT: Readonly<Record<string, Action>> = {
  F3: (view) => view.find.step(-1),
  R: (view) => view.motion.rotate(-90),
};

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

const actionOf = (event: KeyboardEvent): Action | undefined => {
  if (event.ctrlKey || event.metaKey) return event.altKey ? undefined : WITH_MOD[event.key];
  if (event.altKey) return WITH_ALT[event.key];
  return isTyping(event.target) ? undefined : (event.shiftKey ? WITH_SHIFT : PLAIN)[event.key];
};

/** Handles a key pressed anywhere in the view. @returns whether it was one of the view's. */
export const handleViewKey = (event: KeyboardEvent, view: PdfView): boolean => {
  if (event.defaultPrevented || view.state.status !== 'ready') return false;
  if (event.key === 'Escape' && stepBack(view)) {
    event.preventDefault();
    return true;
  }
  if (view.caret.handleKey(event.nativeEvent)) return true;
  const action = actionOf(event);
  if (!action) return false;
  event.preventDefault();
  action(view);
  return true;
};

/** Escape closes the innermost thing that is open. */
const stepBack = (view: PdfView): boolean => {
  if (view.selection.ranges.length > 0) {
    view.selection.clear();
    return true;
  }
  if (view.find.isOpen) {
    view.find.close();
    view.focus();
    return true;
  }
  if (view.caret.isOn) {
    view.caret.toggle();
    return true;
  }
  return false;
};
