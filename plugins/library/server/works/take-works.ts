/** Makes references of works that were found elsewhere, in one transaction; what the library has already is only pointed out. */
import { fileInUrl } from '../../common/file-url.ts';
import { fitting } from '../../common/formats/fit.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { openProject, visibleProjects } from '../access.ts';
import { createArticles } from '../articles/create-articles.ts';
import type { Library, Tx } from '../library.ts';
import type { Part } from '../scope.ts';
import { inTransaction } from '../shared/transaction.ts';
import type { ProjectRow } from '../tables.ts';
import { firstOfEach, knownWorks } from './known-works.ts';

/** An address of our own files opens nothing here: it comes from a server that knows nothing of them. */
export const asReference = (info: ArticleInfo): ArticleInfo => {
  const { pdf_url, ...rest } = fitting(info);
  return pdf_url === undefined || fileInUrl(pdf_url) !== undefined ? rest : { ...rest, pdf_url };
};

/** What the user sees of the owner's library: who takes part in one project learns nothing of the others. */
export const partOf = async (tx: Tx, user: number, { owner }: ProjectRow): Promise<Part> => {
  if (owner === user) return { owner };
  const seen = (await visibleProjects(tx, user)).filter((project) => project.owner === owner);
  return { owner, projects: seen.map(({ id }) => id) };
};

/** @returns for each of the works its reference @throws HttpError 404, 403; LimitError */
export const takeWorks = (library: Library, user: number, into: number, works: readonly ArticleInfo[]) =>
  inTransaction(library.db, async (tx) => {
    // Locked: who adds the same work twice at once gets one reference.
    const project = await openProject(tx, user, into, 'write', { lock: true });
    const infos = works.map(asReference);
    const [known, firsts] = [await knownWorks(tx, [await partOf(tx, user, project)], infos), await firstOfEach(infos)];
    const isNew = (index: number): boolean => known[index] === undefined && firsts[index] === index;
    const fresh = infos.flatMap((_, index) => (isNew(index) ? [index] : []));
    const made = await createArticles(
      library,
      tx,
      user,
      fresh.map((index) => ({ project: project.id, info: infos[index] ?? {} })),
    );
    const madeOf = new Map(fresh.map((index, at) => [index, made[at] ?? 0]));
    return infos.map((_, index) => ({
      article: known[index] ?? madeOf.get(firsts[index] ?? index) ?? known[firsts[index] ?? index] ?? 0,
      isNew: isNew(index),
    }));
  });
