/** A page of a source's answer, with what the source could not be asked looked for in it. */
import { inStretches } from '#server-kit';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { isAnswer } from '../dialect/fits.ts';
import { type FilterName, filtersSet, passes } from '../dialect/passes.ts';
import type { SourcePage, SourceQuestion } from '../source.ts';

export const PAGE = 20;

export interface Asked {
  /** What of the question the source was not asked. */
  readonly rest: Query | undefined;
  /** Filters that it was asked with. */
  readonly filters: readonly FilterName[];
  /** It matches any of the words, and no abstracts: what is not seen to be an answer is none. */
  readonly isStrict?: boolean;
}

export const NOTHING: SourcePage = { records: [], total: null, isLast: true, isExact: false };

function* wanted(records: readonly CatalogueRecord[], isWanted: (record: CatalogueRecord) => boolean) {
  const all: CatalogueRecord[] = [];
  for (const record of records) {
    yield;
    if (isWanted(record)) all.push(record);
  }
  return all;
}

/**
 * Counts of a source that was not asked the whole question are those of another one, and are left out. Others get their turn meanwhile:
 * a question may have many words, and an abstract many more.
 */
export const checkedPage = async (
  question: SourceQuestion,
  asked: Asked,
  found: Omit<SourcePage, 'isExact'>,
): Promise<SourcePage> => {
  const { rest } = asked;
  const isExact = rest === undefined && filtersSet(question.filters).every((name) => asked.filters.includes(name));
  const isWanted = (record: CatalogueRecord): boolean =>
    passes(record, question.filters, asked.filters) && (rest === undefined || isAnswer(record, rest, !asked.isStrict));
  const { facets, total, ...page } = found;
  return {
    ...page,
    records: await inStretches(wanted(found.records.slice(0, PAGE), isWanted)),
    total: isExact ? total : null,
    ...(isExact && facets ? { facets } : {}),
    isExact,
  };
};
