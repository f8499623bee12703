/** Find and replace: the bar is above the text (`find-bar.tsx`), what is found is tinted in it. */
import { Plugin } from 'prosemirror-state';
import { action } from '../editor/declared.ts';
import type { EditorHost, EditorPart } from '../editor/part.ts';
import { findPatterns } from './find-port.ts';
import { FindStore } from './find-store.ts';
import { foundPlugin } from './show-found.ts';

const stores = new WeakMap<EditorHost, FindStore>();

/** The one of an editor. */
export const findOf = (host: EditorHost): FindStore => {
  const store = stores.get(host) ?? new FindStore(host.view, findPatterns);
  stores.set(host, store);
  return store;
};

export const findPart: EditorPart = {
  actions: [
    action('find', { group: 'text', run: (host) => findOf(host).open(false) }),
    action('replace', { group: 'text', run: (host) => findOf(host).open(true) }),
  ],
  plugins: (host) => [
    foundPlugin(),
    new Plugin({
      view: () => ({
        update: ({ state }, before) => {
          if (state.doc !== before.doc) findOf(host).changed();
        },
        destroy: () => stores.get(host)?.dispose(),
      }),
    }),
  ],
};
