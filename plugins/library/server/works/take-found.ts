/** Makes a reference of what somebody found in the web, in one transaction; what the library has already is only given the tags. */
import type { ArticleInfo } from '../../common/model.ts';
import type { LibraryIntake } from '../../common/server-services.ts';
import { openProject, writableAmong } from '../access.ts';
import { createArticles } from '../articles/create-articles.ts';
import type { Library, Tx } from '../library.ts';
import { findImported, importedProject } from '../projects/create-project.ts';
import { inTransaction } from '../shared/transaction.ts';
import { tagArticles } from '../tags/tag-articles.ts';
import type { ProjectRow } from '../tables.ts';
import { accountNew } from '../usage.ts';
import { knownPage, withProject } from './known-page.ts';
import { asReference, partOf } from './take-works.ts';

type Found = Parameters<LibraryIntake['takeFound']>[1];

/** The place for what has no other: claimed and accounted when it was made for this. */
export const placeOf = async (library: Library, tx: Tx, user: number, wanted: number | undefined): Promise<number> => {
  const there = wanted ?? (await findImported(tx, user))?.id;
  if (there !== undefined) return there;
  // Locks the owner: who saves the first two things at once gets one project.
  await library.limits.claim(tx, user, 'library.project', 0);
  const { id, isNew } = await importedProject(library, tx, user);
  if (isNew) {
    await accountNew(tx, user, { projects: [id] });
    for (const limit of ['library.project', 'library.items'] as const) await library.limits.claim(tx, user, limit, 0);
  }
  return id;
};

/** Of this very call, when it came before. */
const madeBefore = (tx: Tx, { owner }: ProjectRow, id: string) =>
  tx.selectFrom('library_article').select('id').where('owner', '=', owner).where('client_id', '=', id).executeTakeFirst();

const knownAs = async (
  tx: Tx,
  user: number,
  project: ProjectRow,
  found: Found,
  info: ArticleInfo,
): Promise<number | undefined> =>
  (await madeBefore(tx, project, found.id)) ? undefined : knownPage(tx, user, [await partOf(tx, user, project)], info);

/** Nobody changes what they may only read. */
const tagKnown = async (library: Library, tx: Tx, user: number, article: number, tags: readonly string[]): Promise<void> => {
  if (tags.length === 0) return;
  const project = await tx
    .selectFrom('library_project as p')
    .innerJoin('library_article as a', 'a.project', 'p.id')
    .selectAll('p')
    .where('a.id', '=', article)
    .executeTakeFirstOrThrow();
  const [writable] = await writableAmong(tx, user, [project]);
  const add = tags.map((text) => ({ text }));
  if (writable) await tagArticles(library, tx, user, [article], add, []);
};

/** @throws HttpError 403, 404; LimitError */
export const takeFound = (library: Library, user: number, found: Found): ReturnType<LibraryIntake['takeFound']> =>
  inTransaction(library.db, async (tx) => {
    // Locked: who adds the same work twice at once gets one reference.
    const project = await openProject(tx, user, await placeOf(library, tx, user, found.project), 'write', { lock: true });
    const info = asReference(found.info);
    const known = await knownAs(tx, user, project, found, info);
    if (known !== undefined) {
      await tagKnown(library, tx, user, known, found.tags);
      return { ...(await withProject(tx, known)), isNew: false };
    }
    const tags = found.tags.map((text) => ({ text }));
    const [made = 0] = await createArticles(library, tx, user, [{ id: found.id, project: project.id, info, tags }]);
    return { ...(await withProject(tx, made)), isNew: true };
  });
