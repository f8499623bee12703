/** Finds the records of one segment that fit a plan, and scores them. */
import type { TermEntry } from '../segment/dictionary.ts';
import { FREQUENCIES } from '../segment/places.ts';
import { END, PostingsCursor, readPostings } from '../segment/postings.ts';
import type { Segment } from '../segment/segment.ts';
import type { Lending, Matches } from './matches.ts';
import type { AndPlan, OrPlan, PatternPlan, Plan, RowPlan, WordPlan } from './plan.ts';
import { hasRow } from './read-row.ts';
import { isOwn, TermPattern } from './term-pattern.ts';
import type { Weights } from './weights.ts';

/** What a record scores that fits a pattern: it is not known how much that says. */
const PATTERN_SCORE = 1;
/** A list that is so many times longer than what is left is gone through in leaps. */
const LEAP = 16;

export class Matcher {
  readonly #segment: Segment;
  readonly #lending: Lending;
  readonly #weights: Weights;

  constructor(segment: Segment, lending: Lending, weights: Weights) {
    this.#segment = segment;
    this.#lending = lending;
    this.#weights = weights;
  }

  /** Lent arrays: the caller releases them. Records that were removed are among them. */
  match(plan: Plan): Matches {
    switch (plan.kind) {
      case 'word':
        return plan.forms.length === 1 ? this.#form(plan) : this.#gathered((gather) => this.#addForms(plan, gather));
      case 'or':
        return this.#gathered((gather) => this.#addAny(plan, gather));
      case 'and':
        return this.#all(plan);
      case 'row':
        return this.#row(plan);
      case 'pattern':
        return this.#gathered((gather) => this.#addPattern(plan, gather));
      case 'title':
        return this.#where((doc) => this.#segment.parts.columns.titles[doc] === plan.hash);
      case 'years':
        return this.#where((doc) => {
          const year = Math.floor((this.#segment.parts.columns.dates[doc] as number) / 10_000);
          return year >= plan.from && year <= plan.to && year > 0;
        });
      case 'key':
        return this.#listed(this.#segment.identifiers.docsOf(plan.key));
      case 'all':
        return this.#where(() => true);
    }
  }

  #lend(): { docs: Uint32Array; scores: Float32Array } {
    return { docs: this.#lending.numbers(), scores: this.#lending.scores() };
  }

  #where(fits: (doc: number) => boolean): Matches {
    const { docs, scores } = this.#lend();
    let count = 0;
    for (let doc = 0; doc < this.#segment.docs; doc += 1) if (fits(doc)) docs[count++] = doc;
    scores.fill(0, 0, count);
    return { docs, scores, count };
  }

