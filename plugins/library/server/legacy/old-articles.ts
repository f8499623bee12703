/** References by the names that programs of the first generation have for them. */
import { sql } from '#server-kit';
import type { Tx } from '../library.ts';
import { articleIn } from './guids.ts';

export interface OldName {
  readonly id: number;
  readonly project: number;
  /** As `articleGuid` has it. */
  readonly guid: string;
  readonly is_deleted: boolean;
}

/** Own references of these names, in use or in the recycle bin. */
export const articlesNamed = async (tx: Tx, owner: number, guids: readonly string[]): Promise<OldName[]> => {
  if (guids.length === 0) return [];
  const { rows } = await sql<OldName>`
    select a.id, a.project, i.info->>'guid' as guid, a.deleted_at is not null as is_deleted
    from library_article_info i join library_article a on a.id = i.article
    where i.owner = ${owner} and i.info->>'guid' is not null
      and md5(i.info->>'guid') = any(array(select md5(name) from unnest(${guids}::text[]) name))
    union all
    select a.id, a.project, 'article-' || a.id, a.deleted_at is not null
    from library_article_info i join library_article a on a.id = i.article
    where a.owner = ${owner} and a.id = any(${guids.flatMap((guid) => articleIn(guid) ?? [])}::bigint[])
      and coalesce(i.info->>'guid', '') = ''`.execute(tx);
  return rows;
};

export interface Texts {
  readonly citations: ReadonlySet<string>;
  readonly notes: ReadonlySet<string>;
}

/** Which of these texts stand on references already, in use or in the recycle bin, by reference. */
export const textsOn = async (tx: Tx, articles: readonly number[], texts: readonly string[]): Promise<Map<number, Texts>> => {
  const { rows } = await sql<{ article: number; citations: string[]; notes: string[] }>`
    select a.id as article,
      array(select c.text from library_citation c where c.article = a.id and c.text = any(${texts}::text[])) as citations,
      array(select n.text from library_article_note n where n.article = a.id and n.text = any(${texts}::text[])) as notes
    from unnest(${articles}::bigint[]) a(id)`.execute(tx);
  return new Map(
    rows.map(({ article, citations, notes }) => [article, { citations: new Set(citations), notes: new Set(notes) }]),
  );
};
