/**
 * What a person keeps for themselves beside the records that sync tells devices of, as they want it and the server does not have it yet:
 * favourites, the order of projects, saved searches, which references belong together, and what they have read (CORE-043). There is one for each thing, which says how it is to be in the end
 * and not what was done to it: it can be sent again where nobody knows whether it arrived.
 */
import type { Relation } from '../../../common/contract/relations.ts';
import type { ItemKind } from '../../../common/model/items.ts';
import type { ConditionGroup, SavedSearch } from '../../../common/model/saved-search.ts';
import type { Reading } from '../../../common/model/reading.ts';
import { unread } from '../../../common/rules/reading.ts';
import { type ReadingWish, wished } from './reading-wish.ts';

/** Whether a project is a favourite. */
interface Favourite {
  readonly what: 'favourite';
  /** The project. */
  readonly id: number;
  readonly wanted: boolean;
}

/** The order of all projects: there is one. */
interface Order {
  readonly what: 'order';
  readonly id: 0;
  readonly order: readonly number[];
}

interface Search {
  readonly what: 'search';
  readonly id: number;
  /** Name of one that was made here, until the server has given it an id. */
  readonly client_id?: string;
  readonly changes: { readonly title?: string | undefined; readonly conditions?: ConditionGroup | undefined };
  readonly is_deleted: boolean;
  /** ISO 8601. */
  readonly at: string;
}

/** Whether two references belong together. */
interface Related {
  readonly what: 'relation';
  /** What `pairId` says of them. */
  readonly id: string;
  readonly pair: Relation;
  readonly related: boolean;
}

/** How one thing is to be. */
export type Wish = (Favourite | Order | Search | Related | ReadingWish) & {
  /** The text by which a person knows what it is about; empty where there is none. */
  readonly title: string;
};

export type Errand = Wish & {
  /** Its place: what was wanted first is sent first. */
  readonly number: number;
  /** Grows with every change: what was sent meanwhile is told from what came after. */
  readonly step: number;
  /** It was on its way at least once: the server may have it. */
  readonly isSent: boolean;
};

/** All of them. */
export interface Errands {
  /** In their order. */
  all(): Promise<readonly Errand[]>;
  /** @param isNothing it is what the server has: nothing is to be sent, unless something else is on its way already */
  keep(wish: Wish, isNothing?: boolean): Promise<void>;
}

/** Of one kind. */
export type Of<K extends Errand['what'], E extends Wish = Errand> = Extract<E, { readonly what: K }>;

export const ofKind = <K extends Errand['what']>(errands: readonly Errand[], what: K): readonly Of<K>[] =>
  errands.filter((errand): errand is Of<K> => errand.what === what);

/** References that belong together, as the server said last. */
export interface Relations {
  pairs(): Promise<readonly Relation[]>;
}

/** One pair, whichever of them is named first. */
export const pairOf = (one: number, other: number): Relation => [Math.min(one, other), Math.max(one, other)];
export const pairId = (pair: Relation): string => pair.join(' ');

/** A record that it names. */
export type Named = readonly [kind: ItemKind, id: number];

export const namedIn = (errand: Wish): readonly Named[] => {
  if (errand.what === 'favourite') return [['projects', errand.id]];
  if (errand.what === 'order') return errand.order.map((id): Named => ['projects', id]);
  if (errand.what === 'reading') return [['articles', errand.id]];
  return errand.what === 'relation' ? errand.pair.map((id): Named => ['articles', id]) : [];
};

/** With other ids in place of those. */
export const renamed = (errand: Errand, idOf: (named: Named) => number): Errand => {
  if (errand.what === 'favourite') return { ...errand, id: idOf(['projects', errand.id]) };
  if (errand.what === 'order') return { ...errand, order: errand.order.map((id) => idOf(['projects', id])) };
  if (errand.what === 'reading') return { ...errand, id: idOf(['articles', errand.id]) };
  if (errand.what !== 'relation') return errand;
  const [one, other] = errand.pair;
  const pair = pairOf(idOf(['articles', one]), idOf(['articles', other]));
  return { ...errand, id: pairId(pair), pair };
};

export const withFavourites = (known: readonly number[], errands: readonly Errand[]): number[] => {
  const wishes = ofKind(errands, 'favourite');
  const stay = known.filter((id) => !wishes.some((wish) => wish.id === id && !wish.wanted));
  return [...stay, ...wishes.filter(({ id, wanted }) => wanted && !known.includes(id)).map(({ id }) => id)];
};

export const withOrder = (known: readonly number[], errands: readonly Errand[]): readonly number[] =>
  ofKind(errands, 'order')[0]?.order ?? known;

/** What a reference is related to. */
export const relatedTo = (article: number, known: readonly Relation[], errands: readonly Errand[]): number[] => {
  const otherOf = ([one, other]: Relation): number => (one === article ? other : one);
  const isOf = (pair: Relation): boolean => pair.includes(article);
  const related = new Set(known.filter(isOf).map(otherOf));
  for (const { pair, related: isRelated } of ofKind(errands, 'relation').filter((wish) => isOf(wish.pair))) {
    if (isRelated) related.add(otherOf(pair));
    else related.delete(otherOf(pair));
  }
  return [...related];
};

const byTitle = (a: SavedSearch, b: SavedSearch): number =>
  a.title.localeCompare(b.title, undefined, { numeric: true, sensitivity: 'base' });

/** By title, as the server lists them. */
export const withSearches = (known: readonly SavedSearch[], errands: readonly Errand[]): SavedSearch[] => {
  const wishes = ofKind(errands, 'search');
  const present = known.flatMap((search): SavedSearch[] => {
    const wish = wishes.find(({ id }) => id === search.id);
    if (!wish) return [search];
    const { title = search.title, conditions = search.conditions } = wish.changes;
    return wish.is_deleted ? [] : [{ ...search, title, conditions, updated_at: wish.at }];
  });
  const made = wishes.flatMap(({ id, client_id, changes: { title, conditions }, is_deleted, at }): SavedSearch[] =>
    client_id === undefined || is_deleted || title === undefined || !conditions
      ? []
      : [{ id, title, conditions, created_at: at, updated_at: at }],
  );
  return [...present, ...made].sort(byTitle);
};

/** What the person has read, by reference. */
export const withReadings = (known: readonly Reading[], errands: readonly Errand[]): Map<number, Reading> => {
  const all = new Map(known.map((reading) => [reading.article, reading]));
  for (const wish of ofKind(errands, 'reading')) all.set(wish.id, wished(all.get(wish.id) ?? unread(wish.id), wish));
  return all;
};
