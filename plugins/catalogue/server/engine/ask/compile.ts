/** Makes a plan of a question. */
import { fold } from '../../../common/analysis/fold.ts';
import { guessLanguage } from '../../../common/analysis/languages.ts';
import { isStopWord } from '#plugins/library/common/stop-words.ts';
import { eachToken } from '../../../common/analysis/tokens.ts';
import type { Query, QueryField } from '../../../common/query/ast.ts';
import { textsOf } from '../../../common/query/texts.ts';
import { hashKey, hashText } from '../bytes/hash.ts';
import { wholeTitle } from '../segment/terms-of-record.ts';
import { patternPlan } from './patterns.ts';
import type { AndPlan, Form, Plan, RowPlan, WordPlan } from './plan.ts';
import type { Counts } from './weights.ts';
import { rarity } from './weights.ts';
import { authorForm, formsOf, placedIn, signOf } from './word-forms.ts';

/** Words of a row that are looked at. */
const LONGEST_ROW = 30;

const ALL: Plan = { kind: 'all' };
export const NOTHING: Plan = { kind: 'or', of: [] };

interface Parts {
  readonly words: string[];
  readonly wholes: string[];
}

/** @param isStop words that are left out, unless there are no others */
const partsOf = (text: string, isStop: (word: string) => boolean): Parts => {
  const words: string[] = [];
  const wholes: string[] = [];
  eachToken(fold(text), (word, _start, _end, isWhole) => (isWhole ? wholes : words).push(word));
  const kept = words.filter((word) => !isStop(word));
  return { words: kept, wholes };
};

class Compiler {
  readonly #counts: Counts;
  readonly #records: number;
  readonly #language: string;

  constructor(counts: Counts, records: number, query: Query) {
    this.#counts = counts;
    this.#records = records;
    this.#language = guessLanguage(textsOf(query).join(' '));
  }

  readonly #isStop = (word: string): boolean => isStopWord(word, 'en') || isStopWord(word, this.#language);

  #word(word: string, all: readonly Form[]): WordPlan {
    const known = all.filter(({ term }) => this.#counts.get(hashText(term)) > 0);
    const count = known.reduce((sum, { term }) => sum + this.#counts.get(hashText(term)), 0);
    // Texts of others may have words that nothing in the index has (`rescore`).
    const forms = known.length > 0 ? known : all;
    return { kind: 'word', word, forms, count, rarity: rarity(this.#records, count) };
  }

  #anyWord(word: string, field: QueryField | undefined): WordPlan {
    return this.#word(word, field === undefined ? [...formsOf(word, field), authorForm(word)] : formsOf(word, field));
  }

  /** Words in a row; in texts, and without a field in names of authors too. */
  #row(words: readonly string[], field: QueryField | undefined): Plan {
    const row = (placed: RowPlan['placed'], forms: (word: string) => readonly Form[]): RowPlan => ({
      kind: 'row',
      words: words.slice(0, LONGEST_ROW).map((word) => this.#word(word, forms(word))),
      placed,
    });
    const inText = row(signOf(field) === '' ? placedIn(field) : 'values', (word) => formsOf(word, field));
    if (field !== undefined) return inText;
    const inNames = row('values', (word) => [authorForm(word)]);
    return inNames.words.every(({ count }) => count > 0) ? { kind: 'or', of: [inText, inNames] } : inText;
  }

  /** `undefined` when there is nothing but stop words. */
  #text(text: string, field: QueryField | undefined): Plan | undefined {
    const isName = field === 'author' || field === 'publisher' || field === 'volume';
    const { words, wholes } = partsOf(text, isName ? () => false : this.#isStop);
    if (words.length === 0 && wholes.length === 0) return undefined;
    const row: Plan | undefined =
      words.length > 1 ? this.#row(words, field) : words[0] === undefined ? undefined : this.#anyWord(words[0], field);
    // One letter with a sign, such as "c++", is nothing without it.
    if (wholes.length === 0) return row;
    const asWhole = wholes.map((whole) => this.#anyWord(whole, field));
    return row === undefined || words.length === 1
      ? { kind: 'and', of: asWhole, without: [] }
      : { kind: 'or', of: [...asWhole, row] };
  }

  #all(queries: readonly Query[]): Plan | undefined {
    const of: Plan[] = [];
    const without: Plan[] = [];
    for (const query of queries) {
      const plan = this.compile(query.kind === 'not' ? query.of : query);
      if (plan) (query.kind === 'not' ? without : of).push(plan);
    }
    if (of.length === 1 && without.length === 0) return of[0];
    if (of.length === 0 && without.length === 0) return undefined;
    return { kind: 'and', of: of.flatMap((one): readonly Plan[] => (isPlainAnd(one) ? one.of : [one])), without };
  }

  /** @returns `undefined` for what says nothing: stop words in a text of others */
  compile(query: Query): Plan | undefined {
    switch (query.kind) {
      case 'term':
      case 'phrase':
        return this.#text(query.text, query.field);
      case 'wildcard':
        return patternPlan(query.text, query.field);
      case 'exact-title':
        return { kind: 'title', hash: hashText(wholeTitle(query.text)) };
      case 'identifier':
        return { kind: 'key', key: hashKey(`${query.scheme}:${query.value}`) };
      case 'years':
        return { kind: 'years', from: query.from ?? 1, to: query.to ?? 9999 };
      case 'and':
        return this.#all(query.of);
      case 'not':
        return this.#all([query]);
      case 'or': {
        const of = query.of.map((one) => this.compile(one)).filter((plan) => plan !== undefined);
        return of.length > 1 ? { kind: 'or', of } : of[0];
      }
    }
  }
}

const isPlainAnd = (plan: Plan): plan is AndPlan => plan.kind === 'and' && plan.without.length === 0;

/** @param query `undefined` finds everything; one of nothing but stop words finds nothing */
export const compile = (query: Query | undefined, counts: Counts, records: number): Plan =>
  query === undefined ? ALL : (new Compiler(counts, records, query).compile(query) ?? NOTHING);
