/**
 * Which references are worth comparing: those that share a key, such as a DOI, the first words of a title, or an author and a rare word.
 * Comparing each of 100,000 with each would take hours; so only a few of each are looked at, however many are called "Editorial".
 */
import type { Traits } from './traits.ts';

/** Where more share a key, each is compared with its nearest neighbours only. */
const MOST = 40;
const NEIGHBOURS = 12;
/** UTF-16 units of a title that make a key. */
const BEGINNING = 32;

const byLength = (a: string, b: string): number => b.length - a.length || (a < b ? -1 : 1);

/** A handful; what is a duplicate shares at least one, as a rule even when a word of its title is misspelled. */
const keysOf = ({ identity, kind, title, people }: Traits): string[] => {
  const { doi, arxiv, pmid, isbns } = identity;
  const main = title.words.slice(0, title.main);
  const [longest = '', second = ''] = [...main].sort(byLength);
  const first = people.names[0]?.family;
  return [
    ...(doi === undefined ? [] : [`doi:${doi}`]),
    ...(arxiv === undefined ? [] : [`arxiv:${arxiv}`]),
    ...(pmid === undefined ? [] : [`pmid:${pmid}`]),
    ...(kind === 'part' || kind === 'paper' ? [] : isbns.slice(0, 2).map((isbn) => `isbn:${isbn}`)),
    ...(main.length === 0 ? [] : [`title:${main.join('').slice(0, BEGINNING)}`]),
    ...(first === undefined || longest === '' ? [] : [`people:${first} ${longest}`]),
    ...(first === undefined || second === '' ? [] : [`people:${first} ${second}`]),
    ...(second === '' ? [] : [`words:${longest} ${second}`]),
  ];
};

/** Those of one author, year and title stand together. */
const order = ({ people, year, title, id }: Traits): string =>
  `${people.names[0]?.family ?? ''} ${year ?? ''} ${title.joined} ${id}`;

const nearby = (all: readonly Traits[], members: readonly number[]): readonly number[] => {
  const keyed = members.map((index) => ({ index, key: order(all[index] as Traits) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ index }) => index);
};

export interface Candidates {
  /** Positions by key; where there is but one, nothing is to be compared. */
  readonly blocks: ReadonlyMap<string, readonly number[]>;
  /** Keys by position. */
  readonly keys: readonly (readonly string[])[];
}

/** References between two pauses. */
const STEP = 500;

/** @yields now and then, so that whoever runs it can pause */
export function* candidates(all: readonly Traits[]): Generator<void, Candidates> {
  const keys: string[][] = [];
  const blocks = new Map<string, number[]>();
  for (const [index, traits] of all.entries()) {
    if (index % STEP === 0) yield;
    const own = keysOf(traits);
    keys.push(own);
    for (const key of own) {
      const members = blocks.get(key);
      if (members) members.push(index);
      else blocks.set(key, [index]);
    }
  }
  return { blocks, keys };
}

/** Pairs of one key, each as positions, the smaller one first. A pair that shares an earlier key was there already. */
export function* pairsOf(
  all: readonly Traits[],
  { keys }: Candidates,
  key: string,
  members: readonly number[],
): Generator<[number, number]> {
  const isMany = members.length > MOST;
  const inOrder = isMany ? nearby(all, members) : members;
  const reach = isMany ? NEIGHBOURS : members.length;
  for (const [position, a] of inOrder.entries()) {
    for (const b of inOrder.slice(position + 1, position + 1 + reach)) {
      const others = keys[b] ?? [];
      if (a !== b && keys[a]?.find((each) => others.includes(each)) === key) yield a < b ? [a, b] : [b, a];
    }
  }
}
