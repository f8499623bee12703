/** The orders of a list: 100,000 references are sorted once for each, and after a change only what changed. */
import type { ArticleSort } from '../../../../common/model.ts';
import { lowered } from '../../../../common/lowered.ts';
import { byId } from '../id-rank.ts';
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

/** Two sorted lists as one. */
const merged = (one: readonly Placed[], other: readonly Placed[]): Placed[] => {
  const all: Placed[] = [];
  let at = 0;
  for (const placed of one) {
    for (let next = other[at]; next && inOrder(next, placed) < 0; next = other[at]) {
      all.push(next);
      at++;
    }
    all.push(placed);
  }
  return all.concat(other.slice(at));
};

export class Orders {
  readonly #orders = new Map<ArticleSort, readonly Placed[]>();
  #changes = 0;

  /** Everything in this order, the smallest first. */
  *in(sort: ArticleSort, entries: Iterable<Entry>): Generator<void, readonly Placed[]> {
    const known = this.#orders.get(sort);
    if (known) return known;
    const before = this.#changes;
    const placed = yield* this.#placed(sort, entries);
    // Something may have changed while the keys were made.
    if (this.#changes === before) this.#orders.set(sort, placed);
    return placed;
  }

  /** These are new, or stand in the place of those that are gone. */
  *change(added: readonly Entry[]): Generator<void, void> {
    this.#changes++;
    for (const [sort, order] of [...this.#orders]) {
      const fresh = yield* this.#placed(sort, added);
      this.#orders.set(
        sort,
        merged(
          order.filter(({ entry }) => !entry.isGone),
          fresh,
        ),
      );
    }
  }

  *#placed(sort: ArticleSort, entries: Iterable<Entry>): Generator<void, Placed[]> {
    const keyOf = KEYS[sort];
    const placed: Placed[] = [];
    for (const entry of entries) {
      placed.push({ entry, key: keyOf(entry) });
      yield;
    }
    return placed.sort(inOrder);
  }
}
