/** What is counted in an editor: in a style of notes the citations of the text are among the footnotes, and the document does not say so. */
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { countsAsBefore, type Numbering, numberingOf } from '../../common/numbering.ts';

const key = new PluginKey<boolean>('citesInNotes');

export const notesPlugin = (): Plugin =>
  new Plugin<boolean>({
    key,
    state: { init: () => false, apply: (tr, are) => (tr.getMeta(key) as boolean | undefined) ?? are },
  });

const inNotes = (state: EditorState): boolean => key.getState(state) ?? false;

export const citeInNotes = (view: EditorView, are: boolean): void => {
  if (view.isDestroyed || inNotes(view.state) === are) return;
  view.dispatch(view.state.tr.setMeta(key, are).setMeta('addToHistory', false));
};

export const numberingIn = (state: EditorState): Numbering => numberingOf(state.doc, inNotes(state));

/** Whether nothing that is counted is another than before, as with most keys. */
export const numbersAsBefore = (before: EditorState, state: EditorState): boolean =>
  inNotes(before) === inNotes(state) && countsAsBefore(before.doc, state.doc);
