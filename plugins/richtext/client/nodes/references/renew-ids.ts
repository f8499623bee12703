/**
 * An id is of one thing. What is pasted a second time gets another, and references that come with it lead to the copy; what is only moved
 * keeps its own.
 */
import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import type { AboutAuthor } from '../../../common/schema/line.ts';
import { newId } from '../../../common/schema/ids.ts';
import { NODES } from '../../../common/schema/schema.ts';

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What the transactions have put in, as places of the last document. */
const comeIn = (transactions: readonly Transaction[]): readonly Stretch[] =>
  transactions.flatMap((transaction, at) =>
    transaction.mapping.maps.flatMap((map, step) => {
      const come: Stretch[] = [];
      map.forEach((_oldFrom, _oldTo, from, to) => {
        const on = (place: number, side: 1 | -1): number =>
          transactions
            .slice(at + 1)
            .reduce((now, later) => later.mapping.map(now, side), transaction.mapping.slice(step + 1).map(place, side));
        if (to > from) come.push({ from: on(from, 1), to: on(to, -1) });
      });
      return come;
    }),
  );

interface Placed {
  readonly node: Node;
  readonly at: number;
}

const nodesWithin = (doc: Node, stretches: readonly Stretch[]): readonly Placed[] => {
  const found: Placed[] = [];
  for (const { from, to } of stretches)
    if (to > from)
      doc.nodesBetween(from, to, (node, at) => {
        if (at >= from && at + node.nodeSize <= to && !node.isText) found.push({ node, at });
      });
  return found;
};

const idOf = ({ attrs }: Node): string | undefined => (typeof attrs['id'] === 'string' ? attrs['id'] : undefined);

const countIds = (doc: Node): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  doc.descendants((node) => {
    const id = idOf(node);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  });
  return counts;
};

const letterOf = (id: string): Parameters<typeof newId>[0] => (/^[hfenca]/.exec(id)?.[0] ?? 'h') as Parameters<typeof newId>[0];

const renewed = (state: EditorState, come: readonly Placed[]): Transaction | undefined => {
  const counts = new Map(countIds(state.doc));
  const others = new Map<string, string>();
  const { tr } = state;
  for (const { node, at } of come) {
    const id = idOf(node);
    const count = id === undefined ? 0 : (counts.get(id) ?? 0);
    if (id === undefined || count < 2) continue;
    counts.set(id, count - 1);
    const next = newId(letterOf(id));
    others.set(id, next);
    tr.setNodeAttribute(at, 'id', next);
  }
  if (others.size === 0) return undefined;
  for (const { node, at } of come) {
    const next = node.type === NODES.cross_reference ? others.get(String(node.attrs['target'])) : undefined;
    if (next !== undefined) tr.setNodeAttribute(at, 'target', next);
    const about = node.attrs['about'] as AboutAuthor | null | undefined;
    if (about?.affiliations?.some((each) => others.has(each)))
      tr.setNodeAttribute(at, 'about', { ...about, affiliations: about.affiliations.map((each) => others.get(each) ?? each) });
  }
  return tr;
};

/** @param isOwn whether a transaction is of this person: who has pasted renews, and nobody else */
export const renewIds = (isOwn: (transaction: Transaction) => boolean): Plugin =>
  new Plugin({
    appendTransaction: (transactions, _before, state) => {
      if (!transactions.some(({ docChanged }) => docChanged) || !transactions.every(isOwn)) return null;
      const come = nodesWithin(state.doc, comeIn(transactions));
      return come.some(({ node }) => idOf(node) !== undefined) ? renewed(state, come) : null;
    },
  });
