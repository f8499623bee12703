/** What is said of words of a source, and suggested in it, at the words that they have become. */
import type { Changed, Said } from '../../../common/manuscript.ts';
import type { Left } from '../../../common/model.ts';
import { LeftBehind } from '../../../common/html/left.ts';
import { readTree } from '../../../common/html/read.ts';
import { parseHtml } from '../../../common/html/tree.ts';
import { lettersOf } from '../../../common/letters.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import { readTex } from '../../../common/tex/read-tex.ts';
import type { TexProject } from '../../../common/tex/reading.ts';

/** Words of a source, with what stands beside them. */
export interface SourceWords {
  readonly quote: string;
  readonly before: string;
  readonly after: string;
}

export interface CarriedRemarks {
  readonly comments: readonly (SourceWords & Omit<Said, 'place'>)[];
  readonly suggestions: readonly (SourceWords & Omit<Changed, 'place'>)[];
}

/** Letters beside a place that tell it, where its own words do not. */
const TELLING = 6;
/** Words by which a long stretch is known whose end was changed by what stands in it. */
const FIRST_WORDS = 6;
const MOST_FOUND = 1_000;

const NOTHING: TexProject = {
  read: () => undefined,
  bibliography: () => undefined,
  picture: () => undefined,
  cite: () => '<span data-inline="citation" id="c"></span>',
  authors: () => undefined,
};

/** A piece of a source as the letters of a text. */
const plain = (tex: string): string => {
  const left = new LeftBehind();
  const { html } = readTex(tex, '', NOTHING, left);
  return lettersOf(documentOf(readTree(parseHtml(html).root, left).doc)).text;
};

const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const bare = (text: string): string => text.replace(/\s+/g, '');

/** How many letters two texts have in common from their ends, or from their beginnings; blanks tell nothing. */
const inCommon = (a: string, b: string, isFromEnd: boolean): number => {
  const [one, other] = [bare(a), bare(b)];
  let count = 0;
  const at = (text: string): string | undefined => (isFromEnd ? text.at(-1 - count) : text[count]);
  while (count < Math.min(one.length, other.length) && at(one) === at(other)) count += 1;
  return count;
};

class Letters {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** `undefined` where the words are not there any more. */
  placeOf({ quote, before, after }: SourceWords): Said['place'] {
    const [beside, behind] = [plain(before), plain(after)];
    const words = wordsIn(plain(quote));
    if (words.length === 0) return this.#between(beside, behind);
    const places = this.#found(words);
    const all = places.length > 0 || words.length <= FIRST_WORDS ? places : this.#found(words.slice(0, FIRST_WORDS));
    return this.#withBlanks(this.#nearest(all, beside, behind), quote);
  }

  /** Blanks at the ends of what is meant belong to it. */
  #withBlanks(place: Said['place'], quote: string): Said['place'] {
    if (!place) return undefined;
    const isBlank = (at: number): boolean => /[^\S\n]/.test(this.#text[at] ?? '');
    return {
      from: /^\s/.test(quote) && isBlank(place.from - 1) ? place.from - 1 : place.from,
      to: /\s$/.test(quote) && isBlank(place.to) ? place.to + 1 : place.to,
    };
  }

  #found(words: readonly string[]): { from: number; to: number }[] {
    const sought = new RegExp(words.map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('\\s+'), 'g');
    return [...this.#text.matchAll(sought)]
      .slice(0, MOST_FOUND)
      .map(({ 0: { length }, index }) => ({ from: index, to: index + length }));
  }

  #nearest(places: readonly { from: number; to: number }[], before: string, after: string): Said['place'] {
    const score = ({ from, to }: { from: number; to: number }): number =>
      inCommon(this.#text.slice(Math.max(0, from - 2 * before.length), from), before, true) +
      inCommon(this.#text.slice(to, to + 2 * after.length), after, false);
    const scored = places.map((place) => ({ place, score: score(place) }));
    return scored.sort((a, b) => b.score - a.score)[0]?.place;
  }

  /** Where something would only come: right behind what stands before it. */
  #between(before: string, after: string): Said['place'] {
    const last = wordsIn(before).slice(-2);
    if (last.length === 0) return undefined;
    const places = this.#found(last).map(({ to }) => {
      const blank = /^\s/.test(before.slice(-1)) ? (/^[^\S\n]*/.exec(this.#text.slice(to))?.[0].length ?? 0) : 0;
      return { from: to + blank, to: to + blank };
    });
    const place = this.#nearest(places, before, after);
    const isTold =
      place !== undefined && inCommon(this.#text.slice(0, place.from), before, true) >= Math.min(TELLING, bare(before).length);
    return isTold ? place : undefined;
  }
}

/** @param text letters of what the source has become */
export const carriedTo = (
  text: string,
  { comments, suggestions }: CarriedRemarks,
): { comments: Said[]; suggestions: Changed[]; left: Left[] } => {
  const letters = new Letters(text);
  const said = comments.map(
    ({ said: words, isResolved, ...at }): Said => ({ place: letters.placeOf(at), said: words, isResolved }),
  );
  const changes = suggestions.flatMap(({ replacement, name, at, ...words }): Changed[] => {
    // Commands and formulas are more than words.
    const place = /[\\$]/.test(replacement) || /[\\$]/.test(words.quote) ? undefined : letters.placeOf(words);
    return place ? [{ place, replacement: replacement.trim() === '' ? '' : edged(replacement), name, at }] : [];
  });
  const unplaced = said.filter(({ place }) => !place).length;
  const lost = suggestions.length - changes.length;
  return {
    comments: said,
    suggestions: changes,
    left: [
      ...(unplaced > 0 ? [{ what: 'commentsUnplaced', count: unplaced }] : []),
      ...(lost > 0 ? [{ what: 'suggestion', count: lost }] : []),
    ],
  };
};

/** With the blanks at its ends, which a text of its own would not have. */
const edged = (replacement: string): string => {
  const [, before = '', after = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(replacement) ?? [];
  return `${before === '' ? '' : ' '}${plain(replacement).trim()}${after === '' ? '' : ' '}`;
};
