/** Files of a paper: which there are, what a new one is stored as, how many there may be. `read-texts.ts` reads what they say. */
import { createHash, randomUUID } from 'node:crypto';
import type { Counter } from '#plugin-api/server';
import { withOneEnding } from '#plugins/coedit/common/text/one-ending.ts';
import { HttpError, sql } from '#server-kit';
import { isBuildProduct } from '../../common/build-products.ts';
import { baseName, pathProblem } from '../../common/source/paths.ts';
import { notFound, type OpenPaper } from '../access.ts';
import { claimOfOwner } from '../owner-limits.ts';
import type { Db, Latex, Tx } from '../latex.ts';
import type { DocumentRow } from '../tables.ts';
import type { Paper } from './settle.ts';
import { PATH_TEXTS } from '../texts.ts';

/** Of one paper; a conference proceedings volume has fewer. */
export const MOST_FILES = 2_000;
export const MOST_BYTES = 200_000_000;

/** All but what a text says. */
export const COLUMNS = [
  'id',
  'owner',
  'file',
  'path',
  'blob',
  'size',
  'sha256',
  'version',
  'is_generated',
  'updated_at',
] as const;

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

export const checkPath = (path: string): string => {
  const problem = pathProblem(path);
  const made = `${baseName(path)} is made by the compile and does not belong to a manuscript.`;
  const text = problem ? PATH_TEXTS[problem] : isBuildProduct(path) ? made : undefined;
  if (text) throw new HttpError(400, text, { fields: { path: text } });
  return path;
};

const ofPaper = (db: Db, { owner, id }: Paper) =>
  db.selectFrom('latex_document').where('owner', '=', owner).where('file', '=', id);

export const documentsOf = (db: Db, paper: Paper): Promise<DocumentRow[]> =>
  ofPaper(db, paper).select(COLUMNS).orderBy('path').execute();

/** @throws HttpError 404 */
export const documentAt = async (db: Db, paper: Paper, path: string): Promise<DocumentRow> => {
  const row = await ofPaper(db, paper).select(COLUMNS).where('path', '=', path).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/**
 * Refuses what would make a paper, or all that its owner stores, too large. Bytes are those that it grows by.
 * @throws HttpError 400, LimitError of the storage, HttpError 403 when that is somebody else's
 */
export const demandRoom = async (latex: Latex, tx: Tx, paper: OpenPaper, files: number, bytes: number): Promise<void> => {
  const now = await ofPaper(tx, paper)
    .select(({ fn }) => [fn.countAll<number>().as('files'), sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes')])
    .executeTakeFirstOrThrow();
  if (now.files + files > MOST_FILES) throw new HttpError(400, `A manuscript may have at most ${MOST_FILES} files.`);
  if (now.bytes + bytes > MOST_BYTES) throw new HttpError(400, 'A manuscript may have at most 200 MB.');
  if (bytes > 0) await claimOfOwner(latex, tx, paper, 'library.storage', bytes);
};

/**
 * What a person's papers weigh, those that can still be restored included, and files of versions that came back; the bibliographies that
 * Carrel writes do not count.
 */
export const countBytes: Counter = (owner) => sql`(
  select sum(size) from (
    select size from latex_document where owner = ${owner} and not is_generated
    union all
    select size from latex_version_file where owner = ${owner}
  ) stored
)`;

/** A text file to be inserted. Its lines end with one letter, wherever it came from. */
export const textDocument = (paper: Paper, path: string, text: string, isGenerated = false) => {
  const content = withOneEnding(text);
  return {
    owner: paper.owner,
    file: paper.id,
    path,
    content,
    blob: null,
    size: Buffer.byteLength(content),
    sha256: sha256(content),
    is_generated: isGenerated,
  };
};

/** Puts bytes into the file store; the row is to be inserted in the transaction that follows. */
export const binaryDocument = async (latex: Latex, paper: Paper, path: string, bytes: Buffer) => {
  const blob = `latex/${paper.owner}/${randomUUID()}`;
  const { size, sha256: hash } = await latex.files.put(blob, bytes);
  return { owner: paper.owner, file: paper.id, path, content: null, blob, size, sha256: hash, is_generated: false };
};
