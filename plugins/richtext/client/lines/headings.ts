/**
 * Headings. A text numbers its headings or does not: that is told by the headings themselves (`isUnnumbered`), so that references and every
 * format print what the screen shows. A new heading follows those that are there; the first one has no number, as in Word and Docs.
 */
import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { LineAttrs, LineKind } from '../../common/schema/line.ts';
import { isHeading, linesIn, NO_LIST, type PlacedLine, setLines } from './lines-in.ts';

const headingsOf = (doc: Node): readonly PlacedLine[] => {
  const found: PlacedLine[] = [];
  doc.forEach((node, pos) => {
    if (node.type.name === 'line' && isHeading(node.attrs as LineAttrs))
      found.push({ node, pos, attrs: node.attrs as LineAttrs });
  });
  return found;
};

const known = new WeakMap<Node, boolean>();

/** Whether a heading of the text has a number. */
export const numbersHeadings = (doc: Node): boolean => {
  const numbers = known.get(doc) ?? headingsOf(doc).some(({ attrs }) => attrs.isUnnumbered !== true);
  known.set(doc, numbers);
  return numbers;
};

/** What a line becomes with its kind. */
export const becoming = (doc: Node, attrs: LineAttrs, kind: LineKind): Partial<LineAttrs> => {
  const isOne = isHeading({ kind });
  const isUnnumbered = isOne && !isHeading(attrs) ? (numbersHeadings(doc) ? null : true) : isOne ? attrs.isUnnumbered : null;
  return { kind: kind === 'text' ? null : kind, isUnnumbered, ...(kind !== 'quote' && NO_LIST) };
};

/** Makes lines of a kind of those that are selected. */
export const setKind = (state: EditorState, kind: LineKind): Transaction =>
  setLines(state.tr, linesIn(state), ({ attrs }) => becoming(state.doc, attrs, kind));

/** Gives all headings numbers, or takes them from all. */
export const toggleNumbers = ({ doc, tr }: EditorState): Transaction => {
  const isUnnumbered = numbersHeadings(doc) ? true : null;
  return setLines(tr, headingsOf(doc), () => ({ isUnnumbered }));
};
