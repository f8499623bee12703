/** What was compiled for other plugins goes after a day: its pages were taken out at once, and it is counted for as long. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Latex } from '../latex.ts';

const KEPT_MS = 86_400_000;

/** Rows first: a crash then leaves bytes behind, never a row without them. */
export const cleanPrints = async (
  latex: Pick<Latex, 'db' | 'prints'> & { readonly files: Pick<Latex['files'], 'remove'> },
): Promise<void> => {
  const before = new Date(Date.now() - KEPT_MS);
  const gone = await latex.db
    .deleteFrom('latex_print')
    .where('created_at', '<', before)
    .returning(['result', 'archive'])
    .execute();
  for (const name of gone.flatMap(({ result, archive }) => [result, archive])) if (name !== null) await latex.files.remove(name);
  // What a worker that died has left, and fonts of who has printed nothing since.
  for (const name of await readdir(latex.prints).catch(() => [])) {
    const folder = join(latex.prints, name);
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtimeMs < before.getTime()) await rm(folder, { recursive: true, force: true });
  }
};
