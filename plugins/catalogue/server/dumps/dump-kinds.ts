/** Whose dump a file is, told from its first work, and how its works are read. */
import type { DumpKind } from '../../common/model.ts';
import type { CatalogueRecord } from '../../common/record.ts';
import { arxivRecord } from '../../common/works/arxiv.ts';
import { crossrefRecord } from '../../common/works/crossref.ts';
import { openAlexWork } from '../../common/works/openalex.ts';

/** @returns `undefined` for what is no work, or has no title */
type Reader = (value: unknown) => CatalogueRecord | undefined;
export const READERS: Readonly<Record<DumpKind, Reader>> = {
  openalex: openAlexWork,
  crossref: crossrefRecord,
  arxiv: arxivRecord,
};

const has = (value: object, ...names: readonly string[]): boolean => names.every((name) => Object.hasOwn(value, name));

/** `undefined` when it is none that can be read. */
export const kindOf = (value: unknown): DumpKind | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('id' in value && /^https:\/\/openalex\.org\/W\d/.test(String(value.id))) return 'openalex';
  if (has(value, 'DOI')) return 'crossref';
  return has(value, 'id', 'title', 'categories') || has(value, 'id', 'authors_parsed') ? 'arxiv' : undefined;
};
