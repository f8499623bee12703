/** A quiet button below what was just pasted: what else could be made of it. It goes with the next key, and when the cursor goes elsewhere. */
import type { editor } from 'monaco-editor/editor';
import type { SourceEditor } from '../editor/source-editor.ts';
import styles from './paste.module.css';

export interface OfferTexts {
  readonly label: string;
  /** The keys that take it, as they are called on this machine. */
  readonly keys: string;
}

/** `ContentWidgetPositionPreference`: below the line, else above it. */
const BELOW = 2;
const ABOVE = 1;
const ESCAPE = 'Escape';

/**
 * @param onEnd it is gone, taken or not
 * @returns takes it away
 */
export const showOffer = (
  { view }: SourceEditor,
  { label, keys }: OfferTexts,
  { onTake, onEnd }: { readonly onTake: () => void; readonly onEnd: () => void },
): (() => void) => {
  const node = document.createElement('button');
  node.type = 'button';
  node.className = styles.offer ?? '';
  node.textContent = label;
  const hint = document.createElement('kbd');
  hint.textContent = keys;
  node.append(hint);
  const widget: editor.IContentWidget = {
    getId: () => 'latex.pasteOffer',
    getDomNode: () => node,
    getPosition: () => ({ position: view.getPosition(), preference: [BELOW, ABOVE] }),
  };
  const pressed = view.onKeyDown(({ browserEvent }) => browserEvent.key === ESCAPE && end());
  const typed = view.onDidChangeModelContent(() => end());
  const moved = view.onDidChangeModel(() => end());
  const left = view.onDidChangeCursorSelection(() => end());
  const end = (): void => {
    for (const listening of [pressed, typed, moved, left]) listening.dispose();
    view.removeContentWidget(widget);
    onEnd();
  };
  // The keyboard stays in the text.
  node.addEventListener('mousedown', (event) => event.preventDefault());
  node.addEventListener('click', onTake);
  view.addContentWidget(widget);
  return end;
};
