/** "Did you mean": words that nothing or next to nothing has become ones that differ by one letter and that much has. */
import { fold } from '../../../common/analysis/fold.ts';
import { guessLanguage } from '../../../common/analysis/languages.ts';
import { indexWord } from '../../../common/analysis/words.ts';
import type { Query, Term } from '../../../common/query/ast.ts';
import { textsOf } from '../../../common/query/texts.ts';
import { hashText } from '../bytes/hash.ts';
import { FIELD_SIGNS } from '../segment/terms-of-record.ts';
import type { TermCounts } from '../store/term-counts.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Shorter words have too many neighbours. */
const SHORTEST = 4;
const LONGEST = 24;
/** A word that so few have may be a slip; another must be so many times as frequent, and in so many records. */
const RARE = 2;
const TIMES = 20;
const LEAST = 3;

/** Every word that one letter left out, put in, changed or swapped with the next makes of it. */
function* neighbours(word: string): Generator<string, void, undefined> {
  for (let at = 0; at <= word.length; at += 1) {
    const head = word.slice(0, at);
    const tail = word.slice(at);
    if (tail !== '') yield head + tail.slice(1);
    if (tail.length > 1) yield head + tail.charAt(1) + tail.charAt(0) + tail.slice(2);
    for (const letter of LETTERS) {
      yield head + letter + tail;
      if (tail !== '') yield head + letter + tail.slice(1);
    }
  }
}

class Suggester {
  readonly #counts: TermCounts;
  readonly #languages: readonly string[];
  #isChanged = false;

  constructor(counts: TermCounts, query: Query) {
    this.#counts = counts;
    this.#languages = [...new Set(['en', guessLanguage(textsOf(query).join(' '))])];
  }

  get isChanged(): boolean {
    return this.#isChanged;
  }

  #countOf(word: string, field: Term['field']): number {
    const count = (term: string): number => this.#counts.get(hashText(term));
    const asName = field === undefined || field === 'author' ? count(FIELD_SIGNS.author + word) : 0;
    if (field === 'author') return asName;
    return this.#languages.reduce((sum, language) => sum + count(indexWord(word, language)), asName);
  }

  #better({ text, field }: Term): string | undefined {
    const word = fold(text);
    if (!/^[a-z]+$/.test(word) || word.length < SHORTEST || word.length > LONGEST) return undefined;
    const own = this.#countOf(word, field);
    if (own > RARE) return undefined;
    let best: string | undefined;
    let most = Math.max(LEAST, TIMES * own) - 1;
    for (const neighbour of neighbours(word)) {
      const count = this.#countOf(neighbour, field);
      if (count > most) [best, most] = [neighbour, count];
    }
    return best;
  }

  suggest(query: Query): Query {
    switch (query.kind) {
      case 'term': {
        const text =
          query.field === undefined || query.field === 'author' || query.field === 'title' || query.field === 'abstract'
            ? this.#better(query)
            : undefined;
        if (text === undefined) return query;
        this.#isChanged = true;
        return { ...query, text };
      }
      case 'and':
      case 'or':
        return { ...query, of: query.of.map((one) => this.suggest(one)) };
      default:
        return query;
    }
  }
}

/** @returns `undefined` when nothing looks like a slip */
export const suggest = (query: Query, counts: TermCounts): Query | undefined => {
  const suggester = new Suggester(counts, query);
  const suggested = suggester.suggest(query);
  return suggester.isChanged ? suggested : undefined;
};
