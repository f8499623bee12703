/** Results of earlier builds go: the last three PDFs of a paper stay, its builds for a week, its build folder for a day. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '#server-kit';
import type { Latex } from '../latex.ts';

const KEPT = 3;
const FOLDER_MS = 86_400_000;

/** Someone may still be reading the last PDF while the next is made, so more than one stays. */
export const keepLastResults = async (latex: Latex, owner: number, file: number): Promise<void> => {
  const old = await latex.db
    .selectFrom('latex_build')
    .select(['id', 'pdf', 'synctex'])
    .where('owner', '=', owner)
    .where('file', '=', file)
    .where('pdf', 'is not', null)
    .orderBy('id', 'desc')
    .offset(KEPT)
    .execute();
  for (const { id, pdf, synctex } of old) {
    await latex.db.updateTable('latex_build').set({ pdf: null, synctex: null, pdf_size: null }).where('id', '=', id).execute();
    for (const name of [pdf, synctex]) if (name !== null) await latex.files.remove(name);
  }
};

/** Rows that nothing is shown of any more; the limits count no further back than a day. */
const forgetRows = async (latex: Latex): Promise<void> => {
  await latex.db
    .deleteFrom('latex_build')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .where('pdf', 'is', null)
    .where('state', 'not in', ['queued', 'running'])
    .execute();
};

const forgetFolders = async (latex: Latex): Promise<void> => {
  for (const name of await readdir(latex.builds).catch(() => [])) {
    const folder = join(latex.builds, name);
    // Each compile writes this file, so its age is that of the last compile.
    const used = await stat(join(folder, 'helpers.json')).catch(() => undefined);
    if (used && Date.now() - used.mtimeMs > FOLDER_MS) await rm(folder, { recursive: true, force: true });
  }
};

export const cleanBuilds = async (latex: Latex): Promise<void> => {
  await forgetRows(latex);
  await forgetFolders(latex);
};
