/** Looks through the folder of the house: new and changed files are noted, the same bytes once; what is gone is forgotten. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from '#server-kit';
import { storable } from '#plugins/library/common/storable.ts';
import { ENDINGS } from '../../common/limits.ts';
import type { Plagiarism } from '../plagiarism.ts';
import { storedText } from './stored-text.ts';

/** Folders in folders. */
const DEEPEST = 20;
const LARGEST = 200 * 1024 * 1024;
const TAKEN: readonly string[] = [...ENDINGS, '.tex'];

/** In the order of their names: of files with the same bytes the first gives the title. Links are not followed: they lead out, or in circles. */
const filesBelow = async function* (folder: string, depth = 0): AsyncGenerator<string> {
  if (depth > DEEPEST) return;
  const entries = (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path, depth + 1);
    else if (entry.isFile() && TAKEN.includes(extname(entry.name).toLowerCase())) yield path;
  }
};

const hashOf = async (path: string, signal: AbortSignal): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
};

interface Seen {
  readonly path: string;
  readonly size: number;
  readonly changed: number;
}

const note = async (
  { db }: Pick<Plagiarism, 'db'>,
  { path, size, changed }: Seen,
  sha256: string,
  walk: string,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const title = basename(path, extname(path)).slice(0, 300);
    const { id: document } = await tx
      .insertInto('plagiarism_document')
      .values({ sha256, title })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ sha256 }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('plagiarism_house_file')
      .values({ path, size, changed, document, walk })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ size, changed, document, walk }))
      .execute();
  });
};

/** Files that this walk has not met, and texts that no file has any more. */
const forget = async ({ db, files }: Pick<Plagiarism, 'db' | 'files'>, walk: string): Promise<void> => {
  await db.deleteFrom('plagiarism_house_file').where('walk', '!=', walk).execute();
  const { rows } = await sql<{ sha256: string }>`
    delete from plagiarism_document d
    where not exists (select from plagiarism_house_file f where f.document = d.id) returning sha256`.execute(db);
  for (const { sha256 } of rows) await files.remove(storedText(sha256));
};

/** @throws when the folder itself cannot be read: nothing is forgotten then */
export const walkFolder = async (house: Plagiarism, signal: AbortSignal): Promise<void> => {
  const { db, settings, log } = house;
  const walk = randomUUID();
  for await (const full of filesBelow(settings.folder)) {
    signal.throwIfAborted();
    const path = storable(relative(settings.folder, full));
    try {
      const { size, mtimeMs: changed } = await stat(full);
      if (size > LARGEST) continue;
      const { numUpdatedRows } = await db
        .updateTable('plagiarism_house_file')
        .set({ walk })
        .where('path', '=', path)
        .where('size', '=', size)
        .where('changed', '=', changed)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) await note(house, { path, size, changed }, await hashOf(full, signal), walk);
    } catch (error) {
      if (signal.aborted) throw error;
      // It was moved away meanwhile, or may not be read.
      log.warn({ err: error, path }, 'A file of the folder could not be read');
    }
  }
  await forget(house, walk);
};
