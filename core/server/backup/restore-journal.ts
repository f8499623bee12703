/**
 * A note in the data folder from the first change of a restore to the last. While it is there nothing is served: what was restored may be
 * half there.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { syncFolder } from '../files/folder-store.ts';

const NAME = 'restore.json';

const Journal = z.object({
  /** The file that is restored. */
  backup: z.string(),
  begunAt: z.string(),
  /** The transaction with all rows; from then on only its commit and the files are left. */
  transaction: z.optional(z.string()),
  /** All has taken its place, and only what was made ready is to be removed. */
  isPlaced: z.optional(z.boolean()),
});
export type Journal = z.output<typeof Journal>;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export const readJournal = async (dataDir: string): Promise<Journal | undefined> => {
  const text = await readFile(join(dataDir, NAME), 'utf8').catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  return text === undefined ? undefined : Journal.parse(JSON.parse(text));
};

/** Durable when it resolves. */
export const writeJournal = async (dataDir: string, journal: Journal): Promise<void> => {
  const path = join(dataDir, NAME);
  // Where database and files are elsewhere, nobody has made it yet.
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(journal), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  await syncFolder(dirname(path));
};

export const removeJournal = async (dataDir: string): Promise<void> => {
  await rm(join(dataDir, NAME), { force: true });
  await syncFolder(dataDir);
};

/** @throws while a restore has begun and not ended, with what to do */
export const demandRestored = async (dataDir: string): Promise<void> => {
  const journal = await readJournal(dataDir);
  if (!journal) return;
  throw new Error(
    `A restore of ${journal.backup} was begun at ${journal.begunAt} and was not completed, so that nothing is served. ` +
      `Run "npm run restore -- ${journal.backup}" again; it goes on where it can. ` +
      'Or run "npm run restore -- --settle": it goes back to what was there before, if the database has not been replaced yet.',
  );
};
