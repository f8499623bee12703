/** Own projects as folders (matrix LIB-139) and as the old program's recycle bin (LIB-138). */
import { sql } from '#plugin-api/server';
import { type LegacyArticle, type LegacyFolder, MAX_LEGACY_ARTICLES } from '../../common/contract/legacy.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { Db, Library } from '../library.ts';
import { groupBy } from '../shared/group-by.ts';
import { articleGuid, folderGuid, hashOf } from './guids.ts';

/** Names of one answer about the recycle bin. */
const MOST_DELETED = 5000;

/** What grows with each change of what an old program sees. */
export const changeCount = async (db: Db, owner: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select coalesce(sum(version), 0) from library_project where owner = ${owner})
      + (select coalesce(sum(version), 0) from library_article where owner = ${owner})
      + (select coalesce(sum(version), 0) from library_citation where owner = ${owner})
      + (select coalesce(sum(version), 0) from library_article_note where owner = ${owner}) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

interface Row {
  readonly id: number;
  readonly project: number;
  readonly created_at: Date;
  readonly info: ArticleInfo;
}

const articlesFrom = async (db: Db, owner: number, offset: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select a.id, a.project, a.created_at, i.info from library_article a join library_article_info i on i.article = a.id
    where a.owner = ${owner} and a.deleted_at is null order by a.project, a.id
    limit ${MAX_LEGACY_ARTICLES} offset ${offset}`.execute(db);
  return rows;
};

const withAnnotations = async (db: Db, rows: readonly Row[]): Promise<(LegacyArticle & { project: number })[]> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const citations = await db
    .selectFrom('library_citation')
    .select(['id', 'article', 'text', 'page', 'quads', 'color'])
    .where('article', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const notes = await db
    .selectFrom('library_article_note')
    .select(['id', 'article', 'text'])
    .where('article', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const citationsOf = groupBy(citations, ({ article }) => article);
  const notesOf = groupBy(notes, ({ article }) => article);
  return rows.map(({ id, project, created_at, info }) => {
    const content = {
      info,
      citations: (citationsOf.get(id) ?? []).map(({ id: number, article: _, ...rest }) => ({
        guid: `citation-${number}`,
        ...rest,
      })),
      notes: (notesOf.get(id) ?? []).map(({ id: number, text }) => ({ guid: `note-${number}`, text })),
    };
    return { project, guid: articleGuid(id, info), ...content, hash: hashOf(content), created_at: created_at.toISOString() };
  });
};

/** Addresses of those who take part, by the project at the top. */
const peopleIn = async ({ accounts, db }: Library, owner: number): Promise<Map<number, string[]>> => {
  const shares = await db
    .selectFrom('library_share')
    .select(['project', 'person'])
    .where('owner', '=', owner)
    .where('state', '=', 'accepted')
    .orderBy('id')
    .execute();
  const people = new Map<number, string[]>();
  for (const { project, person } of shares) {
    const { email } = (await accounts.byId(person)) ?? {};
    if (email !== undefined) people.set(project, [...(people.get(project) ?? []), email]);
  }
  return people;
};

export const legacyFolders = async (
  library: Library,
  owner: number,
  offset: number,
): Promise<{ data: LegacyFolder[]; change_count: number; more?: number }> => {
  const { db } = library;
  const projects = await db
    .selectFrom('library_project')
    .select(['id', 'title', 'version'])
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const rows = await articlesFrom(db, owner, offset);
  const articles = groupBy(await withAnnotations(db, rows), ({ project }) => project);
  const people = await peopleIn(library, owner);
  const data = projects.map(({ id, title, version }) => {
    const inFolder = (articles.get(id) ?? []).map(({ project: _, ...article }) => article);
    const hash = hashOf(title, version, ...inFolder.map((article) => article.hash));
    return { guid: folderGuid(id), name: title, hash, articles: inFolder, shared_to: people.get(id) ?? [] };
  });
  const more = rows.length === MAX_LEGACY_ARTICLES ? { more: offset + rows.length } : {};
  return { data, change_count: await changeCount(db, owner), ...more };
};

export const legacyDeleted = async (db: Db, owner: number): Promise<{ deleted: string[]; deleted_guids: string[] }> => {
  const projects = await db
    .selectFrom('library_project')
    .select('id')
    .where('owner', '=', owner)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DELETED)
    .execute();
  const articles = await db
    .selectFrom('library_article as a')
    .innerJoin('library_article_info as i', 'i.article', 'a.id')
    .select(['a.id', 'i.info'])
    .where('a.owner', '=', owner)
    .where('a.deleted_at', 'is not', null)
    .orderBy('a.deleted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST_DELETED)
    .execute();
  return {
    deleted: projects.map(({ id }) => folderGuid(id)),
    deleted_guids: articles.map(({ id, info }) => articleGuid(id, info)),
  };
};
