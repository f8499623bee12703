/** The reference of a library that an identifier stands for, so that it is opened instead of doubled. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import { normalDoi } from '../../common/formats/identifiers.ts';
import type { Identifier } from '../../common/identifiers/identifier.ts';
import { isbn10, isbn13 } from '../../common/identifiers/isbn.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { visibleProjects } from '../access.ts';
import type { Db } from '../library.ts';

/** Each in the words of its index (migration `0005-lookups`). */
const CONDITIONS: Readonly<Partial<Record<Identifier['kind'], (value: string) => RawBuilder<boolean>>>> = {
  doi: (value) => sql`a.doi_norm = ${normalDoi(value) ?? ''}`,
  isbn: (value) => sql`i.info->>'isbn' is not null
    and regexp_replace(i.info->>'isbn', '[^0-9Xx]', '', 'g') in (${value}, ${isbn10(value) ?? value})`,
  arxiv: (value) => sql`i.info->>'eprint' is not null
    and lower(regexp_replace(i.info->>'eprint', 'v[0-9]+$', '')) = ${value.toLowerCase()}`,
  pmid: (value) => sql`i.info->>'pmid' is not null and i.info->>'pmid' = ${value}`,
  url: (value) => sql`i.info->>'url' is not null and md5(i.info->>'url') = md5(${value})`,
};

export interface KnownReference {
  readonly id: number;
  readonly project: number;
  readonly title: string;
}

/**
 * The oldest reference of the owner with one of the identifiers that is not in the recycle bin, and that the user sees: who takes
 * part in one project learns nothing of the others.
 */
export const findKnown = async (
  db: Db,
  user: number,
  owner: number,
  identifiers: readonly Identifier[],
): Promise<KnownReference | undefined> => {
  const seen = user === owner ? undefined : (await visibleProjects(db, user)).map(({ id }) => id);
  const isSeen = seen === undefined ? sql`true` : sql`a.project = any(${seen}::bigint[])`;
  for (const { kind, value } of identifiers) {
    const condition = CONDITIONS[kind]?.(value);
    if (!condition) continue;
    const { rows } = await sql<KnownReference>`
      select a.id, a.project, a.title from library_article a join library_article_info i on i.article = a.id
      where a.owner = ${owner} and i.owner = ${owner} and a.deleted_at is null and ${isSeen} and ${condition}
      order by a.id limit 1`.execute(db);
    if (rows[0]) return rows[0];
  }
  return undefined;
};

/** By what a reference is known, the surest first; an address is that of many things and counts for pages alone. */
export const identifiersOf = ({ doi, isbn, eprint, eprint_type, pmid, url, type }: ArticleInfo): Identifier[] => {
  const number = isbn === undefined ? undefined : isbn13(isbn);
  const isWhole = type === 'book';
  return [
    ...(doi === undefined ? [] : [{ kind: 'doi' as const, value: doi }]),
    ...(eprint !== undefined && eprint_type === 'arXiv' ? [{ kind: 'arxiv' as const, value: eprint }] : []),
    ...(pmid === undefined ? [] : [{ kind: 'pmid' as const, value: pmid }]),
    ...(number !== undefined && isWhole ? [{ kind: 'isbn' as const, value: number }] : []),
    ...(url !== undefined && type === 'webpage' ? [{ kind: 'url' as const, value: url }] : []),
  ];
};
