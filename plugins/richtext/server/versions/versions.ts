/** Kept versions of a rich text. They become fewer with age as those of papers do; those with a label, or made by hand, stay. */
import { versionsToGiveUp } from '#plugins/coedit/common/history/thin.ts';
import { sql } from '#server-kit';
import { notFound } from '../access.ts';
import type { Db, Tx } from '../richtext.ts';
import type { FileRow, VersionRow } from '../tables.ts';
import { asWritten } from '../texts/read-text.ts';

type Of = Pick<FileRow, 'owner' | 'id'>;

/** All but what it says. */
export type VersionHead = Omit<VersionRow, 'content'>;
const HEAD = [
  'id',
  'owner',
  'file',
  'number',
  'label',
  'kind',
  'author',
  'authors',
  'author_name',
  'author_names',
  'created_at',
] as const;

export const isKept = ({ label, kind }: Pick<VersionRow, 'label' | 'kind'>): boolean => label !== '' || kind === 'hand';

/** Who makes a version, and on what occasion. */
export type Occasion = Pick<VersionRow, 'author' | 'kind'>;

const ofFile = (db: Db, { owner, id }: Of) => db.selectFrom('richtext_version').where('owner', '=', owner).where('file', '=', id);

/** From now on those who write are those of the next version. */
const takeWriters = async (tx: Tx, { id }: Of): Promise<readonly number[]> => {
  const { rows } = await sql<{ writers: number[] }>`
    update richtext_file f set writers = '{}', written_since = null from richtext_file before
    where f.id = ${id} and before.id = f.id returning before.writers`.execute(tx);
  return rows[0]?.writers ?? [];
};

const changeVersion = (tx: Tx, { owner, id }: Of, number: number, values: { kind?: VersionRow['kind']; label?: string }) =>
  tx
    .updateTable('richtext_version')
    .set(values)
    .where('owner', '=', owner)
    .where('file', '=', id)
    .where('number', '=', number)
    .returning(HEAD)
    .executeTakeFirst();

/**
 * Keeps the text as it was written last.
 * @param file that the transaction holds, with its text where what was typed is to be in it
 * @returns the version that has it: the last one, when nothing has changed since and no label is asked for
 */
export const keepVersion = async (tx: Tx, file: FileRow, { author, kind }: Occasion, label = ''): Promise<VersionHead> => {
  const content = (await asWritten(tx, file.id))?.content ?? '';
  const writers = await takeWriters(tx, file);
  const last = await ofFile(tx, file).selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
  if (last && label === '' && last.content === content) {
    // Whoever keeps by hand what is there already wants it to stay.
    if (kind === 'hand' && !isKept(last)) await changeVersion(tx, file, last.number, { kind });
    return last;
  }
  const authors = writers.length > 0 || author === null ? [...writers] : [author];
  const added = await tx
    .insertInto('richtext_version')
    .values({ owner: file.owner, file: file.id, number: (last?.number ?? 0) + 1, label, content, kind, author, authors })
    .returning(HEAD)
    .executeTakeFirstOrThrow();
  await thinVersions(tx, file);
  return added;
};

/** Gives a version a name, or takes it away. @throws HttpError 404 */
export const nameVersion = async (tx: Tx, file: Of, number: number, label: string): Promise<VersionHead> => {
  const named = await changeVersion(tx, file, number, { label });
  if (!named) throw notFound();
  return named;
};

/** Gives up what has become too old to be kept so closely. */
const thinVersions = async (db: Db, file: Of, now = new Date()): Promise<void> => {
  const rows = await ofFile(db, file).select(['number', 'label', 'kind', 'created_at']).execute();
  const aged = rows.map((row) => ({ number: row.number, createdAt: row.created_at, isKept: isKept(row) }));
  const numbers = versionsToGiveUp(aged, now);
  if (numbers.length === 0) return;
  await db
    .deleteFrom('richtext_version')
    .where('owner', '=', file.owner)
    .where('file', '=', file.id)
    .where('number', 'in', numbers)
    // It may have got its name at this moment.
    .where('label', '=', '')
    .execute();
};

/** Once a day for files that have versions in an age at which they become fewer; the others thin when the next is made. */
export const thinAllVersions = async (db: Db): Promise<void> => {
  const files = await db
    .selectFrom('richtext_version')
    .select(['owner', 'file as id'])
    .groupBy(['owner', 'file'])
    .having(({ fn }) => fn.countAll(), '>', 20)
    .execute();
  for (const file of files) await thinVersions(db, file);
};

/** Newest first. */
export const versionsOf = (db: Db, file: Of): Promise<VersionHead[]> =>
  ofFile(db, file).select(HEAD).orderBy('number', 'desc').execute();

/** @throws HttpError 404 */
export const versionAt = async (db: Db, file: Of, number: number): Promise<VersionRow> => {
  const row = await ofFile(db, file).selectAll().where('number', '=', number).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};
