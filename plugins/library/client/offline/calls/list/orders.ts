/** The orders of a list: 100,000 references are sorted once for each, and after a change only what changed. */
import type { ArticleSort } from '../../../../common/model.ts';
import { lowered } from '../../../../common/lowered.ts';
import { byId } from '../id-rank.ts';
import { PORTION } from '../stretches.ts';
import type { Entry } from './entry.ts';

type Key = string | number;

/** As the database compares texts, by code points: units above the surrogates would come before signs beyond 16 bits. */
export const codePointKey = (text: string): string =>
  /[\ud800-\uffff]/.test(text)
    ? text.replace(/[\ud800-\uffff]/g, (unit) => {
        const code = unit.charCodeAt(0);
        return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
      })
    : text;

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
};

interface Placed {
  readonly entry: Entry;
  readonly key: Key;
}

const inOrder = (a: Placed, b: Placed): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : byId(a.entry.article, b.entry.article);

/** Where one belongs in an order. */
const placeOf = (order: readonly Placed[], placed: Placed): number => {
  let [from, to] = [0, order.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const there = order[middle];
    if (there && inOrder(there, placed) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** More than so many are sorted in with all the others. */
const FEW = 50;

const merged = (order: readonly Placed[], fresh: readonly Placed[]): Placed[] => {
  const stay = order.filter(({ entry }) => !entry.isGone);
  if (fresh.length > FEW) return [...stay, ...fresh].sort(inOrder);
  for (const placed of fresh) stay.splice(placeOf(stay, placed), 0, placed);
  return stay;
};

/** An order, and what has come since it was made. */
interface Order {
  readonly placed: readonly Placed[];
  /** How many had come by then, and how often something had changed. */
  readonly length: number;
  readonly changes: number;
}

export class Orders {
  readonly #orders = new Map<ArticleSort, Order>();
  /** Each that has come, in its turn; one that went says so itself. */
  readonly #added: Entry[] = [];
  #changes = 0;

  /** Everything in this order, the smallest first. */
  *in(sort: ArticleSort, entries: Iterable<Entry>): Generator<void, readonly Placed[]> {
    const known = this.#orders.get(sort);
    const { length } = this.#added;
    const changes = this.#changes;
    if (known?.changes === changes) return known.placed;
    const since = known && this.#added.slice(known.length).filter(({ isGone }) => !isGone);
    const fresh = yield* placedBy(sort, since ?? entries);
    const placed = known ? merged(known.placed, fresh) : fresh.sort(inOrder);
    // Something may have changed while the keys were made.
    if (this.#changes === changes) this.#orders.set(sort, { placed, length, changes });
    return placed;
  }

  /** These are new, or stand in the place of those that are gone. */
  change(added: readonly Entry[]): void {
    this.#changes++;
    for (const entry of added) this.#added.push(entry);
  }
}

function* placedBy(sort: ArticleSort, entries: Iterable<Entry>): Generator<void, Placed[]> {
  const keyOf = KEYS[sort];
  const placed: Placed[] = [];
  for (const entry of entries) {
    placed.push({ entry, key: keyOf(entry) });
    if (placed.length % PORTION === 0) yield;
  }
  return placed;
}
