/** The place that is being cited at stays where it is in the text, whatever others write meanwhile. */
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { CitePlace } from './write-citation.ts';

const key = new PluginKey<CitePlace | undefined>('citing.place');

export const keptPlacePlugin = (): Plugin =>
  new Plugin<CitePlace | undefined>({
    key,
    state: {
      init: () => undefined,
      apply: (tr, place) => {
        const told = tr.getMeta(key) as { readonly place: CitePlace | undefined } | undefined;
        if (told) return told.place;
        if (!place || !tr.docChanged) return place;
        const mapped = tr.mapping.mapResult(place.at, place.kind === 'citation' ? 1 : -1);
        return place.kind === 'citation' && mapped.deletedAfter ? undefined : { ...place, at: mapped.pos };
      },
    },
  });

/** @param place `undefined` when nothing is cited any more */
export const keepPlace = (view: EditorView, place: CitePlace | undefined): void => {
  if (view.isDestroyed || (place === undefined && keptPlace(view.state) === undefined)) return;
  view.dispatch(view.state.tr.setMeta(key, { place }).setMeta('addToHistory', false));
};

export const keptPlace = (state: EditorState): CitePlace | undefined => key.getState(state);
