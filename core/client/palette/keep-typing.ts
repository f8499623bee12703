/**
 * What is typed between Enter on a row that asks for more and the field in which it asks: the row's code may have to be fetched first, and
 * the keys would go into whatever had the keyboard before the palette.
 */
import { when } from 'mobx';
import type { PaletteStore } from './palette-store.ts';
import { typeAhead } from './type-ahead.ts';

type Asking = Pick<PaletteStore, 'isOpen' | 'mode' | 'text' | 'type' | 'accept' | 'close'>;

/** Milliseconds after which nothing asks any more. */
const LONGEST_MS = 2000;

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

const isTyped = ({ ctrlKey, metaKey, isComposing, key }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !isComposing && ([...key].length === 1 || key === 'Enter' || key === 'Backspace');

const asksForMore = (title: string): boolean => title.endsWith('…');

/**
 * Keeps keys for the choice that the row is about to offer, until its field has the keyboard. Where a dialog asks instead, they are
 * dropped: they were not meant for what is behind it either.
 * @param title of the row that was run; one that asks for nothing keeps nothing
 * @param done when the row has done what it does
 */
export const keepTyping = (palette: Asking, title: string, done: unknown): void => {
  if (!asksForMore(title)) return;
  let kept: KeyboardEvent[] = [];
  const press = (event: KeyboardEvent): void => {
    if (palette.isOpen) return typeAhead(palette, event);
    if (!isTyped(event)) return undefined;
    event.preventDefault();
    event.stopPropagation();
    kept.push(event);
  };
  const takeFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target.closest(DIALOGS)) stop();
  };
  const offered = when(
    () => palette.isOpen && palette.mode === 'choice',
    () => {
      for (const event of kept) typeAhead(palette, event);
      kept = [];
    },
  );
  const stop = (): void => {
    offered();
    clearTimeout(timer);
    window.removeEventListener('keydown', press, true);
    window.removeEventListener('focusin', takeFocus);
  };
  const timer = setTimeout(stop, LONGEST_MS);
  window.addEventListener('keydown', press, true);
  window.addEventListener('focusin', takeFocus);
  void Promise.resolve(done).finally(stop);
};
