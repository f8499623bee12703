/** The citations of a text in their order, with the notes that they stand in. Blocks that have not changed are not looked at again. */
import type { Node } from 'prosemirror-model';
import { isAlike } from './changed-blocks.ts';
import { worksOf } from './cited-works.ts';
import { newId } from './schema/ids.ts';
import type { CitedWork } from './schema/inline.ts';

export interface PlacedCitation {
  /** Its own; empty where it has none yet. */
  readonly id: string;
  readonly works: readonly CitedWork[];
  /** Where it stands in the document. */
  readonly at: number;
  /** Number of the footnote that it stands in, from 1; `undefined` in the text itself. */
  readonly note: number | undefined;
  /** Number of its note where each citation in the text itself is a note, too. */
  readonly asNote: number;
}

interface InBlock {
  readonly node: Node;
  /** From the beginning of the block. */
  readonly offset: number;
  /** Footnotes of the block that begin before it, its own among them. */
  readonly footnotes: number;
  readonly isInFootnote: boolean;
  /** Citations of the block's text itself that stand before it. */
  readonly loose: number;
}

interface Block {
  readonly citations: readonly InBlock[];
  readonly footnotes: number;
  readonly loose: number;
}

const blocks = new WeakMap<Node, Block>();

const readBlock = (block: Node): Block => {
  const citations: InBlock[] = [];
  let footnotes = 0;
  let loose = 0;
  const visit = (node: Node, offset: number, isInFootnote: boolean): void => {
    const isFootnote = node.type.name === 'footnote';
    if (isFootnote) footnotes++;
    if (node.type.name === 'citation') {
      citations.push({ node, offset, footnotes, isInFootnote, loose });
      if (!isInFootnote) loose++;
    }
    node.forEach((child, at) => visit(child, offset + at + 1, isInFootnote || isFootnote));
  };
  visit(block, 0, false);
  return { citations, footnotes, loose };
};

const blockOf = (node: Node): Block => {
  const known = blocks.get(node);
  if (known) return known;
  const block = readBlock(node);
  blocks.set(node, block);
  return block;
};

/** With the same citations before it, as many of those are in the text itself. */
const isSameCitation = (one: InBlock, other: InBlock | undefined): boolean =>
  one.node === other?.node && one.footnotes === other.footnotes && one.isInFootnote === other.isInFootnote;

/** Whether a document cites what it did before, and in the same notes, wherever that stands now. */
export const citesAsBefore = (before: Node, doc: Node): boolean =>
  isAlike(before, doc, (block, next) => {
    const [then, now] = [blockOf(block), blockOf(next)];
    return (
      then.footnotes === now.footnotes &&
      then.citations.length === now.citations.length &&
      then.citations.every((one, at) => isSameCitation(one, now.citations[at]))
    );
  });

const found = new WeakMap<Node, readonly PlacedCitation[]>();

const findCitations = (doc: Node): readonly PlacedCitation[] => {
  const placed: PlacedCitation[] = [];
  let footnotes = 0;
  let loose = 0;
  doc.forEach((child, start) => {
    const block = blockOf(child);
    for (const { node, offset, isInFootnote, ...before } of block.citations) {
      const note = footnotes + before.footnotes;
      placed.push({
        id: typeof node.attrs.id === 'string' ? node.attrs.id : '',
        works: worksOf(node),
        at: start + offset,
        note: isInFootnote ? note : undefined,
        asNote: note + loose + before.loose + (isInFootnote ? 0 : 1),
      });
    }
    footnotes += block.footnotes;
    loose += block.loose;
  });
  return placed;
};

/** Those that name no work are among them. */
export const citationsOf = (doc: Node): readonly PlacedCitation[] => {
  const known = found.get(doc);
  if (known) return known;
  const citations = findCitations(doc);
  found.set(doc, citations);
  return citations;
};

/** Citations that have no id, or one that another before them has. */
export const withoutOwnId = (citations: readonly PlacedCitation[]): PlacedCitation[] => {
  const seen = new Set<string>(['']);
  return citations.filter(({ id }) => seen.has(id) || !seen.add(id));
};

const renamed = (node: Node, at: number, places: ReadonlySet<number>): Node => {
  if (node.type.name === 'citation')
    return places.has(at) ? node.type.create({ ...node.attrs, id: newId('c') }, null, node.marks) : node;
  if (node.isLeaf) return node;
  const children: Node[] = [];
  let isOther = false;
  node.forEach((child, offset) => {
    const next = renamed(child, at + offset + 1, places);
    isOther ||= next !== child;
    children.push(next);
  });
  return isOther ? node.type.create(node.attrs, children, node.marks) : node;
};

/** The document with an id of its own for each citation, for what leaves Carrel or comes into it. */
export const withCitationIds = (doc: Node): Node => {
  const places = new Set(withoutOwnId(citationsOf(doc)).map(({ at }) => at));
  // The document's own content begins at 0.
  return places.size === 0 ? doc : renamed(doc, -1, places);
};

/** References that are cited, each once, in the order in which they are for the first time. */
export const citedArticles = (citations: readonly PlacedCitation[]): number[] => [
  ...new Set(citations.flatMap(({ works }) => works.map(({ article }) => article))),
];
