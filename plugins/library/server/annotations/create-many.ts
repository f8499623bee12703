/** Creates many annotations of one kind at a time, all or none: one by one, those of a long reading would take longer than anybody waits. */
import { groupBy } from '../shared/group-by.ts';
import { openArticles } from '../articles/open-article.ts';
import { storeRows } from '../exchange/store-annotations.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import type { Fields } from '../shared/change.ts';
import { touchArticles, touchProjects } from '../shared/touch.ts';
import type { ProjectRow } from '../tables.ts';
import { accountNew, claimAll } from '../usage.ts';
import type { AnnotationTableName, Kind } from './kinds.ts';
import { doneToMany } from './done-to-many.ts';
import { spaceOf } from './store.ts';

export interface NewAnnotation {
  /** Of which the caller has made sure that nothing was made with it before. */
  readonly id?: string | undefined;
  readonly article: number;
  readonly fields: Fields & { readonly text: string };
}

const rowOf = ({ id, article, fields }: NewAnnotation) => ({ ...fields, client_id: id ?? null, article, version: 1 });

/** Those of one project. */
const createIn = async (
  library: Library,
  tx: Tx,
  user: number,
  kind: Kind<AnnotationTableName, unknown>,
  project: ProjectRow,
  wanted: readonly NewAnnotation[],
): Promise<number[]> => {
  await claimAll(library, tx, project.owner, {
    [kind.limit]: wanted.length,
    'library.items': wanted.length,
    'library.storage': wanted.reduce((sum, { fields }) => sum + spaceOf(fields), 0),
  });
  const ids = await storeRows(tx, kind.table, project, user, wanted.map(rowOf));
  await accountNew(tx, project.owner, { [kind.items]: ids });
  const articles = [...new Set(wanted.map(({ article }) => article))];
  await touchArticles(tx, articles);
  await touchProjects(tx, [project.id]);
  await announce(library, tx, project, [kind.items], articles, doneToMany(user, kind, 'added', articles, ids));
  return ids;
};

/** @returns their ids, in the same order @throws HttpError 404 or 403 for references that may not be written on; LimitError */
export const createAnnotations = async (
  library: Library,
  tx: Tx,
  user: number,
  kind: Kind<AnnotationTableName, unknown>,
  wanted: readonly NewAnnotation[],
): Promise<number[]> => {
  const named = wanted.map(({ article }) => article);
  const { articles, projects } = await openArticles(tx, user, named, 'write');
  const projectOf = new Map(articles.map(({ id, project }) => [id, project]));
  const groups = groupBy(wanted, ({ article }) => projectOf.get(article));
  const ids = new Map<NewAnnotation, number>();
  for (const project of projects) {
    const here = groups.get(project.id) ?? [];
    const made = await createIn(library, tx, user, kind, project, here);
    for (const [index, one] of here.entries()) ids.set(one, made[index] ?? 0);
  }
  return wanted.map((one) => ids.get(one) ?? 0);
};
