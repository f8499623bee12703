/** What is counted in an editor: in a style of notes the citations of the text are among the footnotes, and the document does not say so. */
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type Numbering, numberingOf } from '../../common/numbering.ts';

const key = new PluginKey<boolean>('citesInNotes');

export const notesPlugin = (): Plugin =>
  new Plugin<boolean>({
    key,
    state: { init: () => false, apply: (tr, are) => (tr.getMeta(key) as boolean | undefined) ?? are },
  });

export const citeInNotes = (view: EditorView, are: boolean): void => {
  if (view.isDestroyed || (key.getState(view.state) ?? false) === are) return;
  view.dispatch(view.state.tr.setMeta(key, are).setMeta('addToHistory', false));
};

export const numberingIn = (state: EditorState): Numbering => numberingOf(state.doc, key.getState(state) ?? false);
