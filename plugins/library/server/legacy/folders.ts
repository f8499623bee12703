/** Own projects as folders (matrix LIB-139) and as the old program's recycle bin (LIB-138). */
import { sql } from '#server-kit';
import { type LegacyArticle, type LegacyFolder, MAX_LEGACY_ARTICLES } from '../../common/contract/legacy.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { Db, Library } from '../library.ts';
import { groupBy } from '../shared/group-by.ts';
import { upTo } from '../shared/up-to.ts';
import { articleGuid, citationGuid, folderGuid, hashOf, noteGuid } from './guids.ts';

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

/** Bytes of the articles of one answer, about, with what is on them. */
const MOST_BYTES = 8 * 1024 * 1024;

interface Row {
  readonly id: number;
  readonly project: number;
  readonly created_at: Date;
  readonly info: ArticleInfo;
  readonly bytes: number;
}

const articlesFrom = async (db: Db, owner: number, offset: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select a.id, a.project, a.created_at, i.info, (a.bytes
        + (select coalesce(sum(c.space_used), 0) from library_citation c where c.article = a.id and c.deleted_at is null)
        + (select coalesce(sum(n.space_used), 0) from library_article_note n where n.article = a.id and n.deleted_at is null)
      )::bigint as bytes
    from (
      select id, project, created_at, space_used - file_bytes as bytes from library_article
      where owner = ${owner} and deleted_at is null order by project, id limit ${MAX_LEGACY_ARTICLES} offset ${offset}
    ) a join library_article_info i on i.article = a.id order by a.project, a.id`.execute(db);
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
        guid: citationGuid(number),
        ...rest,
      })),
      notes: (notesOf.get(id) ?? []).map(({ id: number, text }) => ({ guid: noteGuid(number), text })),
    };
    return { project, guid: articleGuid(id, info), ...content, hash: hashOf(content), created_at: created_at.toISOString() };
  });
};

/** Addresses of those with whom a project itself is shared. */
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
  const found = await articlesFrom(db, owner, offset);
  const rows = upTo(found, MOST_BYTES);
  const articles = groupBy(await withAnnotations(db, rows), ({ project }) => project);
  const people = await peopleIn(library, owner);
  const data = projects.map(({ id, title, version }) => {
    const inFolder = (articles.get(id) ?? []).map(({ project: _, ...article }) => article);
    const hash = hashOf(title, version, ...inFolder.map((article) => article.hash));
    return { guid: folderGuid(id), name: title, hash, articles: inFolder, shared_to: people.get(id) ?? [] };
  });
  const isMore = rows.length < found.length || found.length === MAX_LEGACY_ARTICLES;
  const more = isMore ? { more: offset + rows.length } : {};
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
