/** One name for a question, however its parts stand: under it answers are kept. */
import { createHash } from 'node:crypto';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import type { SourceQuestion } from '../../sources/source.ts';

/** Grows when answers of before would be read wrongly. */
const FORM = 1;

const tidy = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

const normal = (query: Query): unknown => {
  switch (query.kind) {
    case 'and':
    case 'or':
      return [query.kind, ...query.of.map((part) => JSON.stringify(normal(part))).sort()];
    case 'not':
      return ['not', normal(query.of)];
    case 'years':
      return ['years', query.from ?? null, query.to ?? null];
    case 'identifier':
      return ['identifier', query.scheme, tidy(query.value)];
    case 'exact-title':
      return ['exact-title', tidy(query.text)];
    default:
      return [query.kind, query.field ?? null, tidy(query.text)];
  }
};

const sorted = (values: readonly string[] | undefined): readonly string[] => [...(values ?? [])].sort();

/** @returns 32 hexadecimal digits */
export const questionKey = ({ query, filters, sort }: SourceQuestion): string => {
  const { from, to, types, languages, publishers, subjects, isOpenAccess } = filters;
  const lists = [types, languages, publishers, subjects].map(sorted);
  const parts = [FORM, query === undefined ? null : normal(query), sort, from ?? '', to ?? '', lists, isOpenAccess === true];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
};

export const pageKey = (question: string, source: string, page: number): string => `${question} ${source} ${page}`;
