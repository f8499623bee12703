/** Saves a paper's main text (LTX-033). */
import type { Caller } from '#plugin-api/server';
import type { Diagnostic } from '../../common/model.ts';
import { openPaper } from '../access.ts';
import { documentAt, storeText } from '../documents/store.ts';
import { announce, type Latex } from '../latex.ts';
import { refreshBibliography } from '../references/refresh-bibliography.ts';
import type { FileRow } from '../tables.ts';
import { keepVersion } from './versions.ts';

interface SaveBody {
  readonly content?: string | undefined;
  readonly style?: string | undefined;
  readonly version?: number | undefined;
  readonly auto?: boolean | undefined;
}

export interface Saved {
  readonly paper: FileRow;
  /** Of the main file's text. */
  readonly version: number;
  /** About citations; the compile finds the rest. */
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws HttpError 409 `{message, current}` when `version` is not the present one */
export const savePaper = (latex: Latex, user: Pick<Caller, 'id' | 'plan'>, id: number, body: SaveBody): Promise<Saved> =>
  latex.db.transaction().execute(async (tx) => {
    const paper = await openPaper(tx, user.id, id, { lock: true });
    const before = await documentAt(tx, paper, paper.main_path);
    let version = before.version;
    if (body.content !== undefined && body.content !== before.content) {
      // Who names no version cannot know what they overwrite, so that stays as a version.
      if (body.version === undefined) await keepVersion(tx, paper);
      version = await storeText(tx, paper, paper.main_path, body.content, body.version);
    }
    if (body.style !== undefined && body.style !== paper.style) {
      await tx.updateTable('latex_file').set({ style: body.style }).where('owner', '=', user.id).where('id', '=', id).execute();
    }
    if (!body.auto) await keepVersion(tx, paper);
    const diagnostics = await refreshBibliography(latex, tx, paper, user.plan);
    if (version !== before.version) await announce(latex, user.id, id, tx);
    return { paper, version, diagnostics };
  });
