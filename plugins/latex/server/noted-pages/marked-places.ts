/** Which places on pages a stretch is, by the pairs of words that were found of it and of what stands beside it. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Pair } from './lay-words.ts';
import type { Place } from './page-places.ts';
import { kindOf } from './pages/signs.ts';
import type { SourceWord } from './words-of-source.ts';

export interface Laid {
  readonly source: string;
  readonly stretch: Stretch;
  readonly words: readonly SourceWord[];
  readonly places: readonly Place[];
  /** In order; `page` is the index of a place. */
  readonly pairs: readonly Pair[];
  /** Where the stretch's own lines left traces. */
  readonly isTraced: (place: Place) => boolean;
}

/** What of a source is seen on the page. */
const content = (source: string): string =>
  source.replace(/(?<!\\)%[^\n]*\n?|\\(?:begin|end)\{[^{}]*\}|\\[a-zA-Z@]+\*?(?=\s*\{[^{}]*$)|[{}~\s]/g, '');
/** How many signs it is, `undefined` where it is more than signs. */
const signsOf = (seen: string): number | undefined =>
  /[\p{L}\p{N}\\$]/u.test(seen) ? undefined : seen.replace(/``|''|---?/g, '-').length;
/** Pieces that what stands in the source between two words can be on the page. */
const mostPieces = (source: string): number => 3 + Math.ceil(source.length / 2);

class Marking {
  readonly #laid: Laid;
  readonly marked = new Set<number>();

  constructor(laid: Laid) {
    this.#laid = laid;
    const meant = laid.pairs.flatMap((pair, index) => (this.#word(pair)?.isMeant ? [index] : []));
    const [first, last] = [meant[0], meant.at(-1)];
    if (first === undefined || last === undefined) this.#between();
    else this.#words(meant, first, last);
  }

  #word(pair: Pair | undefined): SourceWord | undefined {
    return pair && this.#laid.words[pair.source];
  }

  #mark(indexes: readonly number[]): void {
    for (const index of indexes) this.marked.add(index);
  }

  #words(meant: readonly number[], first: number, last: number): void {
    const { pairs } = this.#laid;
    for (const index of meant) {
      const { page, isJoined } = pairs[index] as Pair;
      // The word before it, with its hyphen.
      this.#mark(isJoined ? [page - 2, page - 1, page] : [page]);
    }
    for (let index = first; index < last; index++) this.#inside(pairs[index] as Pair, pairs[index + 1] as Pair);
    this.#begin(pairs[first - 1], pairs[first] as Pair);
    this.#end(pairs[last] as Pair, pairs[last + 1]);
  }

  /** Places between those of two pairs. */
  #gap(before: Pair, next: Pair): number[] {
    const to = next.isJoined ? next.page - 2 : next.page;
    return Array.from({ length: Math.max(0, to - before.page - 1) }, (_, index) => before.page + 1 + index);
  }

  /** Nothing that stands beside the stretch is missing between two pairs. */
  #isOwnBetween(before: Pair, next: Pair): boolean {
    return this.#laid.words.slice(before.source + 1, next.source).every(({ isMeant }) => isMeant);
  }

  #isSign(index: number): boolean {
    return kindOf(this.#laid.places[index]?.piece.text ?? 'x') === 'signs';
  }

  #isGlued(index: number): boolean {
    return this.#laid.places[index]?.piece.isGlued === true;
  }

  /** Signs right behind a place, at most so many. */
  #signsBehind(index: number, most: number): number[] {
    const found: number[] = [];
    for (let at = index + 1; found.length < most && this.#isSign(at) && this.#isGlued(at); at++) found.push(at);
    return found;
  }

  #signsBefore(index: number, most: number): number[] {
    const found: number[] = [];
    for (let at = index - 1; found.length < most && this.#isSign(at) && this.#isGlued(at + 1); at--) found.push(at);
    return found;
  }

  #inside(before: Pair, next: Pair): void {
    const gap = this.#gap(before, next);
    const { places, source } = this.#laid;
    const text = source.slice(this.#word(before)?.to, this.#word(next)?.from);
    // At the end of a page stands what belongs to the page.
    const isOnOnePage = places[before.page]?.page === places[next.page]?.page;
    this.#mark(isOnOnePage && gap.length <= mostPieces(text) ? gap : this.#signsBehind(before.page, Infinity));
  }

  /** What belongs to the stretch before the first of its words that was found. */
  #begin(before: Pair | undefined, first: Pair): void {
    const { source, stretch } = this.#laid;
    const own = content(source.slice(stretch.from, this.#word(first)?.from));
    const at = first.isJoined ? first.page - 2 : first.page;
    const signs = signsOf(own);
    if (signs !== undefined) return this.#mark(this.#signsBefore(at, signs));
    if (!before || !this.#isOwnBetween(before, first)) return;
    const gap = this.#gap(before, first);
    const beside = signsOf(content(source.slice(this.#word(before)?.to, stretch.from)));
    if (gap.length > mostPieces(own)) return;
    this.#mark(
      beside === undefined
        ? gap.slice(gap.findLastIndex((index) => !this.#isGlued(index)))
        : gap.slice(this.#signsBehind(before.page, beside).length),
    );
  }

  #end(last: Pair, next: Pair | undefined): void {
    const { source, stretch } = this.#laid;
    const own = content(source.slice(this.#word(last)?.to, stretch.to));
    const signs = signsOf(own);
    if (signs !== undefined) return this.#mark(this.#signsBehind(last.page, signs));
    if (!next || !this.#isOwnBetween(last, next)) return;
    const gap = this.#gap(last, next);
    if (gap.length > mostPieces(own)) return;
    const beside = signsOf(content(source.slice(stretch.to, this.#word(next)?.from)));
    const second = gap.findIndex((index, at) => at > 0 && !this.#isGlued(index));
    if (beside === undefined) return this.#mark(second < 0 ? gap : gap.slice(0, second));
    this.#mark(gap.slice(0, this.#besideEnd(gap, beside)));
  }

  /** Length of a gap without the signs at its end that belong to what stands beside. */
  #besideEnd(gap: readonly number[], signs: number): number {
    let length = gap.length;
    for (let left = signs; left > 0 && length > 1 && this.#isSign(gap[length - 1] as number); left--) length--;
    return length;
  }

  /** None of its words was found, or it has none: what stands between those beside it, if it can be that. */
  #between(): void {
    const { source, stretch, pairs, places, isTraced } = this.#laid;
    const at = pairs.findIndex((pair) => (this.#word(pair)?.from ?? 0) >= stretch.to);
    const [before, next] = [pairs[at - 1], pairs[at]];
    if (!before || !next) return;
    const [from, to] = [this.#word(before)?.to ?? 0, this.#word(next)?.from ?? 0];
    const gap = this.#gap(before, next);
    if (gap.length > mostPieces(source.slice(from, to))) return;
    const [front, behind] = [signsOf(content(source.slice(from, stretch.from))), signsOf(content(source.slice(stretch.to, to)))];
    const own = gap.slice(this.#signsBehind(before.page, front ?? 0).length, this.#besideEnd(gap, behind ?? 0));
    const traced = own.filter((index) => isTraced(places[index] as Place));
    this.#mark(traced.length > 0 ? traced : own);
  }
}

/** @returns indexes of places */
export const markedPlaces = (laid: Laid): ReadonlySet<number> => new Marking(laid).marked;
