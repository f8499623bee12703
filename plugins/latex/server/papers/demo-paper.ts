/** The demo paper: one for each account, outside of the limit of papers (LTX-018, decisions §18). */
import type { Caller } from '#plugin-api/server';
import { demandProject } from '../access.ts';
import { announce } from '../announce.ts';
import type { Latex } from '../latex.ts';
import type { FileRow } from '../tables.ts';
import bibliography from '../templates/demo.bib?raw';
import source from '../templates/demo.tex?raw';
import { insertPaper } from './create-paper.ts';
import { bringBack } from './remove-paper.ts';

const FILES = [
  { path: 'main.tex', content: source },
  { path: 'demo.bib', content: bibliography },
];
const BYTES = FILES.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);

/**
 * The account's demo paper; made when it is asked for first, brought back when it was deleted.
 * @param project of the library, for a demo that is to be made
 * @throws HttpError 404 or 403 for the project, LimitError of the storage
 */
export const demoPaper = async (latex: Latex, user: Caller, project: number): Promise<FileRow> => {
  await demandProject(latex, user.id, project);
  return latex.db.transaction().execute(async (tx) => {
    // Claiming locks the owner's row, so that two requests at once make one demo; a demo that is there needs no room.
    const claim = latex.limits.claim(tx, user.id, 'library.storage', BYTES);
    await claim.catch(() => undefined);
    const known = await tx
      .selectFrom('latex_file')
      .selectAll()
      .where('owner', '=', user.id)
      .where('is_demo', '=', true)
      .executeTakeFirst();
    if (known && known.deleted_at === null) return known;
    if (known) return bringBack(latex, tx, known);
    await claim;
    const row = await insertPaper(latex, tx, user.id, {
      title: 'A Short Tour of the Editor',
      project,
      files: FILES,
      main: 'main.tex',
      isDemo: true,
    });
    await announce(latex, row, tx);
    return row;
  });
};
