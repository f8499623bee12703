/** Where the others write: their cursors with their names, and what they have selected, each in their colour; and tells them of one's own. */
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { cx, tintClass, tintIn } from '#ui';
import type { LiveCursor, LiveTree } from '#plugins/coedit/common/services.ts';
import { KIND } from '../../common/tree-shape.ts';
import { wordsIn } from '../../common/words.ts';
import { drawAfter, drawAnew, drawnSet } from '../editor/drawn-set.ts';
import styles from './cursors.module.css';

/** More would cover what they write. */
const MOST = 40;
const key = new PluginKey<DecorationSet>('richtext.cursors');

const drawn = (name: string, tint: string | undefined): HTMLElement => {
  const cursor = document.createElement('span');
  cursor.className = cx(styles.cursor, tint) ?? '';
  const label = document.createElement('span');
  label.className = cx(styles.name, tint) ?? '';
  label.textContent = name;
  cursor.append(label);
  // A name in the middle of words is not to be read as one of them.
  cursor.setAttribute('aria-hidden', 'true');
  return cursor;
};

const decorationsOf = ({ seat, name, from, to, isBackward }: LiveCursor, file: number, doc: Node): Decoration[] => {
  const words = wordsIn(doc);
  const tint = cx(styles.tinted, tintClass(tintIn(KIND, file, name)));
  const [start, end] = [words.positionAt(from), words.positionAt(to)];
  const of = `${seat} ${name}`;
  const cursor = Decoration.widget(isBackward ? start : end, () => drawn(name, tint), {
    key: of,
    side: -1,
    ignoreSelection: true,
    stopEvent: () => true,
  });
  if (start === end) return [cursor];
  return [Decoration.inline(start, end, { class: cx(styles.selected, tint) ?? '' }, { key: `${of} selected` }), cursor];
};

/** What is told of drawings by which they are the same. */
const signsOf = (drawings: readonly Decoration[]): string =>
  drawings
    .map(({ from, to, spec }) => `${String(from)} ${String(to)} ${(spec as { key: string }).key}`)
    .sort()
    .join('\n');

/** Where this person's cursor is told to be now. */
let last: LiveTree | undefined;

const tell = (view: EditorView, tree: LiveTree): void => {
  if (!view.hasFocus()) return;
  if (last !== tree) last?.cursorAt(undefined);
  last = tree;
  const { doc, selection } = view.state;
  const words = wordsIn(doc);
  const [from, to] = [words.letterAt(selection.from), words.letterAt(selection.to)];
  tree.cursorAt({ from, to, isBackward: from < to && selection.head < selection.anchor });
};

/** @param file that the others are in as well */
export const showCursors = (tree: LiveTree, file: number): Plugin =>
  new Plugin({
    ...drawnSet(key),
    props: {
      decorations: (state) => key.getState(state),
      handleDOMEvents: {
        focus(view) {
          tell(view, tree);
          return false;
        },
      },
    },
    view(view) {
      const draw = (): void => {
        const { doc, tr } = view.state;
        const all = tree.cursors.slice(0, MOST).flatMap((cursor) => decorationsOf(cursor, file, doc));
        // They have gone along with what was typed.
        if (signsOf(all) === signsOf(key.getState(view.state)?.find() ?? [])) return;
        view.dispatch(drawAnew(tr, key, DecorationSet.create(doc, all)));
      };
      const isDrawn = (): boolean => key.getState(view.state) !== DecorationSet.empty;
      const stop = drawAfter(() => tree.cursors.length > 0 || isDrawn(), draw);
      return {
        update(_, before) {
          const { doc, selection } = view.state;
          if (doc !== before.doc || !selection.eq(before.selection)) tell(view, tree);
        },
        destroy() {
          stop();
          if (last !== tree) return;
          tree.cursorAt(undefined);
          last = undefined;
        },
      };
    },
  });
