/**
 * What an old program still holds comes in, once (matrix LIB-142, decisions §3 "Legacy folders"): each thing is known again by its old
 * name, so a call that is repeated adds nothing and takes nothing back that people did since.
 */
import { sql } from '#server-kit';
import type { OldFolder } from '../../common/contract/legacy.ts';
import type { Rejected } from '../../common/model/sync.ts';
import type { Library, Tx } from '../library.ts';
import type { Lists } from '../sync/entries.ts';
import { gatherEvents } from '../sync/gather-events.ts';
import { takeBatch } from '../sync/take-batch.ts';
import { putIntoTrash } from '../trash/put-into-trash.ts';
import { clientIdOf, isOurs, projectIn } from './guids.ts';
import { type Texts, articlesNamed, textsOn } from './old-articles.ts';

type OldArticle = NonNullable<OldFolder['articles']>[number];

type OldPassage = Exclude<NonNullable<OldArticle['citations']>[number], string>;
type OldNote = Exclude<NonNullable<OldArticle['notes']>[number], string>;

const passageOf = (one: string | OldPassage): OldPassage => (typeof one === 'string' ? { text: one } : one);
const noteOf = (one: string | OldNote): OldNote => (typeof one === 'string' ? { text: one } : one);

/** What has no name of its own is known again by what it is. */
const partsOf = (article: string | number, { citations = [], notes = [] }: OldArticle, of: string) => ({
  citations: citations.map(passageOf).map(({ guid, text, page, quads, ...rest }) => {
    const id = clientIdOf('citation', of, guid ?? [text, page, quads]);
    return { id, guid, article, text, page: page ?? 1, quads, ...rest };
  }),
  notes: notes.map(noteOf).map(({ guid, text }) => ({ id: clientIdOf('note', of, guid ?? [text]), guid, article, text })),
});

/** A reference that was read from here. */
interface Known {
  readonly id: number;
  readonly is_deleted: boolean;
  readonly texts: Texts | undefined;
}

const placeOf = (project: number, guid: string): string => `${project} ${guid}`;

/** References that stand in the folders that were read from here, by folder and name. */
const readFromHere = async (tx: Tx, owner: number, folders: readonly OldFolder[]): Promise<Map<string, Known>> => {
  const articles = folders.filter(({ guid }) => projectIn(guid) !== undefined).flatMap((folder) => folder.articles ?? []);
  const guids = articles.map(({ guid }) => guid);
  const named = await articlesNamed(tx, owner, guids);
  if (named.length === 0) return new Map();
  const texts = articles.flatMap(({ citations = [], notes = [] }) =>
    [...citations.map(passageOf), ...notes.map(noteOf)].flatMap(({ guid, text }) => (guid === undefined ? [text] : [])),
  );
  const ids = named.map(({ id }) => id);
  const known = await textsOn(tx, ids, texts);
  return new Map(
    named.map(({ id, project, guid, is_deleted }) => [placeOf(project, guid), { id, is_deleted, texts: known.get(id) }]),
  );
};

/** What the program added to a reference that it read from here. */
const addedTo = ({ texts }: Known, { citations, notes }: ReturnType<typeof partsOf>): ReturnType<typeof partsOf> => {
  const isAdded =
    (there: ReadonlySet<string> | undefined) =>
    ({ guid, text }: { guid: string | undefined; text: string }): boolean =>
      guid === undefined ? there?.has(text) !== true : !isOurs(guid);
  return { citations: citations.filter(isAdded(texts?.citations)), notes: notes.filter(isAdded(texts?.notes)) };
};

const listsOf = (folders: readonly OldFolder[], known: ReadonlyMap<string, Known>): Lists => {
  const lists = { projects: [] as object[], articles: [] as object[], citations: [] as object[], article_notes: [] as object[] };
  for (const { guid: folder, name, articles = [] } of folders) {
    // A folder that was read from here is the project that it shows.
    const project = projectIn(folder) ?? clientIdOf('folder', folder);
    if (typeof project === 'string') lists.projects.push({ id: project, title: name });
    for (const article of articles) {
      const there = typeof project === 'number' ? known.get(placeOf(project, article.guid)) : undefined;
      if (there?.is_deleted) continue;
      const id = there?.id ?? clientIdOf('article', folder, article.guid);
      if (!there) lists.articles.push({ id, project, info: { ...article.info, guid: article.guid } });
      const parts = partsOf(id, article, `${folder} ${article.guid}`);
      const { citations, notes } = there ? addedTo(there, parts) : parts;
      lists.citations.push(...citations);
      lists.article_notes.push(...notes);
    }
  }
  return lists;
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
  const lists = listsOf(folders, await readFromHere(tx, user, folders));
  const { rejected } = await takeBatch(push, lists, { onlyNew: true });
  const named = await articlesNamed(tx, user, deleted_guids);
  const articles = named.filter(({ is_deleted }) => !is_deleted).map(({ id }) => id);
  const projects = await projectsNamed(tx, user, deleted);
  await putIntoTrash(gathered.library, tx, user, { projects, articles });
  await gathered.tell();
  return rejected;
};
