/** Has all that shows a number follow what is counted. */
import { Plugin } from 'prosemirror-state';
import { numberingOf } from '../../../common/numbering.ts';
import type { EditorPart } from '../../editor/part.ts';
import { numbersOf } from './number-watch.ts';

export const numbersPart: EditorPart = {
  plugins: (host) => [
    new Plugin({
      view: (view) => {
        const watch = numbersOf(host);
        watch.look(numberingOf(view.state.doc));
        return {
          update: ({ state }, before) => {
            if (state.doc !== before.doc) watch.look(numberingOf(state.doc));
          },
        };
      },
    }),
  ],
};
