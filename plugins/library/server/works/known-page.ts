/** The reference that something is which somebody found in the web: a work by its numbers or its words, a page by its address. */
import { titleKey } from '../../common/folding.ts';
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
    const known = (await findKnown(db, user, owner, identifiersOf(info))) ?? (await atAddress(db, user, owner, info));
    if (known) return known.id;
  }
  return undefined;
};

/** An address is that of many things; what stands there under the same title is the same. */
const atAddress = async (db: Db, user: number, owner: number, { url, title = '' }: ArticleInfo) => {
  const known = url === undefined ? undefined : await findKnown(db, user, owner, [{ kind: 'url', value: url }]);
  return known && titleKey(known.title) === titleKey(title) ? known : undefined;
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
