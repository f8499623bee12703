/** The orders of a list: 100,000 references are sorted once for each, and after a change only what changed. */
import type { ArticleSort } from '../../../../common/model.ts';
import { lowered } from '../../../../common/lowered.ts';
import { codePointKey } from '../code-point-key.ts';
import { byId } from '../id-rank.ts';
import { PORTION } from '../stretches.ts';
import type { Entry } from './entry.ts';

type Key = string | number;

const KEYS: Readonly<Record<ArticleSort, (entry: Entry) => Key>> = {
  title: ({ columns }) => codePointKey(columns.title_key),
  author: ({ columns }) => codePointKey(columns.author_key),
  year: ({ columns }) => columns.year_key,
  added: ({ article }) => article.created_at,
  updated: ({ article }) => article.updated_at,
  citekey: ({ article }) => codePointKey(lowered(article.citekey)),
  container_title: ({ columns }) => codePointKey(columns.container_key),
  type: ({ columns }) => codePointKey(columns.type),
  notes: ({ article }) => article.notes_count,
  citations: ({ article }) => article.citations_count,
  added_by: ({ article }) => article.added_by,
  pdf: ({ hasFile }) => (hasFile ? 0 : 1),
  // By age alone: what a person has read changes while the order, which is remembered, stays (`find-listed.ts`).
  starred: () => 0,
  reading: () => 0,
};

type Entries = readonly (Entry | undefined)[];

/** More than so many are sorted in with all the others. */
const FEW = 50;

/** The references of a list in one order, as they stood at one moment. */
export class Order {
  readonly #entries: Entries;
  /** By place. */
  readonly #keys: readonly Key[];
  /** The places, the smallest first. */
  readonly #sorted: readonly number[];
  /** By place. */
  readonly #ranks: Int32Array;

  /** @param keys by place, at least of those in the order and of the fresh ones @param before the order until now @param fresh places that come into it */
  constructor(entries: Entries, keys: readonly Key[], before: Order | undefined, fresh: readonly number[]) {
    this.#entries = entries;
    this.#keys = keys;
    const isTaken = (place: number): boolean => entries[place] !== undefined;
    this.#sorted = this.#merged(before ? before.#sorted.filter(isTaken) : [], fresh.filter(isTaken));
    this.#ranks = new Int32Array(keys.length);
    for (const [rank, place] of this.#sorted.entries()) this.#ranks[place] = rank;
  }

  get keys(): readonly Key[] {
    return this.#keys;
  }

  /** What stands on these places, in the order; without what has come to the list or left it since. */
  arrange(places: readonly number[]): Entry[] {
    const ranks = new Int32Array(places.length);
    let count = 0;
    for (const place of places) {
      const rank = this.#ranks[place];
      if (rank !== undefined) ranks[count++] = rank;
    }
    const arranged: Entry[] = [];
    for (const rank of ranks.subarray(0, count).sort()) {
      const entry = this.#entries[this.#sorted[rank] ?? -1];
      if (entry) arranged.push(entry);
    }
    return arranged;
  }

  #merged(stay: number[], fresh: readonly number[]): number[] {
    if (fresh.length > FEW) return [...stay, ...fresh].sort(this.#compare);
    for (const place of fresh) stay.splice(this.#indexFor(place, stay), 0, place);
    return stay;
  }

  readonly #compare = (one: number, other: number): number => {
    const [a, b] = [this.#keys[one] ?? 0, this.#keys[other] ?? 0];
    if (a !== b) return a < b ? -1 : 1;
    const [first, second] = [this.#entries[one]?.article, this.#entries[other]?.article];
    return first && second ? byId(first, second) : 0;
  };

  /** Where this place belongs among those. */
  #indexFor(place: number, among: readonly number[]): number {
    let [from, to] = [0, among.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#compare(among[middle] ?? 0, place) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

interface Known {
  readonly order: Order;
  readonly changes: number;
}

export class Orders {
  readonly #entries: Entries;
  readonly #known = new Map<ArticleSort, Known>();
  #changes = 0;

  /** @param entries by place: what comes stands behind all others, and where something left nothing stands any more */
  constructor(entries: Entries) {
    this.#entries = entries;
  }

  /** Something has come or left. */
  change(): void {
    this.#changes++;
  }

  /** All there is in this order, as it is when the order is done. */
  *in(sort: ArticleSort): Generator<void, Order> {
    const known = this.#known.get(sort);
    if (known?.changes === this.#changes) return known.order;
    const entries = this.#entries;
    const keys = [...(known?.order.keys ?? [])];
    const fresh: number[] = [];
    for (let place = keys.length; place < entries.length; place++) {
      const entry = entries[place];
      keys.push(entry ? KEYS[sort](entry) : 0);
      if (entry) fresh.push(place);
      if (place % PORTION === 0) yield;
    }
    // Nothing comes in between from here on.
    const order = new Order(entries, keys, known?.order, fresh);
    this.#known.set(sort, { order, changes: this.#changes });
    return order;
  }
}
