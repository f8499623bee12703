/** Whoever follows somebody does so until they do something themselves in the text or on the pages: type, scroll, click, or Escape. */
import { type Disposable, disposable } from '#plugin-api';

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];

/** Only what is read or written counts: a menu is used without leaving whom one follows. */
const isInMain = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-main]') !== null;

export const onOwnMove = (target: Window, moved: () => void): Disposable => {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const type of ['wheel', 'touchmove', 'pointerdown'])
    target.addEventListener(type, (event) => isInMain(event) && moved(), options);
  target.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' || (isInMain(event) && !MODIFIERS.includes(event.key))) moved();
    },
    options,
  );
  return disposable(() => listening.abort());
};
