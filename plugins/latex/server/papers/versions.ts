/**
 * Kept versions of a paper: all its texts as they were. Save makes one, saving while writing does not; the last 20 stay (decisions §7), and
 * those that came back from somebody who worked on it.
 */
import { notFound, type OpenPaper, openPaper } from '../access.ts';
import { documentsOf, storeText, textDocument } from '../documents/store.ts';
import { announce, type Db, type Latex, type Tx } from '../latex.ts';
import type { FileRow, KeptText, VersionRow } from '../tables.ts';
import { giveWay } from './give-way.ts';
import { restoreSources } from './version-files.ts';

const KEPT = 20;

const ofPaper = (db: Db, { owner, id }: Pick<FileRow, 'owner' | 'id'>) =>
  db.selectFrom('latex_version').where('owner', '=', owner).where('file', '=', id);

export const textsOf = async (db: Db, paper: FileRow): Promise<KeptText[]> =>
  (await documentsOf(db, paper)).flatMap(({ path, content, is_generated }) =>
    content === null || is_generated ? [] : [{ path, content }],
  );

const isSame = (a: readonly KeptText[], b: readonly KeptText[]): boolean =>
  a.length === b.length && a.every(({ path, content }, index) => path === b[index]?.path && content === b[index]?.content);

/**
 * Keeps the texts as they are now.
 * @returns the version that has them: the last one, when nothing has changed since and no label is asked for
 */
export const keepVersion = async (tx: Tx, paper: FileRow, label = ''): Promise<VersionRow> => {
  const documents = await textsOf(tx, paper);
  const last = await ofPaper(tx, paper).selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
  if (last && label === '' && isSame(last.documents, documents)) return last;
  return addVersion(tx, paper, { label, main_path: paper.main_path, documents, came_back: false });
};

type NewVersion = Pick<VersionRow, 'label' | 'main_path' | 'documents' | 'came_back'>;

/** Adds a version to a paper that the transaction holds. */
export const addVersion = async (tx: Tx, paper: FileRow, { documents, ...version }: NewVersion): Promise<VersionRow> => {
  const last = await ofPaper(tx, paper).select('number').orderBy('number', 'desc').limit(1).executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const added = await tx
    .insertInto('latex_version')
    .values({ owner: paper.owner, file: paper.id, number, ...version, documents: JSON.stringify(documents) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('latex_version')
    .where('owner', '=', paper.owner)
    .where('file', '=', paper.id)
    .where('number', '<=', number - KEPT)
    .where('came_back', '=', false)
    .execute();
  return added;
};

export const versionsOf = (db: Db, paper: FileRow) =>
  ofPaper(db, paper).select(['id', 'number', 'label', 'came_back', 'created_at']).orderBy('number', 'desc').execute();

/** @throws HttpError 404 */
export const versionAt = async (db: Db, paper: FileRow, number: number): Promise<VersionRow> => {
  const row = await ofPaper(db, paper).selectAll().where('number', '=', number).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** Brings texts back, and pictures that came with them. Files that came later stay; what was there is kept as a version before. */
export const restoreVersion = async (latex: Latex, user: number, id: number, number: number): Promise<OpenPaper> =>
  latex.db.transaction().execute(async (tx) => {
    const paper = await openPaper(latex, tx, user, id, 'write', { lock: true });
    const version = await versionAt(tx, paper, number);
    await keepVersion(tx, paper);
    const there = new Map((await documentsOf(tx, paper)).map((row) => [row.path, row]));
    for (const { path, content } of version.documents) {
      const row = there.get(path);
      if (row && row.content !== null && !row.is_generated) await storeText(tx, paper, path, content, undefined);
      else {
        if (row) await giveWay(tx, paper, row);
        await tx
          .insertInto('latex_document')
          .values({ ...textDocument(paper, path, content), version: (row?.version ?? 0) + 1 })
          .execute();
      }
    }
    await restoreSources(latex, tx, paper, version);
    await tx
      .updateTable('latex_file')
      .set({ main_path: version.main_path, updated_at: new Date() })
      .where('owner', '=', paper.owner)
      .where('id', '=', id)
      .execute();
    await announce(latex, paper, tx);
    return paper;
  });
