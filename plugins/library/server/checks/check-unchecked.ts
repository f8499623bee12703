/** Looks at references that were stored before there were checks, a few hundred at a time. What is stored since is looked at then. */
import { sql } from '#server-kit';
import { checkReference } from '../../common/checks/check-reference.ts';
import { problemCode } from '../../common/checks/problem.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { Library } from '../library.ts';

const PART = 500;

/** The job. It goes on where it was stopped, for what it has looked at is marked. */
export const checkUnchecked = async ({ db }: Library, signal: AbortSignal): Promise<void> => {
  for (let more = true; more && !signal.aborted; ) {
    const { rows } = await sql<{ id: number; info: ArticleInfo; version: number }>`
      select a.id, a.version, i.info - 'abstract' - 'extra' as info
      from library_article a join library_article_info i on i.article = a.id
      where a.problems is null order by a.id limit ${PART}`.execute(db);
    // JSON, because PostgreSQL has no lists of lists of different lengths. Who has changed it meanwhile has looked at it too.
    const found = rows.map(({ id, version, info }) => ({ id, version, problems: checkReference(info).map(problemCode) }));
    await sql`
      update library_article a set problems = rows.problems
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as rows(id bigint, version integer, problems text[])
      where a.id = rows.id and a.version = rows.version and a.problems is null`.execute(db);
    more = rows.length === PART;
  }
};
