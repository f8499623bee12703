/**
 * A document of a file without what would only come there and is no word: that is suggested as parts, as is what would go as a whole. The other
 * way round of `exports/with-parts.ts`.
 */
import type { Node } from 'prosemirror-model';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Part } from '#plugins/coedit/common/part.ts';
import { contentOf, isText, type TreeElement, type TreeNode, wordsOf } from '#plugins/coedit/common/tree/tree-node.ts';
import { nodeOf, treeOf } from '../../common/live/tree-nodes.ts';
import type { Changed, Said } from '../../common/manuscript.ts';
import { treeShape } from '../../common/tree-shape.ts';

interface Remarked {
  readonly doc: Node;
  readonly comments: readonly Said[];
  readonly suggestions: readonly Changed[];
}

const LINE: TreeElement = { type: 'line' };

const lettersOf = (node: TreeNode): string => wordsOf(node, treeShape);

const isOnlyGone = ({ replacement, form, isThere }: Changed): boolean => replacement === '' && !form && !isThere;

/** Goes as a whole, and not with the words around it. */
const isBlock = ({ type }: TreeNode): boolean => type === 'figure' || type === 'table' || treeShape.leaves.has(type);

const withContent = (node: TreeNode, content: readonly TreeNode[]): TreeNode => ({ ...node, content }) as TreeElement;

/** By where they begin; those that are over are behind. */
interface InOrder {
  readonly all: readonly Changed[];
  next: number;
}

const inOrder = (all: readonly Changed[]): InOrder => ({ all: all.toSorted((a, b) => a.place.from - b.place.from), next: 0 });

const isInstead = (
  last: Changed | undefined,
  of: Changed,
  at: number,
  holder: string,
): last is Changed & { readonly part: Part } =>
  last?.part !== undefined &&
  last.part.in === holder &&
  last.part.to.length === 0 &&
  last.place.to === at &&
  [last.name, last.at].join('\0') === [of.name, of.at].join('\0');

/** Goes through the letters of a document once. */
class Parting {
  readonly parts: Changed[] = [];
  /** Those that have become parts. */
  readonly done = new Set<Changed>();
  readonly #taken: Stretch[] = [];
  readonly #comes: InOrder;
  readonly #goes: InOrder;
  /** Letters so far, and those of them that are not in the document any more. */
  #at = 0;
  #less = 0;

  constructor(suggestions: readonly Changed[]) {
    this.#comes = inOrder(suggestions.filter(({ isThere }) => isThere));
    this.#goes = inOrder(suggestions.filter(isOnlyGone));
  }

  content(nodes: readonly TreeNode[], holder: string): readonly TreeNode[] {
    const kept: TreeNode[] = [];
    let run: { readonly of: Changed; readonly to: TreeNode[]; readonly isBehind: boolean } | undefined;
    const end = (): void => {
      if (!run) return;
      const beside = treeShape.lines.has(holder) || treeShape.holding.has(holder) ? {} : this.#beside(run.isBehind);
      const at = this.#at - this.#less;
      const last = this.parts.at(-1);
      // What somebody would have in the place of something stands behind it.
      if (isInstead(last, run.of, at, holder)) {
        this.done.add(run.of);
        const part = { ...last.part, to: run.to };
        this.parts[this.parts.length - 1] = { ...last, part, replacement: run.to.map(lettersOf).join('') };
      } else this.#part(run.of, { from: at, to: at }, { in: holder, ...beside, was: [], to: run.to });
      run = undefined;
    };
    for (const node of nodes) {
      const { length } = lettersOf(node);
      const comes = isText(node) ? undefined : this.#whole(this.#comes, length);
      if (run && run.of !== comes) end();
      if (comes) {
        run ??= { of: comes, to: [], isBehind: kept.length > 0 };
        run.to.push(node);
        this.#take(length);
      } else kept.push(this.#kept(node, length, holder));
    }
    end();
    return kept;
  }

  /** Where letters of the document as it was are now. */
  moved(place: Stretch): Stretch {
    const at = (letter: number): number =>
      letter - this.#taken.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(letter, to) - from), 0);
    return { from: at(place.from), to: at(place.to) };
  }

  #kept(node: TreeNode, length: number, holder: string): TreeNode {
    const goes = isBlock(node) ? this.#whole(this.#goes, length) : undefined;
    const from = this.#at - this.#less;
    if (goes) {
      this.#at += length;
      this.#part(goes, { from, to: from + length }, { in: holder, was: [node], to: [] });
      return node;
    }
    if (node.type === 'table') return this.#table(node, holder);
    const content = contentOf(node);
    if (content.length === 0) {
      this.#at += length;
      return node;
    }
    // The sign of a footnote, and the end of a line.
    if (treeShape.holding.has(node.type)) this.#at++;
    const kept = withContent(node, this.content(content, node.type));
    if (treeShape.holding.has(node.type) || treeShape.lines.has(node.type)) this.#at++;
    return kept;
  }

