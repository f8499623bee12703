/** What citing changes in the document, as one step that one undo takes back. */
import { type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import type { Node } from 'prosemirror-model';
import { citationsOf } from '../../../common/citations-of.ts';
import { MOST_WORKS, tidyWork, worksOf } from '../../../common/cited-works.ts';
import { newId } from '../../../common/schema/ids.ts';
import { NODES } from '../../../common/schema/schema.ts';
import type { CitedWork } from '../../../common/schema/inline.ts';

/** A citation that is there, or a place where one may be. */
export type CitePlace = { readonly kind: 'citation'; readonly at: number } | { readonly kind: 'gap'; readonly at: number };

const isCitation = (node: Node | null | undefined): boolean => node?.type === NODES.citation;

/** Where the person would cite now: what they have chosen, else the citation that the cursor is at, else the cursor. */
export const citePlace = ({ selection, doc }: Pick<EditorState, 'selection' | 'doc'>): CitePlace | undefined => {
  if (selection instanceof NodeSelection && isCitation(selection.node)) return { kind: 'citation', at: selection.from };
  const at = selection.to;
  const { nodeBefore, nodeAfter } = doc.resolve(at);
  if (selection.empty && nodeBefore && isCitation(nodeBefore)) return { kind: 'citation', at: at - nodeBefore.nodeSize };
  if (selection.empty && isCitation(nodeAfter)) return { kind: 'citation', at };
  return mayCiteAt(doc, at) ? { kind: 'gap', at } : undefined;
};

export const mayCiteAt = (doc: Node, at: number): boolean => {
  const place = doc.resolve(at);
  const index = place.index();
  return place.parent.inlineContent && NODES.citation !== undefined && place.parent.canReplaceWith(index, index, NODES.citation);
};

export const worksAt = (doc: Node, { kind, at }: CitePlace): readonly CitedWork[] => {
  const node = kind === 'citation' ? doc.nodeAt(at) : null;
  return node && isCitation(node) ? worksOf(node) : [];
};

const hasBibliography = (doc: Node): boolean => {
  let found = false;
  doc.forEach((child) => void (found ||= child.type === NODES.bibliography));
  return found;
};

/** At the end, with a heading; what is empty there makes room. */
export const addBibliography = (tr: Transaction, heading: string): Transaction => {
  const { doc } = tr;
  const { line, bibliography } = NODES;
  if (!line || !bibliography || hasBibliography(doc)) return tr;
  const title = line.create({ kind: 'h1', isUnnumbered: true }, tr.doc.type.schema.text(heading));
  return tr.insert(doc.content.size, [title, bibliography.create()]);
};

const gaveWorks = (works: readonly CitedWork[]): CitedWork[] => works.slice(0, MOST_WORKS).map(tidyWork);

/**
 * @param heading of the bibliography, which comes with the first citation
 * @returns a transaction that changes nothing where the place is gone
 */
export const writeCitation = (
  state: Pick<EditorState, 'tr' | 'doc'>,
  place: CitePlace,
  works: readonly CitedWork[],
  heading: string,
): Transaction => {
  const { tr, doc } = state;
  const { citation } = NODES;
  if (!citation) return tr;
  if (place.kind === 'citation') {
    const node = doc.nodeAt(place.at);
    if (!node || !isCitation(node)) return tr;
    const end = place.at + node.nodeSize;
    if (works.length === 0) return tr.delete(place.at, end);
    tr.setNodeMarkup(place.at, undefined, { ...node.attrs, works: gaveWorks(works) });
    return tr.setSelection(TextSelection.create(tr.doc, end));
  }
  if (works.length === 0 || !mayCiteAt(doc, place.at)) return tr;
  const isFirst = citationsOf(doc).length === 0;
  const node = citation.create({ id: newId('c'), works: gaveWorks(works) });
  tr.insert(place.at, node);
  tr.setSelection(TextSelection.create(tr.doc, place.at + node.nodeSize));
  return isFirst ? addBibliography(tr, heading) : tr;
};
