/** Versions that are kept by themselves while people write: one for every ten minutes of work, with everybody who took part. */
import type { Tx } from '../richtext.ts';
import type { FileRow } from '../tables.ts';
import { keepVersion } from './versions.ts';

const MINUTES = 10;

/**
 * Before something is written: keeps what was written until now, when that began long enough ago. So each version has the people of its own
 * time.
 * @param file that the transaction holds
 */
export const keepWork = async (tx: Tx, file: FileRow): Promise<void> => {
  const { written_since: since, writers } = file;
  if (since === null || Date.now() - since.getTime() < MINUTES * 60_000) return;
  await keepVersion(tx, file, { author: writers.length === 1 ? (writers[0] ?? null) : null, kind: 'work' });
};
