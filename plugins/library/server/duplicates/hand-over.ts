/** What hangs on a reference goes over to another one, and back: highlights, notes, tags, and the keys of earlier merges. */
import { sql } from '#server-kit';
import type { Tx } from '../library.ts';
import type { ArticleRecord } from '../tables.ts';
import type { PartTrace } from './trace.ts';

const TABLES = { citations: 'library_citation', article_notes: 'library_article_note', citation_notes: 'library_citation_note' };

export type Annotations = Pick<PartTrace, keyof typeof TABLES>;

/** Those in the recycle bin go along: whoever brings them back finds them where the others are. @returns what went */
export const moveAnnotations = async (tx: Tx, from: number, to: Pick<ArticleRecord, 'id' | 'project'>): Promise<Annotations> => {
  const moved = { citations: [] as number[], article_notes: [] as number[], citation_notes: [] as number[] };
  for (const kind of ['citations', 'article_notes', 'citation_notes'] as const) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(TABLES[kind])} set article = ${to.id}, project = ${to.project} where article = ${from} returning id`.execute(
      tx,
    );
    moved[kind] = rows.map(({ id }) => id);
  }
  return moved;
};

/** Back to where the reference is now. What was erased since, or has gone elsewhere, stays so. */
export const moveAnnotationsBack = async (tx: Tx, from: number, part: PartTrace): Promise<void> => {
  for (const kind of ['citations', 'article_notes', 'citation_notes'] as const) {
    await sql`
      update ${sql.table(TABLES[kind])} n set article = a.id, project = a.project
      from library_article a where a.id = ${part.article} and n.article = ${from} and n.id = any(${part[kind]}::bigint[])`.execute(
      tx,
    );
  }
};

/** Tags of `from` that `to` does not carry; those of `from` stay. @returns the new ones */
export const copyTags = async (
  tx: Tx,
  from: readonly number[],
  to: Pick<ArticleRecord, 'id' | 'project' | 'owner'>,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into library_tag (owner, project, article, text, color)
    select ${to.owner}, ${to.project}, ${to.id}, text, color from library_tag where article = any(${from}::bigint[]) order by id
    on conflict (article, lower(text)) where article is not null do nothing returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** From now on manuscripts that cite the key of `merged` get `kept`. @returns keys that led to `merged` and lead on now */
export const leadOn = async (
  tx: Tx,
  merged: Pick<ArticleRecord, 'id' | 'project' | 'owner' | 'citekey'>,
  kept: number,
): Promise<number[]> => {
  // It had been merged before, and was brought back from the recycle bin since.
  await sql`delete from library_alias where merged = ${merged.id}`.execute(tx);
  const { rows } = await sql<{
    id: number;
  }>`update library_alias set article = ${kept} where article = ${merged.id} returning id`.execute(tx);
  const { owner, project, citekey, id } = merged;
  await tx.insertInto('library_alias').values({ owner, project, citekey, article: kept, merged: id }).execute();
  return rows.map((row) => row.id);
};

export const leadBack = async (tx: Tx, { article, aliases }: PartTrace): Promise<void> => {
  await sql`delete from library_alias where merged = ${article}`.execute(tx);
  await sql`update library_alias set article = ${article} where id = any(${aliases}::bigint[])`.execute(tx);
};
