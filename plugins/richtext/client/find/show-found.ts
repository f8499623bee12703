/** Tints what was found in the text. */
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { Found } from './query.ts';
import styles from './find.module.css';

interface Shown {
  readonly found: readonly Found[];
  readonly at: number;
}

/** Set as meta of a transaction it says what is shown from now on. */
export const showFound = new PluginKey<DecorationSet>('richtext.found');

/** Where that begins which is gone to. */
export const currentFound = (state: EditorState): number | undefined =>
  showFound.getState(state)?.find(undefined, undefined, ({ isCurrent }: { isCurrent?: boolean }) => isCurrent === true)[0]?.from;

export const foundPlugin = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key: showFound,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, drawn) => {
        const shown = transaction.getMeta(showFound) as Shown | undefined;
        if (!shown) return transaction.docChanged ? drawn.map(transaction.mapping, transaction.doc) : drawn;
        return DecorationSet.create(
          transaction.doc,
          shown.found.map(({ from, to }, at) =>
            Decoration.inline(
              from,
              to,
              { class: (at === shown.at ? styles.current : styles.found) ?? '' },
              { isCurrent: at === shown.at },
            ),
          ),
        );
      },
    },
    props: { decorations: (state) => showFound.getState(state) },
  });
