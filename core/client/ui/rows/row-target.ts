/** What a press on a list of rows means. */
import type { MouseEvent } from 'react';

/** Position of the row that an event happened in, -1 when it was none. */
export const rowTarget = (target: EventTarget): number => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : -1;
};

/** Whether a click is a finger's on the row and not on a control in it. React's types leave out that clicks are told as pointers are. */
export const isTap = ({ nativeEvent, target }: MouseEvent): boolean =>
  (nativeEvent as Partial<PointerEvent>).pointerType === 'touch' &&
  !(target instanceof Element && target.closest('a, button, input'));
