/**
 * A question's tree in the words of a source. What the source has no words for is left out, so that it answers more than was asked
 * and never less; `rest` is what has to be looked for in its answer.
 */
import type { And, Not, Or, Query } from '#plugins/catalogue/common/query/ast.ts';

export type Leaf = Exclude<Query, And | Or | Not>;

export interface Said {
  readonly text: string;
  /** Whether it says all; else it says something wider. */
  readonly isExact: boolean;
}

export interface Dialect {
  /** `undefined`: there are no words for it. */
  leaf(leaf: Leaf): Said | string | undefined;
  /** One part at least; parts that are more than one word come in brackets where `group` puts them. */
  all(parts: readonly string[], without: readonly string[]): string;
  any(parts: readonly string[]): string;
}

const flat = (query: Query): readonly Query[] => (query.kind === 'and' ? query.of.flatMap(flat) : [query]);
const isSaid = (said: Said | undefined): said is Said => said !== undefined;

/** `undefined`: nothing of it can be said. */
const say = (query: Query, dialect: Dialect): Said | undefined => {
  if (query.kind === 'not') return query.of.kind === 'not' ? say(query.of.of, dialect) : undefined;
  if (query.kind === 'or') {
    const said = query.of.map((part) => say(part, dialect));
    if (!said.every(isSaid)) return undefined;
    return { text: dialect.any(said.map(({ text }) => text)), isExact: said.every(({ isExact }) => isExact) };
  }
  if (query.kind === 'and') return sayAll(flat(query), dialect)?.said;
  const said = dialect.leaf(query);
  return typeof said === 'string' ? { text: said, isExact: true } : said;
};

const sayAll = (parts: readonly Query[], dialect: Dialect): { said: Said; rest: Query[] } | undefined => {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  const rest: Query[] = [];
  for (const part of parts) {
    const isNot = part.kind === 'not' && part.of.kind !== 'not';
    const said = say(isNot ? part.of : part, dialect);
    if (!said?.isExact) rest.push(part);
    if (!said) continue;
    // To leave out more than was asked for would lose works.
    if (isNot && said.isExact) unwanted.push(said.text);
    else if (!isNot) wanted.push(said.text);
  }
  if (wanted.length === 0) return undefined;
  return { said: { text: dialect.all(wanted, unwanted), isExact: rest.length === 0 }, rest };
};

export interface Expressed {
  /** `undefined`: the source has no words for anything of it, and is not asked. */
  readonly text: string | undefined;
  readonly rest: Query | undefined;
}

export const together = (parts: readonly Query[]): Query | undefined =>
  parts.length > 1 ? { kind: 'and', of: parts } : parts[0];

/** Parts that all must be so. */
export const conjuncts = (query: Query | undefined): readonly Query[] => (query === undefined ? [] : flat(query));

export const express = (query: Query, dialect: Dialect): Expressed => {
  const found = sayAll(flat(query), dialect);
  return found ? { text: found.said.text, rest: together(found.rest) } : { text: undefined, rest: query };
};

/**
 * A question with its filters, each a condition in the source's words, for sources that take both as one text.
 * @returns `undefined` when nothing of it can be said
 */
export const expressAll = (
  query: Query | undefined,
  dialect: Dialect,
  conditions: readonly string[],
): { text: string; rest: Query | undefined } | undefined => {
  if (query === undefined) return conditions.length > 0 ? { text: conditions.join(' AND '), rest: undefined } : undefined;
  const { text, rest } = express(query, dialect);
  if (text === undefined) return undefined;
  return { text: conditions.length > 0 ? [`(${text})`, ...conditions].join(' AND ') : text, rest };
};
