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

export const drawingOf = ({ from, to }: Stretch, { check, id }: MarkName, line: TextCheck['line']): Decoration =>
  Decoration.inline(
    ...([from, to] as const),
    line === 'second'
      ? { class: styles.checkedToo ?? '', 'aria-invalid': 'grammar' }
      : { class: styles.checked ?? '', 'aria-invalid': 'spelling' },
    { check, id } satisfies MarkName,
  );

export const drawnIn = (state: EditorState): readonly DrawnMark[] =>
  (key.getState(state)?.find() ?? []).map((drawing) => ({
    ...{ from: drawing.from, to: drawing.to, drawing },
    ...(drawing.spec as MarkName),
  }));

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
