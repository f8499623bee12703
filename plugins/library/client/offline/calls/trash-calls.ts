/** The recycle bin (matrix LIB-120 to LIB-122); what is erased for good is erased by the server. */
import { ITEM_KINDS, type ItemKind, type Trash } from '../../../common/model.ts';
import type { RecordOf } from '../records.ts';
import { chosenIds } from './chosen.ts';
import type { Given, Handlers } from './handlers.ts';
import { byId } from './id-rank.ts';
import type { LocalLibrary } from './library.ts';
import { Entry } from './list/entry.ts';
import { putIntoTrash } from './put-into-trash.ts';
import { restore } from './restore.ts';
import { type Root, rootOf } from './roots.ts';
import { Step } from './step.ts';

/** Entries of one kind in one answer. */
const MOST = 500;

const parentsOf = (library: LocalLibrary, { kind, record }: Root): (Root | undefined)[] => {
  if (kind === 'projects')
    return record.parent_project_id === null ? [] : [rootOf(library, 'projects', record.parent_project_id)];
  if (kind === 'articles') return [rootOf(library, 'projects', record.project)];
  const article = rootOf(library, 'articles', record.article);
  return kind === 'citation_notes' ? [article, rootOf(library, 'citations', record.citation)] : [article];
};

/** Rows whose parent went in the same step are part of the parent's entry. */
const wentAlong = (library: LocalLibrary, root: Root): boolean =>
  parentsOf(library, root).some((parent) => parent?.record.is_deleted && parent.record.updated_at === root.record.updated_at);

/** The bin is there for its owner alone. */
const isOwn = (library: LocalLibrary, { kind, record }: Root): boolean => {
  const article = 'article' in record ? library.get('articles', record.article) : undefined;
  const project =
    kind === 'projects' ? record : library.get('projects', kind === 'articles' ? record.project : (article?.project ?? 0));
  return project?.owner_id === library.records.person;
};

const entriesOf = <K extends ItemKind>(library: LocalLibrary, kind: K): RecordOf[K][] =>
  [...library.records.all(kind).values()]
    .filter((record) => {
      const root = record.is_deleted ? rootOf(library, kind, record.id) : undefined;
      return root !== undefined && isOwn(library, root) && !wentAlong(library, root);
    })
    .sort((a, b) => (a.updated_at < b.updated_at ? 1 : a.updated_at > b.updated_at ? -1 : byId(b, a)));

const dated = <T>(found: readonly T[], momentOf: (one: T) => string): (T & { deleted_at: string })[] =>
  found.slice(0, MOST).map((one) => ({ ...one, deleted_at: momentOf(one) }));
const moment = ({ updated_at }: { updated_at: string }): string => updated_at;

const listTrash = (library: LocalLibrary): Trash => {
  const projects = entriesOf(library, 'projects');
  const articles = entriesOf(library, 'articles');
  const citations = entriesOf(library, 'citations');
  const article_notes = entriesOf(library, 'article_notes');
  const citation_notes = entriesOf(library, 'citation_notes');
  const all = { projects, articles, citations, article_notes, citation_notes };
  const rows = articles.slice(0, MOST).map((article) => new Entry(article).row);
  return {
    projects: dated(projects, moment),
    articles: dated(rows, moment),
    citations: dated(citations, moment),
    article_notes: dated(article_notes, moment),
    citation_notes: dated(citation_notes, moment),
    totals: Object.fromEntries(ITEM_KINDS.map((kind) => [kind, all[kind].length])) as Trash['totals'],
  };
};

export const trashCalls = (given: Given): Handlers<'deleteItems' | 'getAllDeleted' | 'restoreDeleted'> => ({
  deleteItems: async ({ body: { selection, ...items } }, { signal }) => {
    const articles = selection ? [...(await chosenIds(given, { selection }, signal))] : items.articles;
    const step = new Step(given.library);
    const deleted = putIntoTrash(step, { ...items, articles });
    await step.keep();
    return { success: true, message: 'Items deleted successfully!', deleted };
  },

  getAllDeleted: async () => listTrash(given.library),

  restoreDeleted: async ({ body }) => {
    const step = new Step(given.library);
    const restored = restore(step, body);
    await step.keep();
    return { restored_all: true, restored, message: 'Item restored successfully!' };
  },
});
