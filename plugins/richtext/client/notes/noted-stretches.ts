/** Tints the words of a text about which something is said; a click on them shows what. */
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, type DecorationAttrs, DecorationSet } from 'prosemirror-view';
import type { NotedThing, TextNote } from '#plugins/coedit/common/text-notes.ts';
import { wordsIn } from '../../common/words.ts';
import { drawAfter, drawAnew, drawnSet } from '../editor/drawn-set.ts';
import styles from './notes.module.css';

const key = new PluginKey<DecorationSet>('richtext.notes');

export interface NotedText {
  readonly noted: Pick<NotedThing, 'notes'>;
  /** Number of the live text. */
  readonly document: number;
  /** Shows what is said. */
  readonly open: (note: number) => void;
}

/** A stretch of letters, as decorations: of words, and of blocks that hold none. */
export const decorate = (doc: Node, from: number, to: number, attrs: DecorationAttrs, spec: object = {}): Decoration[] => {
  const words = wordsIn(doc);
  const [start, end] = [words.positionAt(from), Math.min(words.positionAt(to), doc.content.size)];
  if (end <= start) return [];
  const made = [Decoration.inline(start, end, attrs, spec)];
  doc.nodesBetween(start, end, (node, at) => {
    if (node.isBlock && node.isLeaf && at >= start && at < end) made.push(Decoration.node(at, at + 1, attrs, spec));
  });
  return made;
};

const drawn = (doc: Node, notes: readonly TextNote[]): DecorationSet => {
  const all = notes.flatMap(({ id, from, to, isChosen }) =>
    decorate(doc, from, to, { class: (isChosen ? styles.chosen : styles.note) ?? '' }, { note: id, length: to - from }),
  );
  return DecorationSet.create(doc, all);
};

export const notedStretches = ({ noted, document, open }: NotedText): Plugin =>
  new Plugin({
    ...drawnSet(key),
    props: {
      decorations: (state) => key.getState(state),
      handleClick(view, at, event) {
        // A click that leads elsewhere, or ends a selection, is none on what is said.
        if (event.ctrlKey || event.metaKey || !view.state.selection.empty) return false;
        const hit = (key.getState(view.state)?.find(at, at) ?? []).map(
          ({ spec }: Decoration) => spec as { readonly note: number; readonly length: number },
        );
        // The innermost of those that lie over each other.
        const [first] = hit.sort((a, b) => a.length - b.length);
        if (first) open(first.note);
        return false;
      },
    },
    view(view) {
      let notes: readonly TextNote[] = [];
      const follow = (): boolean => {
        notes = noted.notes.filter((note) => note.document === document);
        return notes.length > 0 || key.getState(view.state) !== DecorationSet.empty;
      };
      return { destroy: drawAfter(follow, () => view.dispatch(drawAnew(view.state.tr, key, drawn(view.state.doc, notes)))) };
    },
  });
