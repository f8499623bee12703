/**
 * The query language: words and "phrases", all of which are wanted; `AND OR NOT` and `-`, parentheses; `*` for any letters and `?` inside a
 * word for one; fields such as `title:`, `author:` or `year:2019-2021`, identifiers such as `doi:10.1000/182`, and `title:="…"` for a title
 * that is this and nothing more. What is no field before a colon is a word. A bare DOI is that DOI.
 */
import { IDENTIFIERS, type Query, type QueryField, type QueryIdentifier } from './ast.ts';
import { type FieldName, isWildcard, lex, type Sign, type Span } from './lex.ts';
import { identifierOf, yearsOf } from './values.ts';

/**
 * `empty`: there is nothing to look for; `long`: too many letters, words, patterns or levels; `quote`, `parenthesis`: one has no other; `operator`:
 * there is nothing beside it; `value`: a field without a value, or with one that it cannot have; `letters`: a pattern of fewer than two letters.
 */
export type ProblemKind = 'empty' | 'long' | 'quote' | 'parenthesis' | 'operator' | 'value' | 'letters';

/** What is wrong with a question, and where. */
export interface QueryProblem extends Span {
  readonly kind: ProblemKind;
}

export type Parsed = { readonly query: Query } | { readonly problem: QueryProblem };

export const LONGEST_QUERY = 4000;
const MOST_SIGNS = 400;
const DEEPEST = 20;
/** Words with `*` or `?`: each may be held against all words that there are. */
const MOST_PATTERNS = 10;

class Problem extends Error {
  readonly problem: QueryProblem;

  constructor(kind: ProblemKind, { start, end }: Span) {
    super(kind);
    this.problem = { kind, start, end };
  }
}

const isIdentifier = (name: FieldName): name is QueryIdentifier => (IDENTIFIERS as readonly string[]).includes(name);

const several = (kind: 'and' | 'or', of: readonly Query[]): Query | undefined => (of.length > 1 ? { kind, of } : of[0]);

class Parser {
  readonly #signs: readonly Sign[];
  readonly #end: Span;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#signs = lex(text);
    this.#end = { start: text.length, end: text.length };
    const tooMany = this.#signs[MOST_SIGNS];
    if (tooMany) throw new Problem('long', tooMany);
    const pattern = this.#signs.filter((sign) => sign.kind === 'word' && isWildcard(sign.text))[MOST_PATTERNS];
    if (pattern) throw new Problem('long', pattern);
  }

  /** @throws Problem */
  parse(): Query {
    const query = this.#any(undefined);
    const left = this.#signs[this.#at];
    if (left) throw new Problem(left.kind === 'close' ? 'parenthesis' : 'operator', left);
    if (!query) throw new Problem('empty', { start: 0, end: this.#end.end });
    return query;
  }

  get #next(): Sign | undefined {
    return this.#signs[this.#at];
  }

  #take(): Sign | undefined {
    return this.#signs[this.#at++];
  }

  #any(field: QueryField | undefined): Query | undefined {
    const of: Query[] = [];
    for (;;) {
      const one = this.#all(field);
      const or = this.#next;
      if (one) of.push(one);
      if (or?.kind !== 'or') return several('or', of);
      this.#at += 1;
      if (!one || !this.#hasOperand()) throw new Problem('operator', or);
    }
  }

  /** Whether something follows that can stand beside an operator. */
  #hasOperand(): boolean {
    const kind = this.#next?.kind;
    return kind !== undefined && kind !== 'close' && kind !== 'or' && kind !== 'and';
  }

  #all(field: QueryField | undefined): Query | undefined {
    const of: Query[] = [];
    for (;;) {
      const sign = this.#next;
      if (!sign || sign.kind === 'or' || sign.kind === 'close') return several('and', of);
      if (sign.kind === 'and') {
        this.#at += 1;
        if (of.length === 0 || !this.#hasOperand()) throw new Problem('operator', sign);
      }
      of.push(this.#one(field));
    }
  }

  #one(field: QueryField | undefined): Query {
    const sign = this.#take();
    if (!sign) throw new Problem('empty', this.#end);
    switch (sign.kind) {
      case 'not':
        return this.#not(sign, field);
      case 'open':
        return this.#group(sign, field);
      case 'field':
        return this.#field(sign);
      case 'word':
        return this.#word(sign, field);
      case 'phrase':
        return { kind: 'phrase', ...(field ? { field } : {}), text: sign.text };
      case 'unclosed':
        throw new Problem('quote', sign);
      default:
        throw new Problem('operator', sign);
    }
  }

  #not(sign: Span, field: QueryField | undefined): Query {
    if (!this.#hasOperand()) throw new Problem('operator', sign);
    this.#deeper(sign);
    const of = this.#one(field);
    this.#depth -= 1;
    return { kind: 'not', of };
  }

  #deeper(sign: Span): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Problem('long', sign);
  }

  #group(sign: Span, field: QueryField | undefined): Query {
    this.#deeper(sign);
    const query = this.#any(field);
    this.#depth -= 1;
    if (this.#take()?.kind !== 'close') throw new Problem('parenthesis', sign);
    if (!query) throw new Problem('empty', sign);
    return query;
  }

  #field(sign: Extract<Sign, { kind: 'field' }>): Query {
    const value = this.#next;
    if (!value || value.kind === 'close' || value.kind === 'and' || value.kind === 'or' || value.kind === 'field')
      throw new Problem('value', sign);
    const { name } = sign;
    if (name === 'year' || isIdentifier(name)) {
      this.#at += 1;
      if (value.kind !== 'word' && value.kind !== 'phrase') throw new Problem('value', value);
      const query = name === 'year' ? yearsOf(value.text) : identifierOf(name, value.text);
      if (!query) throw new Problem('value', value);
      return query;
    }
    if (!sign.isExact) return this.#one(name);
    this.#at += 1;
    if (name !== 'title' || (value.kind !== 'word' && value.kind !== 'phrase')) throw new Problem('value', sign);
    return { kind: 'exact-title', text: value.text };
  }

  #word(sign: Span & { readonly text: string }, field: QueryField | undefined): Query {
    const { text } = sign;
    const doi = field === undefined && /^10\.\d{4,9}\/./.test(text) ? identifierOf('doi', text) : undefined;
    if (doi) return doi;
    const named = field ? { field } : {};
    if (!isWildcard(text)) return { kind: 'term', ...named, text };
    if ((text.match(/[\p{L}\p{N}]/gu) ?? []).length < 2) throw new Problem('letters', sign);
    return { kind: 'wildcard', ...named, text };
  }
}

/** Never throws: whoever types is told what is wrong and where. */
export const parse = (text: string): Parsed => {
  try {
    if (text.length > LONGEST_QUERY) return { problem: { kind: 'long', start: LONGEST_QUERY, end: text.length } };
    return { query: new Parser(text).parse() };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.problem };
    throw error;
  }
};