  /** Rows are no parts: of these the whole table is. */
  #table(node: TreeNode, holder: string): TreeNode {
    const from = this.#at - this.#less;
    const [was, to]: [TreeNode[], TreeNode[]] = [[], []];
    let of: Changed | undefined;
    for (const row of contentOf(node)) {
      const { length } = lettersOf(row);
      const [comes, goes] = [this.#whole(this.#comes, length), this.#whole(this.#goes, length)];
      of ??= comes ?? goes;
      if (comes) {
        this.done.add(comes);
        to.push(row);
        this.#take(length);
        continue;
      }
      const kept = goes ? row : withContent(row, this.content(contentOf(row), row.type));
      if (goes) {
        this.done.add(goes);
        this.#at += length;
      } else to.push(kept);
      was.push(kept);
    }
    const kept = withContent(node, was);
    if (of)
      this.#part(
        of,
        { from, to: this.#at - this.#less },
        { in: holder, was: [kept], to: to.length > 0 ? [withContent(node, to)] : [] },
      );
    return kept;
  }

  #part(of: Changed, place: Stretch, part: NonNullable<Changed['part']>): void {
    this.done.add(of);
    const { name, at } = of;
    this.parts.push({ ...{ place, part, name, at }, replacement: part.to.map(lettersOf).join('') });
  }

  #beside(isBehind: boolean) {
    return { beside: isBehind ? ('before' as const) : ('behind' as const) };
  }

  #take(length: number): void {
    this.#taken.push({ from: this.#at, to: this.#at + length });
    this.#at += length;
    this.#less += length;
  }

  /** Of the letters that come now. */
  #whole(changes: InOrder, length: number): Changed | undefined {
    if (length === 0) return undefined;
    const { all } = changes;
    while ((all[changes.next]?.place.to ?? Infinity) <= this.#at) changes.next++;
    for (let at = changes.next; (all[at]?.place.from ?? Infinity) <= this.#at; at++)
      if (this.#at + length <= (all[at] as Changed).place.to) return all[at];
    return undefined;
  }
}

/** What would come and is told of no whole thing counts as accepted. */
export const withoutParts = ({ doc, comments, suggestions }: Remarked): Remarked => {
  if (!suggestions.some((one) => one.isThere === true || isOnlyGone(one))) return { doc, comments, suggestions };
  const parting = new Parting(suggestions);
  const content = parting.content(contentOf(treeOf(doc)), treeShape.whole);
  if (parting.parts.length === 0 && !suggestions.some(({ isThere }) => isThere)) return { doc, comments, suggestions };
  const others = suggestions.filter((one) => !parting.done.has(one) && !one.isThere);
  return {
    doc: nodeOf({ type: treeShape.whole, content: content.length > 0 ? content : [LINE] }),
    comments: comments.map((one) => ({ ...one, place: one.place && parting.moved(one.place) })),
    suggestions: [...others.map((one) => ({ ...one, place: parting.moved(one.place) })), ...parting.parts],
  };
};
