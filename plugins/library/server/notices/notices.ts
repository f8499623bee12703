/** What is known of published works: whether they were retracted, doubted or corrected. By DOI, whoever has them. */
import { sql } from '#server-kit';
import type { Notice } from '../../common/model.ts';
import type { Db } from '../library.ts';

/** DOIs of references in use that nobody has asked about for so many days, or ever, those never asked about first. */
export const unasked = async (db: Db, days: number, most: number): Promise<string[]> => {
  const never = await sql<{ doi: string }>`
    select distinct a.doi_norm as doi from library_article a
    where a.doi_norm is not null and a.deleted_at is null
      and not exists (select from library_notice n where n.doi = a.doi_norm) limit ${most}`.execute(db);
  if (never.rows.length > 0) return never.rows.map(({ doi }) => doi);
  const old = await sql<{ doi: string }>`
    select n.doi from library_notice n where n.checked_at < now() - ${days} * interval '1 day'
      and exists (select from library_article a where a.doi_norm = n.doi and a.deleted_at is null)
    order by n.checked_at limit ${most}`.execute(db);
  return old.rows.map(({ doi }) => doi);
};

/** Keeps what was answered; of a work that the source does not know, that it was asked. @returns DOIs of which something new is known */
export const keepNotices = async (
  db: Db,
  asked: readonly string[],
  found: ReadonlyMap<string, Notice | null>,
): Promise<string[]> => {
  const rows = asked.map((doi) => ({ doi, kind: null, date: null, notice: null, source: null, ...found.get(doi) }));
  const { rows: changed } = await sql<{ doi: string }>`
    with answers as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(doi text, kind text, date text, notice text, source text)
    ), different as (
      select r.doi from answers r left join library_notice n on n.doi = r.doi
      where (r.kind, r.date, r.notice) is distinct from (n.kind, n.date, n.notice)
    ), kept as (
      insert into library_notice (doi, kind, date, notice, source, checked_at)
      select doi, kind, date, notice, source, now() from answers
      on conflict (doi) do update set kind = excluded.kind, date = excluded.date, notice = excluded.notice,
        source = excluded.source, checked_at = excluded.checked_at
    ) select doi from different`.execute(db);
  return changed.map(({ doi }) => doi);
};

/** Works that no reference names any more. */
export const forgetNotices = async (db: Db): Promise<void> => {
  await sql`
    delete from library_notice n where not exists (select from library_article a where a.doi_norm = n.doi)`.execute(db);
};

/** Those of the references whose works were retracted. */
export const retractedAmong = async (db: Db, articles: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('library_article')
    .innerJoin('library_notice', 'library_notice.doi', 'library_article.doi_norm')
    .select('library_article.id')
    .where('library_article.id', '=', (eb) => eb.fn.any(eb.val(articles)))
    .where('library_notice.kind', '=', 'retraction')
    .execute();
  return new Set(rows.map(({ id }) => id));
};
