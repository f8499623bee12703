/** Has all that shows a number follow what is counted. */
import { reaction } from 'mobx';
import { Plugin } from 'prosemirror-state';
import { numberingIn, numbersAsBefore } from '../../editor/numbering-in.ts';
import type { EditorPart } from '../../editor/part.ts';
import { numbersOf } from './number-watch.ts';

export const numbersPart: EditorPart = {
  plugins: (host) => [
    new Plugin({
      view: (view) => {
        const watch = numbersOf(host);
        watch.look(numberingIn(view.state));
        const stop = reaction(
          () => host.file.about?.language,
          () => watch.renamed(),
        );
        return {
          destroy: stop,
          update: ({ state }, before) => {
            if (!numbersAsBefore(before, state)) watch.look(numberingIn(state));
          },
        };
      },
    }),
  ],
};
