/** Takes the works of a file into the catalogue, from where an earlier run has ended. */
import { setImmediate } from 'node:timers/promises';
import type { CatalogueRecord } from '../../common/record.ts';
import { keepRecords } from '../records/keep-records.ts';
import type { Db, DumpRow } from '../tables.ts';
import { type Portion, WorkError } from '../work/long-work.ts';
import { READERS } from './dump-kinds.ts';
import { openDump, valueOf } from './read-dump.ts';
import { TornDump } from './split-works.ts';

/** Works that are taken in at once. */
const BATCH = 500;
/** Longest stretch of work before others get their turn, in milliseconds. */
const STRETCH = 15;

export interface ImportParts {
  readonly db: Db;
  readonly onKept: () => void;
  /** Told after every batch. */
  readonly onProgress?: (row: Pick<DumpRow, 'position' | 'taken' | 'broken' | 'read' | 'size'>) => void;
}

/** What is told of a file that cannot be read further; `undefined` for what is not its fault. */
const whyUnread = (path: string, error: unknown): string | undefined => {
  if (error instanceof TornDump) return `${path} ends in the middle.`;
  return error instanceof Error && 'code' in error && /^(?:Z_|ENOENT|EACCES|EISDIR|EIO)/.test(String(error.code))
    ? `${path} cannot be read: ${error.message}`
    : undefined;
};

/** @returns whether the file is at its end */
export const importDump = async (
  { db, onKept, onProgress = () => {} }: ImportParts,
  row: DumpRow,
  { run, until, signal }: Portion,
): Promise<boolean> => {
  const dump = await openDump(row.path);
  const read = READERS[row.kind];
  const { size } = row;
  let { taken, broken } = row;
  let position = 0;
  let batch: CatalogueRecord[] = [];
  let since = performance.now();
  const store = async (): Promise<void> => {
    const { taken: kept } = await keepRecords(db, batch);
    taken += kept;
    broken += batch.length - kept;
    batch = [];
    // At its end a file has been read, whatever its last block was.
    const progress = { position, taken, broken, read: Math.min(size, dump.read()) };
    await run.move(progress);
    onKept();
    onProgress({ ...progress, size });
  };
  try {
    for await (const work of dump.works) {
      signal.throwIfAborted();
      // What is behind us is only counted.
      if (++position <= row.position) continue;
      const record = read(valueOf(work));
      if (record) batch.push(record);
      else broken++;
      if (position % BATCH === 0) {
        await store();
        if (Date.now() > until) return false;
      }
      if (performance.now() - since < STRETCH) continue;
      await setImmediate();
      since = performance.now();
    }
    await store();
    return true;
  } catch (error) {
    const said = whyUnread(row.path, error);
    if (said === undefined) throw error;
    // What came before it is good.
    await store();
    throw new WorkError(said);
  } finally {
    dump.close();
  }
};
