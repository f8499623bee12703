/** `npm run catalogue -- …`: takes in dumps and says what is there, over the same database as the app, which may be running. */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dumpFiles } from './dumps/dump-files.ts';
import { dumpRow } from './dumps/dump-routes.ts';
import { importDump } from './dumps/import-dump.ts';
import type { Filling } from './filling.ts';
import type { DumpRow } from './tables.ts';
import { NotOurs, Run, WorkError } from './work/long-work.ts';

const USAGE = 'Usage: npm run catalogue -- import <file or folder> | list';
/** Milliseconds between two lines of progress. */
const PAUSE = 2000;

const counts = ({ taken, broken }: Pick<DumpRow, 'taken' | 'broken'>): string =>
  `${taken} works taken in${broken > 0 ? `, ${broken} could not be read` : ''}`;

/** Says how far it is, on a terminal, while it is at work. */
const progress = (path: string) => {
  let last = 0;
  return (row: Pick<DumpRow, 'taken' | 'broken' | 'read' | 'size'>): void => {
    if (Date.now() - last < PAUSE) return;
    last = Date.now();
    process.stderr.write(`${path}: ${Math.floor((100 * row.read) / Math.max(1, row.size))} %, ${counts(row)}\n`);
  };
};

const importOne = async ({ db, reach, onKept }: Filling, path: string): Promise<string> => {
  const { id } = await dumpRow({ db, reach }, path);
  await db.updateTable('catalogue_dump').set({ state: 'waiting', ended_at: null }).where('id', '=', id).execute();
  const run = new Run(db, 'catalogue_dump', id);
  await run.begin();
  const row = await db.selectFrom('catalogue_dump').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  try {
    const parts = { db, onKept, onProgress: progress(path) };
    await importDump(parts, row, { run, until: Number.POSITIVE_INFINITY, signal: new AbortController().signal });
    await run.end('done', {});
  } catch (error) {
    if (error instanceof NotOurs) return `${path}: ended from elsewhere.`;
    if (error instanceof WorkError) await run.end('failed', { message: error.message });
    throw error;
  }
  const ended = await db.selectFrom('catalogue_dump').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return `${path}: ${counts(ended)}.`;
};

/** @returns the lines that are shown @throws WorkError */
export const catalogueCommand = async (
  filling: Filling,
  [verb, path, ...more]: readonly string[],
): Promise<readonly string[]> => {
  if (verb === 'list' && path === undefined) {
    const rows = await filling.db.selectFrom('catalogue_dump').selectAll().orderBy('id').execute();
    return rows.length === 0 ? ['No file has been taken in.'] : rows.map((row) => `${row.path}: ${row.state}, ${counts(row)}`);
  }
  if (verb !== 'import' || path === undefined || more.length > 0) throw new WorkError(USAGE);
  const from = resolve(path);
  const isFolder = (await stat(from).catch(() => undefined))?.isDirectory() ?? false;
  const files = isFolder ? (await dumpFiles(from)).map(({ name }) => join(from, name)) : [from];
  if (files.length === 0) throw new WorkError(`There is no dump in ${from}.`);
  const lines: string[] = [];
  let failed = 0;
  for (const file of files)
    try {
      lines.push(await importOne(filling, file));
    } catch (error) {
      // One bad file of a thousand does not cost the others.
      if (!(error instanceof WorkError) || files.length === 1) throw error;
      lines.push(error.message);
      failed += 1;
    }
  if (failed > 0) throw new WorkError([...lines, `${failed} of ${files.length} files could not be taken in whole.`].join('\n'));
  return lines;
};
