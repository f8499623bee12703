/**
 * The report: passages from many sources, each word counted once, under what the reader leaves out. Nothing is compared anew: a filter costs
 * milliseconds. It tells of text overlap, and judges nothing.
 */
import type { CheckedDocument } from './checked-document.ts';
import { MASK_BITS, type MaskKind } from './masks.ts';
import type { Passage } from './passages.ts';

export interface SourceMatches<Id> {
  readonly id: Id;
  /** Earlier work of the same person. */
  readonly isOwn: boolean;
  readonly passages: readonly Passage[];
}

export interface Filters<Id> {
  /** What does not count. */
  readonly without: ReadonlySet<MaskKind>;
  /** Words of the smallest match that counts. */
  readonly smallest: number;
  readonly withoutSources: ReadonlySet<Id>;
  readonly withoutOwn: boolean;
}

export interface Match<Id> {
  /** From 1, in the order of the document. */
  readonly number: number;
  readonly source: Id;
  readonly passage: Passage;
  /** Words that count here and for no other match. */
  readonly words: number;
  /** A citation stands in the passage or next to it. */
  readonly isCited: boolean;
  /** Most of it stands in quotation marks or in a quoted block. */
  readonly isQuoted: boolean;
  /** Others that have most of it too, best first. */
  readonly alsoIn: readonly Id[];
}

export interface SourceShare<Id> {
  readonly id: Id;
  /** Words that the source has of the document, whatever others have. */
  readonly words: number;
  readonly percent: number;
  /** The same of matches of which it is the best source: these add up. */
  readonly ownWords: number;
}

export interface Report<Id> {
  /** Of the counted words, 0 … 100; 0 where none are counted. */
  readonly percent: number;
  readonly matched: number;
  readonly counted: number;
  /** Parts of `percent`. */
  readonly copied: number;
  readonly reworded: number;
  readonly matches: readonly Match<Id>[];
  /** Most words first. */
  readonly sources: readonly SourceShare<Id>[];
}

const MOSTLY = 0.5;

interface Open<Id> {
  readonly source: Id;
  readonly passage: Passage;
  words: number;
  alsoIn: Id[];
}

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/** Calls for each word of the passage that is in the source. */
const eachWord = ({ parts }: Passage, each: (word: number) => void): void => {
  for (const { from, to } of parts) for (let word = from; word < to; word++) each(word);
};

export class ReportMaker<Id> {
  readonly #document: CheckedDocument;
  readonly #sources: readonly SourceMatches<Id>[];

  constructor(document: CheckedDocument, sources: readonly SourceMatches<Id>[]) {
    this.#document = document;
    this.#sources = sources;
  }

  /** 1 for words that count. */
  #counting(without: ReadonlySet<MaskKind>): Uint8Array {
    let bits = 0;
    for (const kind of without) bits |= MASK_BITS[kind];
    return this.#document.bits.map((mask) => ((mask & bits) === 0 ? 1 : 0));
  }

  /** Takes words for the best passages first; what has most of its words in another's is said there. */
  #assign(open: readonly Open<Id>[], counting: Uint8Array, smallest: number): Open<Id>[] {
    const taken = new Int32Array(counting.length).fill(-1);
    const matches: Open<Id>[] = [];
    for (const match of open) {
      const by = new Map<number, number>();
      let free = 0;
      eachWord(match.passage, (word) => {
        if (counting[word] === 0) return;
        const owner = taken[word] ?? -1;
        if (owner < 0) free++;
        else by.set(owner, (by.get(owner) ?? 0) + 1);
      });
      const [owner, shared] = [...by].reduce((most, one) => (one[1] > most[1] ? one : most), [-1, 0] as [number, number]);
      const best = matches[owner];
      if (best && shared > MOSTLY * match.words && !best.alsoIn.includes(match.source) && best.source !== match.source)
        best.alsoIn.push(match.source);
      if (free === 0 || (best && free < smallest)) continue;
      eachWord(match.passage, (word) => {
        if (counting[word] !== 0 && (taken[word] ?? -1) < 0) taken[word] = matches.length;
      });
      matches.push({ ...match, words: free });
    }
    return matches;
  }

  #shares(open: readonly Open<Id>[], matches: readonly Open<Id>[], counting: Uint8Array, counted: number): SourceShare<Id>[] {
    const own = new Map<Id, number>();
    for (const { source, words } of matches) own.set(source, (own.get(source) ?? 0) + words);
    const bySource = new Map<Id, Passage[]>();
    for (const { source, passage } of open) {
      const others = bySource.get(source);
      if (others) others.push(passage);
      else bySource.set(source, [passage]);
    }
    /** By word: the last source that was seen to have it. */
    const seen = new Int32Array(counting.length);
    let turn = 0;
    const shares = Array.from(bySource, ([id, all]): SourceShare<Id> => {
      turn++;
      let words = 0;
      for (const passage of all)
        eachWord(passage, (word) => {
          if (seen[word] !== turn) words += counting[word] ?? 0;
          seen[word] = turn;
        });
      return { id, words, percent: percentOf(words, counted), ownWords: own.get(id) ?? 0 };
    });
    return shares.sort((a, b) => b.ownWords - a.ownWords || b.words - a.words);
  }

  make({ without, smallest, withoutSources, withoutOwn }: Filters<Id>): Report<Id> {
    const counting = this.#counting(without);
    const counted = counting.reduce((sum, one) => sum + one, 0);
    const open = this.#sources
      .filter(({ id, isOwn }) => !withoutSources.has(id) && !(withoutOwn && isOwn))
      .flatMap(({ id, passages }) =>
        passages.map((passage): Open<Id> => {
          let words = 0;
          eachWord(passage, (word) => (words += counting[word] ?? 0));
          return { source: id, passage, words, alsoIn: [] };
        }),
      )
      .filter(({ words }) => words > 0 && words >= smallest)
      .sort((a, b) => b.words - a.words || a.passage.words.from - b.passage.words.from);
    const matches = this.#assign(open, counting, smallest);
    const sum = (kind: Passage['kind']): number =>
      matches.reduce((total, match) => total + (match.passage.kind === kind ? match.words : 0), 0);
    const copied = sum('copied');
    const reworded = sum('reworded');
    return {
      percent: percentOf(copied + reworded, counted),
      matched: copied + reworded,
      counted,
      copied: percentOf(copied, counted),
      reworded: percentOf(reworded, counted),
      matches: matches
        .toSorted((a, b) => a.passage.words.from - b.passage.words.from || b.words - a.words)
        .map(({ source, passage, words, alsoIn }, index) => ({
          number: index + 1,
          source,
          passage,
          words,
          isCited: this.#document.isCited(passage.words),
          isQuoted: this.#document.isQuoted(passage.words),
          alsoIn,
        })),
      sources: this.#shares(open, matches, counting, counted),
    };
  }
}
