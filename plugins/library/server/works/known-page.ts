/** The reference that something is which somebody found in the web: a work by its numbers or its words, a page by its address. */
import type { ArticleInfo } from '../../common/model.ts';
import type { KnownReference } from '../../common/server-services.ts';
import type { Db } from '../library.ts';
import { findKnown, identifiersOf } from '../lookup/known.ts';
import type { Part } from '../scope.ts';
import { knownWorks } from './known-works.ts';

/** @param parts what the user sees; of several owners the first one's reference counts */
export const knownPage = async (db: Db, user: number, parts: readonly Part[], info: ArticleInfo): Promise<number | undefined> => {
  const [work] = await knownWorks(db, parts, [info]);
  if (work !== undefined) return work;
  for (const { owner } of parts) {
    const known = await findKnown(db, user, owner, identifiersOf(info));
    if (known) return known.id;
  }
  return undefined;
};

export const withProject = async (db: Db, article: number): Promise<KnownReference> => {
  const { id, project, title } = await db
    .selectFrom('library_article as a')
    .innerJoin('library_project as p', 'p.id', 'a.project')
    .select(['a.id', 'a.project', 'p.title'])
    .where('a.id', '=', article)
    .executeTakeFirstOrThrow();
  return { article: id, project, project_title: title };
};
