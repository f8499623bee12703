/** Leaves out, while somebody types, what is far from what they type. */
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { EditorPart } from '../editor/part.ts';
import type { Indices } from './blocks-in-range.ts';
import { FarText } from './far-text.ts';

/** Milliseconds within which a key changes the text; what changes otherwise comes from others. */
const BY_KEY = 300;

const known = new WeakMap<EditorView, FarText>();

/** Elements of a text that are laid out: of others nobody can ask where they are. */
export const shownBlocks = (view: EditorView): Indices => known.get(view)?.shown ?? { from: 0, to: view.dom.children.length };

export const farPart: EditorPart = {
  plugins: () => {
    let pressed = Number.NEGATIVE_INFINITY;
    return [
      new Plugin({
        props: { handleDOMEvents: { keydown: () => void (pressed = performance.now()) } },
        view: (view) => {
          const frame = view.dom.closest<HTMLElement>('[data-scroller]');
          if (!frame) return {};
          const far = new FarText(view, frame);
          known.set(view, far);
          return {
            update: ({ state }, before) => {
              far.look();
              if (state.doc !== before.doc && performance.now() - pressed < BY_KEY) far.typed();
            },
            destroy: () => far.show(),
          };
        },
      }),
    ];
  },
};
