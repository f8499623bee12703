/**
 * Changes of many references that a device sent, in as many statements as one. Only those of which nothing is to be decided: whoever was
 * changed elsewhere too, moved, given another key or file, or comes back from the recycle bin is taken by itself (`take-article.ts`).
 */
import type { ArticleInfo } from '../../common/model.ts';
import type { Sent } from '../../common/model/sync.ts';
import { writableAmong } from '../access.ts';
import { type Change as Written, beginMany, endMany, writePart } from '../articles/write-many.ts';
import type { Tx } from '../library.ts';
import { merge } from '../shared/change.ts';
import { groupBy } from '../shared/group-by.ts';
import type { ArticleRecord, ProjectRow } from '../tables.ts';
import { type Push, type Taken, knownId } from './push.ts';
import { changeOf } from './take-article.ts';
import { decide } from './take-change.ts';
import { type TagsToTake, marksOf, tagsToTake, takeTags } from './take-tags.ts';

type Row = ArticleRecord & { readonly info: ArticleInfo };

/** References in use, locked in the order of their ids. */
const locked = (tx: Tx, ids: readonly number[]): Promise<Row[]> =>
  tx
    .selectFrom('library_article as a')
    .innerJoin('library_article_info as i', 'i.article', 'a.id')
    .selectAll('a')
    .select('i.info')
    .where('a.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id')
    .forNoKeyUpdate('a')
    .execute();

/** Of the projects in which these stand, those in use in which the user may write. */
const openProjects = async ({ tx, user }: Push, rows: readonly Row[]): Promise<ProjectRow[]> => {
  const projects = await tx
    .selectFrom('library_project')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(rows.map(({ project }) => project))])))
    .where('deleted_at', 'is', null)
    .execute();
  return writableAmong(tx, user, projects);
};

/** Fields that more depends on than their own columns. */
const ALONE = ['project', 'citekey', 'info.pdf_url'];

interface Plain extends Written {
  readonly article: Row;
  readonly tags: TagsToTake;
  readonly goes: boolean;
}

/** The change, where there is nothing more to it. */
const plainly = (push: Push, sent: Sent<'articles'>, row: Row, marks: Parameters<typeof tagsToTake>[1]): Plain | undefined => {
  const change = changeOf(push, sent, row, row.info);
  const { mine, standing, goes } = decide(push, change);
  const isStopped = sent.is_deleted === true && !goes;
  if (isStopped || ALONE.some((name) => name in mine)) return undefined;
  const { changed, lost } = merge(row, change.present, mine, standing.rests, standing.wins);
  if (Object.keys(lost).length > 0) return undefined;
  return { article: row, changed, tags: tagsToTake(sent, marks, standing), goes };
};

const write = async ({ library, tx, user }: Push, projects: readonly ProjectRow[], plain: readonly Plain[]): Promise<void> => {
  const changed = plain.filter((one) => Object.keys(one.changed).length > 0);
  if (changed.length === 0) return;
  await beginMany(tx);
  await writePart(library, tx, changed);
  const byProject = groupBy(changed, ({ article }) => article.project);
  const ids = [...byProject].map(([project, group]) => [project, group.map(({ article }) => article.id)] as const);
  await endMany(library, tx, user, projects, new Map(ids));
};

/** @returns what became of each; `undefined` for those that are to be taken by themselves. Each reference is there once. */
export const changeArticles = async (push: Push, sent: readonly Sent<'articles'>[]): Promise<(Taken | undefined)[]> => {
  const ids = sent.map(({ id }) => knownId(push, 'articles', id) ?? 0);
  const rows = await locked(push.tx, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const projects = await openProjects(push, rows);
  const open = new Set(projects.map(({ id }) => id));
  const marks = await marksOf(push, ids);
  const plain = sent.map((one, index) => {
    const row = byId.get(ids[index] ?? 0);
    return row && open.has(row.project) ? plainly(push, one, row, marks(row.id)) : undefined;
  });
  const all = plain.flatMap((one) => one ?? []);
  await write(push, projects, all);
  await takeTags(push, new Map(all.map(({ article, tags }) => [article.id, tags])));
  return plain.map((one) => one && { id: one.article.id, conflicts: [], goes: one.goes });
};
