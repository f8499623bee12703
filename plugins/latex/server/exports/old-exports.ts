/** Packages and comparisons go after a day: each can be made again. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Latex } from '../latex.ts';

const KEPT_MS = 86_400_000;

/** Rows first: a crash then leaves bytes behind, never a row without them. */
export const cleanExports = async (latex: Latex): Promise<void> => {
  const before = new Date(Date.now() - KEPT_MS);
  const gone = await latex.db.deleteFrom('latex_export').where('created_at', '<', before).returning('result').execute();
  for (const { result } of gone) if (result !== null) await latex.files.remove(result);
  // What a worker that died has left.
  for (const name of await readdir(latex.exports).catch(() => [])) {
    const folder = join(latex.exports, name);
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtimeMs < before.getTime()) await rm(folder, { recursive: true, force: true });
  }
};
