/** Draws what checks have found. Drawings go along with what is typed, and keep to the words at which they were made. */
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { TextCheck } from '#plugins/coedit/common/text-checks.ts';
import styles from './checks.module.css';

/** Tells a mark from all others. */
export interface MarkName {
  readonly check: string;
  readonly id: string;
}

/** A mark as it is drawn, in places of the document. */
export interface DrawnMark extends Stretch, MarkName {
  readonly drawing: Decoration;
}

interface Redrawing {
  readonly gone: readonly Decoration[];
  readonly fresh: readonly Decoration[];
}

const key = new PluginKey<DecorationSet>('richtext.checks');

export const drawingOf = ({ from, to }: Stretch, name: MarkName, line: TextCheck['line']): Decoration =>
  Decoration.inline(
    ...([from, to] as const),
    line === 'second'
      ? { class: styles.checkedToo ?? '', 'aria-invalid': 'grammar' }
      : { class: styles.checked ?? '', 'aria-invalid': 'spelling' },
    name,
  );

/** In the order of the document. @param check its id, for its marks alone */
export const drawnIn = (state: EditorState, check?: string, within?: Stretch): readonly DrawnMark[] => {
  const isWanted = (spec: object): boolean => check === undefined || (spec as MarkName).check === check;
  const found = key.getState(state)?.find(within?.from, within?.to, isWanted) ?? [];
  return found
    .map((drawing) => {
      const { check: of, id } = drawing.spec as MarkName;
      return { from: drawing.from, to: drawing.to, check: of, id, drawing };
    })
    .sort((a, b) => a.from - b.from);
};

export const redraw = (state: EditorState, redrawing: Redrawing) =>
  state.tr.setMeta(key, redrawing).setMeta('addToHistory', false);

export const marksPlugin = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, drawn) => {
        const moved = drawn.map(tr.mapping, tr.doc);
        const next = tr.getMeta(key) as Redrawing | undefined;
        return next ? moved.remove([...next.gone]).add(tr.doc, [...next.fresh]) : moved;
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