  #listed(found: readonly number[]): Matches {
    const { docs, scores } = this.#lend();
    docs.set(found);
    scores.fill(0, 0, found.length);
    return { docs, scores, count: found.length };
  }

  /** A word of one form. */
  #form({ forms, rarity }: WordPlan): Matches {
    const matches = this.#lend();
    const [form] = forms;
    const entry = form && this.#segment.dictionary.find(form.term);
    if (!form || !entry) return { ...matches, count: 0 };
    const { docs, scores } = matches;
    const places = this.#lending.places();
    readPostings(this.#segment.postings(entry), docs, places);
    const frequencies = FREQUENCIES[form.placed];
    const { still, byLength } = this.#weights;
    const { lengths } = this.#segment.parts.columns;
    let count = 0;
    for (let i = 0; i < entry.count; i += 1) {
      const frequency = frequencies[places[i] as number] as number;
      if (frequency === 0) continue;
      const doc = docs[i] as number;
      docs[count] = doc;
      scores[count] = (rarity * frequency) / (frequency + still + byLength * (lengths[doc] as number));
      count += 1;
    }
    this.#lending.back(places);
    return { docs, scores, count };
  }

  /** Gathers records out of order: their scores are added up. */
  #gathered(add: (gather: Gather) => void): Matches {
    const { docs, scores } = this.#lend();
    const sums = this.#lending.scores();
    const bits = this.#lending.numbers();
    const words = (this.#segment.docs + 31) >>> 5;
    bits.fill(0, 0, words);
    add({ sums, bits });
    let count = 0;
    for (let word = 0; word < words; word += 1) {
      let left = bits[word] as number;
      while (left !== 0) {
        const lowest = left & -left;
        const doc = word * 32 + 31 - Math.clz32(lowest);
        docs[count] = doc;
        scores[count] = sums[doc] as number;
        count += 1;
        left ^= lowest;
      }
    }
    this.#lending.back(sums, bits);
    return { docs, scores, count };
  }

  #addMatches({ docs, scores, count }: Matches, { sums, bits }: Gather): void {
    for (let i = 0; i < count; i += 1) {
      const doc = docs[i] as number;
      const bit = 1 << (doc & 31);
      const word = bits[doc >>> 5] as number;
      if (word & bit) sums[doc] = (sums[doc] as number) + (scores[i] as number);
      else {
        bits[doc >>> 5] = word | bit;
        sums[doc] = scores[i] as number;
      }
    }
  }

  #addForms(plan: WordPlan, gather: Gather): void {
    for (const form of plan.forms) {
      const matches = this.#form({ ...plan, forms: [form] });
      this.#addMatches(matches, gather);
      this.#lending.release(matches);
    }
  }

  #addAny({ of }: OrPlan, gather: Gather): void {
    for (const plan of of) {
      if (plan.kind === 'word') {
        this.#addForms(plan, gather);
        continue;
      }
      const matches = this.match(plan);
      this.#addMatches(matches, gather);
      this.#lending.release(matches);
    }
  }

  #addPattern({ ranges, forms, placed }: PatternPlan, gather: Gather): void {
    const docs = this.#lending.numbers();
    const places = this.#lending.places();
    const frequencies = FREQUENCIES[placed];
    const { sums, bits } = gather;
    const add = (entry: Omit<TermEntry, 'rank'>): void => {
      readPostings(this.#segment.postings(entry), docs, places);
      for (let i = 0; i < entry.count; i += 1) {
        if (frequencies[places[i] as number] === 0) continue;
        const doc = docs[i] as number;
        bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31));
        sums[doc] = PATTERN_SCORE;
      }
    };
    for (const { sign, literal, pattern } of ranges) {
      const wanted = pattern === undefined ? undefined : new TermPattern(pattern);
      for (const cursor of this.#segment.dictionary.beginningWith(sign + literal))
        if (isOwn(cursor, sign.length) && wanted?.fits(cursor, sign.length) !== false) add(cursor);
    }
    for (const form of forms) {
      const entry = this.#segment.dictionary.find(form);
      if (entry) add(entry);
    }
    this.#lending.back(docs, places);
  }

  /** How many records may fit, about: what is few goes first. */
  #estimate(plan: Plan): number {
    switch (plan.kind) {
      case 'word':
        return plan.count;
      case 'row':
        return Math.min(...plan.words.map(({ count }) => count));
      case 'and':
        return Math.min(...plan.of.map((one) => this.#estimate(one)), Number.POSITIVE_INFINITY);
      case 'or':
        return plan.of.reduce((sum, one) => sum + this.#estimate(one), 0);
      case 'key':
      case 'title':
        return 1;
      default:
        return Number.MAX_SAFE_INTEGER;
    }
  }

  #all({ of, without }: AndPlan): Matches {
    // By numbers of the whole index and not of the segment: sums are rounded alike whatever the segments are.
    const order = of.toSorted((a, b) => this.#estimate(a) - this.#estimate(b));
    const [first] = order;
    let left = this.match(first ?? { kind: 'all' });
    for (const plan of order.slice(1)) {
      if (left.count === 0) return left;
      left = plan.kind === 'word' && plan.count > left.count * LEAP ? this.#leap(left, plan) : this.#both(left, this.match(plan));
    }
    for (const plan of without) {
      if (left.count === 0) return left;
      left = this.#without(left, this.match(plan));
    }
    return left;
  }

  /** What is in both, in the arrays of the first. */
  #both(left: Matches, right: Matches): Matches {
    const { docs, scores } = left;
    let count = 0;
    for (let i = 0, j = 0; i < left.count && j < right.count; ) {
      const a = docs[i] as number;
      const b = right.docs[j] as number;
      if (a === b) {
        docs[count] = a;
        scores[count] = (scores[i] as number) + (right.scores[j] as number);
        count += 1;
      }
      if (a <= b) i += 1;
      if (b <= a) j += 1;
    }
    this.#lending.release(right);
    return { docs, scores, count };
  }

  #without(left: Matches, right: Matches): Matches {
    const { docs, scores } = left;
    let count = 0;
    for (let i = 0, j = 0; i < left.count; i += 1) {
      while (j < right.count && (right.docs[j] as number) < (docs[i] as number)) j += 1;
      if (j < right.count && right.docs[j] === docs[i]) continue;
      docs[count] = docs[i] as number;
      scores[count] = scores[i] as number;
      count += 1;
    }
    this.#lending.release(right);
    return { docs, scores, count };
  }

  /** What of the few has the word, whose list is long. */
  #leap(left: Matches, { forms, rarity }: WordPlan): Matches {
    const { docs, scores } = left;
    const { lengths } = this.#segment.parts.columns;
    const { still, byLength } = this.#weights;
    // Added up by themselves first, as where lists are read whole: sums are rounded alike.
    const added = this.#lending.scores();
    added.fill(0, 0, left.count);
    for (const { term, placed } of forms) {
      const entry = this.#segment.dictionary.find(term);
      if (!entry) continue;
      const cursor = new PostingsCursor(this.#segment.postings(entry));
      const frequencies = FREQUENCIES[placed];
      for (let i = 0; i < left.count && cursor.doc !== END; i += 1) {
        const doc = docs[i] as number;
        if (cursor.advance(doc) !== doc) continue;
        const frequency = frequencies[cursor.places] as number;
        if (frequency === 0) continue;
        const score = Math.fround((rarity * frequency) / (frequency + still + byLength * (lengths[doc] as number)));
        added[i] = (added[i] as number) + score;
      }
    }
    let count = 0;
    for (let i = 0; i < left.count; i += 1) {
      if (added[i] === 0) continue;
      docs[count] = docs[i] as number;
      scores[count] = (scores[i] as number) + (added[i] as number);
      count += 1;
    }
    this.#lending.back(added);
    return { docs, scores, count };
  }

  #row({ words, placed }: RowPlan): Matches {
    const ranks = words.map(
      ({ forms }) =>
        new Set(forms.flatMap(({ term }) => (this.#segment.dictionary.find(term)?.rank ?? -2) + 1).filter((rank) => rank > 0)),
    );
    const left = ranks.every(({ size }) => size > 0)
      ? this.match({ kind: 'and', of: words, without: [] })
      : { ...this.#lend(), count: 0 };
    const { docs, scores } = left;
    const into = new Uint8Array(1 << 16);
    let count = 0;
    for (let i = 0; i < left.count; i += 1) {
      if (!hasRow(this.#segment.words(docs[i] as number, into), ranks, placed)) continue;
      docs[count] = docs[i] as number;
      scores[count] = scores[i] as number;
      count += 1;
    }
    return { docs, scores, count };
  }
}

interface Gather {
  readonly sums: Float32Array;
  readonly bits: Uint32Array;
}
