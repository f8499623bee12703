/** Tells the others where this person's cursor stands: of the source that they used last. */
import type { editor, Position } from 'monaco-editor/editor';
import { type Disposable, disposable } from '#plugin-api';
import { ScreenPlaces } from '../../editor/screen-places.ts';
import type { SourceDocument } from '../../stores/source-document.ts';

/** Where it is told to be now. */
let last: SourceDocument | undefined;

export const tellCursor = (view: editor.IStandaloneCodeEditor, source: SourceDocument): Disposable => {
  const tell = (): void => {
    const [model, selection] = [view.getModel(), view.getSelection()];
    if (!model || !selection || !view.hasTextFocus()) return;
    if (last !== source) last?.cursorAt(undefined);
    last = source;
    const places = new ScreenPlaces(model, source);
    const at = (place: Position): number => places.placeAt(place);
    const [from, to] = [at(selection.getStartPosition()), at(selection.getEndPosition())];
    source.cursorAt({ from, to, isBackward: from < to && at(selection.getPosition()) === from });
  };
  const listening = [view.onDidFocusEditorText(tell), view.onDidChangeCursorSelection(tell)];
  tell();
  return disposable(() => {
    for (const one of listening) one.dispose();
    if (last !== source) return;
    source.cursorAt(undefined);
    last = undefined;
  });
};
