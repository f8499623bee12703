/**
 * Lets people answer their bank, whose frame Stripe lays over the page: a dialog of ours would take the focus back from it, and keep the
 * pointer away from all that is not its own.
 */

const isFrame = (target: EventTarget | null): boolean => target instanceof HTMLIFrameElement;

/** Stops what a dialog would hear of. */
const keepFromDialogs = (event: FocusEvent): void => {
  if (isFrame(event.target) || isFrame(event.relatedTarget)) event.stopImmediatePropagation();
};

export const besideDialogs = async <T>(work: () => Promise<T>): Promise<T> => {
  const { style } = document.body;
  const before = style.pointerEvents;
  // What lies behind the dialog stays behind its scrim.
  style.pointerEvents = 'auto';
  window.addEventListener('focusin', keepFromDialogs, true);
  window.addEventListener('focusout', keepFromDialogs, true);
  try {
    return await work();
  } finally {
    window.removeEventListener('focusin', keepFromDialogs, true);
    window.removeEventListener('focusout', keepFromDialogs, true);
    // A dialog that has closed meanwhile has given the pointer back already.
    if (style.pointerEvents === 'auto') style.pointerEvents = document.querySelector('[role=dialog]') ? before : '';
  }
};
