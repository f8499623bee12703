/**
 * What an old program still holds comes in, once (matrix LIB-142, decisions §3 "Legacy folders"): each thing is known again by its old
 * name, so a call that is repeated adds nothing and takes nothing back that people did since.
 */
import { sql } from '#plugin-api/server';
import type { OldFolder } from '../../common/contract/legacy.ts';
import type { Rejected } from '../../common/model/sync.ts';
import type { Library, Tx } from '../library.ts';
import type { Lists } from '../sync/entries.ts';
import { gatherEvents } from '../sync/gather-events.ts';
import { takeBatch } from '../sync/take-batch.ts';
import { putIntoTrash } from '../trash/put-into-trash.ts';
import { clientIdOf, projectIn } from './guids.ts';

type OldArticle = NonNullable<OldFolder['articles']>[number];

/** What has no name of its own is known again by its text. */
const partsOf = (article: string, { citations = [], notes = [] }: OldArticle, of: string) => {
  const idOf = (kind: string, text: string, guid: string | undefined): string => clientIdOf(kind, of, guid ?? text);
  return {
    citations: citations.map((one) => {
      const { guid, text, page = 1, ...rest } = typeof one === 'string' ? { text: one } : one;
      return { id: idOf('citation', text, guid), article, text, page, ...rest };
    }),
    notes: notes.map((one) => {
      const { guid, text } = typeof one === 'string' ? { text: one, guid: undefined } : one;
      return { id: idOf('note', text, guid), article, text };
    }),
  };
};

const listsOf = (folders: readonly OldFolder[]): Lists => {
  const lists = { projects: [] as object[], articles: [] as object[], citations: [] as object[], article_notes: [] as object[] };
  for (const { guid: folder, name, articles = [] } of folders) {
    // A folder that was read from here is the project that it shows.
    const project = projectIn(folder) ?? clientIdOf('folder', folder);
    if (typeof project === 'string') lists.projects.push({ id: project, title: name });
    for (const article of articles) {
      const id = clientIdOf('article', folder, article.guid);
      lists.articles.push({ id, project, info: { ...article.info, guid: article.guid } });
      const { citations, notes } = partsOf(id, article, `${folder} ${article.guid}`);
      lists.citations.push(...citations);
      lists.article_notes.push(...notes);
    }
  }
  return lists;
};

/** Own references in use by their old names. */
const articlesNamed = async (tx: Tx, owner: number, guids: readonly string[]): Promise<number[]> => {
  if (guids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select a.id from library_article a join library_article_info i on i.article = a.id
    where a.owner = ${owner} and a.deleted_at is null and i.info->>'guid' = any(${guids}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Own projects in use by their old names. */
const projectsNamed = async (tx: Tx, owner: number, guids: readonly string[]): Promise<number[]> => {
  const ids = guids.flatMap((guid) => projectIn(guid) ?? []);
  const clientIds = guids.map((guid) => clientIdOf('folder', guid));
  const { rows } = await sql<{ id: number }>`
    select id from library_project where owner = ${owner} and deleted_at is null
      and (id = any(${ids}::bigint[]) or client_id = any(${clientIds}::text[]))`.execute(tx);
  return rows.map(({ id }) => id);
};

export interface Ended {
  readonly folders?: readonly OldFolder[] | undefined;
  readonly deleted?: readonly string[] | undefined;
  readonly deleted_guids?: readonly string[] | undefined;
}

export const endFolderSync = async (library: Library, tx: Tx, user: number, ended: Ended): Promise<Rejected[]> => {
  const { folders = [], deleted = [], deleted_guids = [] } = ended;
  const gathered = gatherEvents(library, tx);
  const push = { library: gathered.library, tx, user, position: undefined, ids: new Map<string, number>() };
  const { rejected } = await takeBatch(push, listsOf(folders), { onlyNew: true });
  const articles = await articlesNamed(tx, user, deleted_guids);
  const projects = await projectsNamed(tx, user, deleted);
  await putIntoTrash(gathered.library, tx, user, { projects, articles });
  await gathered.tell();
  return rejected;
};
