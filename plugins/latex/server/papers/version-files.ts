/** Files of versions that are no text: those that came back from somebody who worked on the paper. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { notFound, type OpenPaper } from '../access.ts';
import { binaryDocument, demandRoom, documentsOf } from '../documents/store.ts';
import type { Db, Latex, Tx } from '../latex.ts';
import type { FileRow, VersionFileRow, VersionRow } from '../tables.ts';
import type { Lying } from './take-apart.ts';
import { giveWay } from './give-way.ts';

type Version = Pick<VersionRow, 'owner' | 'file' | 'number'>;

/** By the number of their version. */
export const filesOfVersions = async (db: Db, paper: Pick<FileRow, 'owner' | 'id'>): Promise<Map<number, VersionFileRow[]>> => {
  const rows = await db
    .selectFrom('latex_version_file')
    .selectAll()
    .where('owner', '=', paper.owner)
    .where('file', '=', paper.id)
    .orderBy('path')
    .execute();
  const byVersion = new Map<number, VersionFileRow[]>();
  for (const row of rows) byVersion.set(row.number, [...(byVersion.get(row.number) ?? []), row]);
  return byVersion;
};

const ofVersion = (db: Db, { owner, file, number }: Version) =>
  db.selectFrom('latex_version_file').where('owner', '=', owner).where('file', '=', file).where('number', '=', number);

/** @throws HttpError 404 */
export const versionFileAt = async (db: Db, version: Version, id: number): Promise<VersionFileRow> => {
  const row = await ofVersion(db, version).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** Puts the bytes into the file store, and their rows beside the version. @throws LimitError when there is no room */
export const addVersionFiles = async (latex: Latex, tx: Tx, version: Version, files: readonly Lying[]): Promise<void> => {
  for (const { path, isSource, read } of files) {
    const blob = `latex/${version.owner}/${randomUUID()}`;
    const { size, sha256 } = await latex.files.put(blob, await read());
    const { owner, file, number } = version;
    await tx
      .insertInto('latex_version_file')
      .values({ owner, file, number, path, blob, size, sha256, is_source: isSource })
      .execute();
  }
};

/** Pictures and the like of a version go back to where its texts look for them. @throws HttpError 400, LimitError when there is no room */
export const restoreSources = async (latex: Latex, tx: Tx, paper: OpenPaper, version: Version): Promise<void> => {
  const sources = await ofVersion(tx, version).selectAll().where('is_source', '=', true).orderBy('path').execute();
  if (sources.length === 0) return;
  const there = new Map((await documentsOf(tx, paper)).map((row) => [row.path, row]));
  const missing = sources.filter(({ path, sha256 }) => there.get(path)?.sha256 !== sha256);
  const bytes = missing.reduce((sum, { size }) => sum + size, 0);
  await demandRoom(latex, tx, paper, missing.length, bytes);
  for (const { path, blob } of missing) {
    const before = there.get(path);
    if (before) await giveWay(tx, paper, before);
    const document = await binaryDocument(latex, paper, path, await buffer(await latex.files.read(blob)));
    await tx
      .insertInto('latex_document')
      .values({ ...document, version: (before?.version ?? 0) + 1 })
      .execute();
  }
};
