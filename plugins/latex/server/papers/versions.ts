/**
 * Kept versions of a paper: all its texts as they were. Save makes one, saving while writing does not. They become fewer with age; those with
 * a label, made by hand, or that came back from somebody who worked on it stay.
 */
import { versionsToGiveUp } from '#plugins/coedit/common/history/thin.ts';
import type { VersionKind } from '../../common/model.ts';
import { notFound } from '../access.ts';
import { readFiles } from '../documents/read-texts.ts';
import type { Readable } from '../documents/settle.ts';
import type { Db, Latex, Tx } from '../latex.ts';
import { sql } from '#server-kit';
import type { FileRow, KeptText, VersionRow } from '../tables.ts';
import { isKept } from './kept-for-ever.ts';

const ofPaper = (db: Db, { owner, id }: Pick<FileRow, 'owner' | 'id'>) =>
  db.selectFrom('latex_version').where('owner', '=', owner).where('file', '=', id);

export const textsOf = async (latex: Latex, db: Db, paper: Readable): Promise<KeptText[]> =>
  (await readFiles(latex, db, paper)).flatMap(({ path, content, is_generated }) =>
    content === null || is_generated ? [] : [{ path, content }],
  );

const isSame = (a: readonly KeptText[], b: readonly KeptText[]): boolean =>
  a.length === b.length && a.every(({ path, content }, index) => path === b[index]?.path && content === b[index]?.content);

/** Who makes a version, and on what occasion. */
export interface Occasion {
  /** The account; `null` for what several have written and nobody has saved. */
  readonly author: number | null;
  readonly kind: VersionKind;
}

/** From now on those who write are those of the next version. */
const takeWriters = async (tx: Tx, { owner, id }: FileRow): Promise<readonly number[]> => {
  const { rows } = await sql<{ writers: number[] }>`
    update latex_file f set writers = '{}', written_since = null from latex_file before
    where f.owner = ${owner} and f.id = ${id} and before.owner = f.owner and before.id = f.id
    returning before.writers`.execute(tx);
  return rows[0]?.writers ?? [];
};

/**
 * Keeps the texts as they are now.
 * @param paper that the transaction holds
 * @returns the version that has them: the last one, when nothing has changed since and no label is asked for
 */
export const keepVersion = async (
  latex: Latex,
  tx: Tx,
  paper: FileRow & Readable,
  { author, kind }: Occasion,
  label = '',
): Promise<VersionRow> => {
  const documents = await textsOf(latex, tx, paper);
  const writers = await takeWriters(tx, paper);
  const last = await ofPaper(tx, paper).selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
  if (!last || label !== '' || !isSame(last.documents, documents)) {
    // What was there before writers were told apart is whoever's keeps it.
    const authors = writers.length > 0 || author === null ? [...writers] : [author];
    return addVersion(tx, paper, { label, main_path: paper.main_path, documents, came_back: false, author, authors, kind });
  }
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

type NewVersion = Pick<VersionRow, 'label' | 'main_path' | 'documents' | 'came_back' | 'kind' | 'author' | 'authors'>;

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
    .select(['id', 'number', 'label', 'came_back', 'kind', 'author', 'authors', 'author_name', 'author_names', 'created_at'])
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
