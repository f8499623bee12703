/** Marks the paragraph that is written in, so that all others can recede. */
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { EditorPart } from '../editor/part.ts';

export const focusPart: EditorPart = {
  plugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc, selection }) => {
          const { $head } = selection;
          if ($head.depth === 0) return null;
          return DecorationSet.create(doc, [Decoration.node($head.before(1), $head.after(1), { 'data-current': '' })]);
        },
      },
    }),
  ],
};
