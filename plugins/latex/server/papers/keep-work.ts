/** Versions that are kept by themselves while people write: one for every ten minutes of work, with everybody who took part. */
import type { Latex, Tx } from '../latex.ts';
import type { FileRow } from '../tables.ts';
import { heldIn } from '../documents/read-texts.ts';
import { keepVersion } from './versions.ts';

const MINUTES = 10;

/**
 * Before something is written: keeps what was written until now, when that began long enough ago. So each version has the people of its own
 * time. Its texts are as they were written last, at most some seconds ago.
 * @param paper that the transaction holds
 */
export const keepWork = async (latex: Latex, tx: Tx, paper: FileRow): Promise<void> => {
  const { written_since: since, writers } = paper;
  if (since === null || Date.now() - since.getTime() < MINUTES * 60_000) return;
  await keepVersion(latex, tx, heldIn(tx, paper), { author: writers.length === 1 ? (writers[0] ?? null) : null, kind: 'work' });
};
