/** What another library on this machine means for the screen, as the server would tell it. */
import type { LibraryChanged } from '../../common/events.ts';
import type { ItemKind } from '../../common/model/items.ts';
import type { AnyRecord } from './fields.ts';
import type { Key } from './library-database.ts';
import type { Records } from './records.ts';

/** More references than this are not named one by one, as on the server. */
const MOST_NAMED = 100;

interface Touched {
  readonly kinds: Set<ItemKind>;
  readonly articles: Set<number>;
}

const articleOf = (kind: ItemKind, id: number, record: AnyRecord | undefined): number[] => {
  if (kind === 'articles') return [id];
  return record && 'article' in record ? [record.article] : [];
};

const projectOf = (record: AnyRecord | undefined): number => {
  if (!record) return 0;
  return 'project' in record ? record.project : record.id;
};

/** One for each project; of what is not there any more nobody knows where it was. */
export const newsOf = (records: Pick<Records, 'all'>, keys: readonly Key[]): LibraryChanged[] => {
  const projects = new Map<number, Touched>();
  for (const [kind, id] of keys) {
    const record = records.all(kind).get(id);
    const project = projectOf(record);
    const touched = projects.get(project) ?? { kinds: new Set(), articles: new Set() };
    projects.set(project, touched);
    touched.kinds.add(kind);
    for (const article of articleOf(kind, id, record)) touched.articles.add(article);
  }
  return [...projects].map(([project, { kinds, articles }]) => ({
    project,
    kinds: [...kinds],
    ...(articles.size > 0 && articles.size <= MOST_NAMED ? { articles: [...articles] } : {}),
  }));
};
