/** What is to be written in lines that are empty: what a template says, or what a line of the title block is. */
import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { Translate } from '#plugin-api/client';
import type { LineAttrs, LineKind } from '../../common/schema/line.ts';
import type { EditorPart } from '../editor/part.ts';

/** Of the title block, those that have no button or word of their own. */
const NAMED: readonly (LineKind | null)[] = ['title', 'subtitle', 'affiliation'];

const hintOf = ({ hint, kind }: LineAttrs, t: Translate): string | undefined =>
  hint ?? (NAMED.includes(kind) ? t(`nodes.front.kind.${String(kind)}`) : undefined);

/** Templates have hints in the text itself and not within tables and figures, so a look at its blocks is enough. */
export const hintsIn = (doc: Node, t: Translate): DecorationSet => {
  const hints: Decoration[] = [];
  doc.forEach((node, at) => {
    if (node.type.name !== 'line' || node.content.size > 0) return;
    const hint = hintOf(node.attrs as LineAttrs, t);
    if (hint !== undefined) hints.push(Decoration.node(at, at + node.nodeSize, { 'data-hinted': hint }));
  });
  return hints.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, hints);
};

export const hintsPart: EditorPart = {
  plugins: ({ t }) => [new Plugin({ props: { decorations: ({ doc }) => hintsIn(doc, t) } })],
};
