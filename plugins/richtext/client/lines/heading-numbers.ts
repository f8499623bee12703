/** Numbers before headings. They are drawn by the style sheet from an attribute, so that the cursor knows nothing of them. */
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { LineAttrs } from '../../common/schema/line.ts';
import { changedBlocks } from '../../common/changed-blocks.ts';
import { numberingOf } from '../../common/numbering.ts';
import { numbersHeadings } from './headings.ts';
import { isHeading } from './lines-in.ts';

const numbersOf = (doc: Node): DecorationSet => {
  if (!numbersHeadings(doc)) return DecorationSet.empty;
  const numbers = numberingOf(doc).all.flatMap(({ kind, number, at }) => {
    const size = kind === 'heading' && number !== '' ? doc.nodeAt(at)?.nodeSize : undefined;
    return size === undefined ? [] : [Decoration.node(at, at + size, { 'data-number': number })];
  });
  return DecorationSet.create(doc, numbers);
};

const isNumbered = (node: Node): boolean => node.type.name === 'line' && isHeading(node.attrs as LineAttrs);

/** Whether headings of one document may be others than those of the other. */
const headingsDiffer = (before: Node, after: Node): boolean => {
  const changed = changedBlocks(before, after);
  const [gone, come] = [changed.gone.filter(isNumbered), changed.come.filter(isNumbered)];
  // That another word is in it changes no number.
  return gone.length !== come.length || gone.some((node, at) => !come[at] || !sameMarkup(node, come[at]));
};

const sameMarkup = ({ attrs }: Node, other: Node): boolean =>
  attrs.kind === other.attrs.kind && attrs.isUnnumbered === other.attrs.isUnnumbered;

const key = new PluginKey<DecorationSet>('richtext.headingNumbers');

export const headingNumbers = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => numbersOf(doc),
      apply: (transaction, drawn, before, { doc }) => {
        if (!transaction.docChanged) return drawn;
        const moved = drawn.map(transaction.mapping, doc);
        // A change that goes over a heading and leaves it as it was, as undo of what is before and behind it does, takes its number away.
        const isWhole = moved.find().length === drawn.find().length;
        return isWhole && !headingsDiffer(before.doc, doc) ? moved : numbersOf(doc);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
