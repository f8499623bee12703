/**
 * Kept versions of a paper: all its texts as they were. Save makes one, saving while writing does not. They become fewer with age; those with
 * a label, made by hand, or that came back from somebody who worked on it stay.
 */
import { versionsToGiveUp } from '../../common/history/thin.ts';
import type { VersionKind } from '../../common/model.ts';
import { notFound, type OpenPaper, openPaper } from '../access.ts';
import { documentsOf, storeText, textDocument } from '../documents/store.ts';
import { announce } from '../announce.ts';
import type { Db, Latex, Tx } from '../latex.ts';
import type { FileRow, KeptText, VersionRow } from '../tables.ts';
import { giveWay } from './give-way.ts';
import { isKept } from './kept-for-ever.ts';
import { restoreSources } from './version-files.ts';

const ofPaper = (db: Db, { owner, id }: Pick<FileRow, 'owner' | 'id'>) =>
  db.selectFrom('latex_version').where('owner', '=', owner).where('file', '=', id);

export const textsOf = async (db: Db, paper: FileRow): Promise<KeptText[]> =>
  (await documentsOf(db, paper)).flatMap(({ path, content, is_generated }) =>
    content === null || is_generated ? [] : [{ path, content }],
  );

const isSame = (a: readonly KeptText[], b: readonly KeptText[]): boolean =>
  a.length === b.length && a.every(({ path, content }, index) => path === b[index]?.path && content === b[index]?.content);

/** Who makes a version, and on what occasion. */
export interface Occasion {
  /** The account. */
  readonly author: number;
  readonly kind: VersionKind;
}

/**
 * Keeps the texts as they are now.
 * @returns the version that has them: the last one, when nothing has changed since and no label is asked for
 */
export const keepVersion = async (tx: Tx, paper: FileRow, { author, kind }: Occasion, label = ''): Promise<VersionRow> => {
  const documents = await textsOf(tx, paper);
  const last = await ofPaper(tx, paper).selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
  if (!last || label !== '' || !isSame(last.documents, documents))
    return addVersion(tx, paper, { label, main_path: paper.main_path, documents, came_back: false, author, kind });
  // Whoever keeps by hand what is there already wants it to stay.
  if (kind === 'hand' && !isKept(last)) await changeVersion(tx, paper, last.number, { kind });
  return last;
};

const changeVersion = (tx: Tx, { owner, id }: FileRow, number: number, values: { kind?: VersionKind; label?: string }) =>
  tx
    .updateTable('latex_version')
    .set(values)
    .where('owner', '=', owner)
    .where('file', '=', id)
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirst();

/** Gives a version a name, or takes it away. @throws HttpError 404 */
export const nameVersion = async (tx: Tx, paper: FileRow, number: number, label: string): Promise<VersionRow> => {
  const named = await changeVersion(tx, paper, number, { label });
  if (!named) throw notFound();
  return named;
};

/** Gives up what has become too old to be kept so closely. */
export const thinVersions = async (db: Db, paper: Pick<FileRow, 'owner' | 'id'>, now = new Date()): Promise<void> => {
  const rows = await ofPaper(db, paper).select(['number', 'label', 'kind', 'came_back', 'created_at']).execute();
  const aged = rows.map((row) => ({ number: row.number, createdAt: row.created_at, isKept: isKept(row) }));
  const numbers = versionsToGiveUp(aged, now);
  if (numbers.length === 0) return;
  await db
    .deleteFrom('latex_version')
    .where('owner', '=', paper.owner)
    .where('file', '=', paper.id)
    .where('number', 'in', numbers)
    // It may have got its name at this moment.
    .where('label', '=', '')
    .execute();
};

/** Once a day for papers that have versions in an age at which they become fewer; the others thin when the next is made. */
export const thinAllVersions = async (db: Db): Promise<void> => {
  const papers = await db
    .selectFrom('latex_version')
    .select(['owner', 'file as id'])
    .groupBy(['owner', 'file'])
    .having(({ fn }) => fn.countAll(), '>', 20)
    .execute();
  for (const paper of papers) await thinVersions(db, paper);
};

type NewVersion = Pick<VersionRow, 'label' | 'main_path' | 'documents' | 'came_back' | 'kind' | 'author'>;

/** Adds a version to a paper that the transaction holds. */
export const addVersion = async (tx: Tx, paper: FileRow, { documents, ...version }: NewVersion): Promise<VersionRow> => {
  const last = await ofPaper(tx, paper).select('number').orderBy('number', 'desc').limit(1).executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const added = await tx
    .insertInto('latex_version')
    .values({ owner: paper.owner, file: paper.id, number, ...version, documents: JSON.stringify(documents) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await thinVersions(tx, paper);
  return added;
};

export const versionsOf = (db: Db, paper: FileRow) =>
  ofPaper(db, paper)
    .select(['id', 'number', 'label', 'came_back', 'kind', 'author', 'created_at'])
    .orderBy('number', 'desc')
    .execute();

/** @throws HttpError 404 unless the paper has all of these versions */
export const demandVersions = async (db: Db, paper: FileRow, numbers: readonly number[]): Promise<void> => {
  const rows = await ofPaper(db, paper)
    .select('number')
    .where('number', 'in', [...numbers])
    .execute();
  if (rows.length < new Set(numbers).size) throw notFound();
};

/** @throws HttpError 404 */
export const versionAt = async (db: Db, paper: FileRow, number: number): Promise<VersionRow> => {
  const row = await ofPaper(db, paper).selectAll().where('number', '=', number).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/**
 * Brings texts back, and pictures that came with them. Files that came later stay; what was there is kept as a version before.
 * @param only this file; which one is the main one stays then
 * @throws HttpError 404 for a version or a file that is not there
 */
export const restoreVersion = async (latex: Latex, user: number, id: number, number: number, only?: string): Promise<OpenPaper> =>
  latex.db.transaction().execute(async (tx) => {
    const paper = await openPaper(latex, tx, user, id, 'write', { lock: true });
    const { owner } = paper;
    const version = await versionAt(tx, paper, number);
    const texts = version.documents.filter(({ path }) => only === undefined || path === only);
    if (only !== undefined && texts.length === 0) throw notFound();
    await keepVersion(tx, paper, { author: user, kind: 'restore' });
    const there = new Map((await documentsOf(tx, paper)).map((row) => [row.path, row]));
    for (const { path, content } of texts) {
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
    if (only === undefined) await restoreSources(latex, tx, paper, version);
    const main_path = only === undefined ? version.main_path : paper.main_path;
    await tx
      .updateTable('latex_file')
      .set({ main_path, updated_at: new Date() })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
    await announce(latex, paper, tx);
    return paper;
  });
