/** Shows the bar of the table or figure that the cursor is in; Alt-F10 goes to it, as it does in other editors, and Escape back. */
import { keymap } from 'prosemirror-keymap';
import { type EditorState, NodeSelection, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { NODES } from '../../../common/schema/schema.ts';
import type { EditorHost, EditorPart } from '../../editor/part.ts';
import { barOf, type BlockBar } from './block-bar.ts';

/** Where blocks stand that the cursor is in, the innermost first. */
const around = ({ selection }: EditorState): readonly number[] => {
  const { $from } = selection;
  const own = selection instanceof NodeSelection && selection.node.isBlock ? [selection.from] : [];
  return [...own, ...Array.from({ length: $from.depth }, (_, at) => $from.before($from.depth - at))];
};

const isTableFigure = ({ state }: EditorView, at: number): boolean => {
  const node = state.doc.nodeAt(at);
  return node !== null && node.type === NODES.figure && node.attrs['kind'] === 'table';
};

const barIn = (host: EditorHost, view: EditorView): BlockBar | undefined => {
  if (!host.file.mayChange || !host.isCurrent) return undefined;
  const found = around(view.state).flatMap((at) => {
    const dom = view.nodeDOM(at);
    const bar = dom ? barOf(dom) : undefined;
    return bar ? [{ bar, isTableFigure: isTableFigure(view, at) }] : [];
  });
  const [inner, outer] = found;
  // Over a caption, and not on it.
  return (outer?.isTableFigure ? outer : inner)?.bar;
};

export const barsPart: EditorPart = {
  plugins: (host) => [
    keymap({ 'Alt-F10': (_state, _dispatch, view) => (view && barIn(host, view)?.focus()) ?? false }),
    new Plugin({
      view: () => {
        let shown: BlockBar | undefined;
        return {
          update: (view) => {
            const bar = barIn(host, view);
            if (shown !== bar) shown?.hide();
            shown = bar;
            bar?.show(view.state);
          },
          destroy: () => shown?.hide(),
        };
      },
    }),
  ],
};
