/** Saves a paper's main text (LTX-033). Who may only read a paper saves nothing: it is compiled for them as it is. */
import type { Caller } from '#plugin-api/server';
import { mayWrite } from '#plugins/library/common/roles.ts';
import type { Diagnostic } from '../../common/model.ts';
import { openPaper } from '../access.ts';
import { documentAt, storeText } from '../documents/store.ts';
import { announce } from '../announce.ts';
import type { Latex } from '../latex.ts';
import { citationProblems, refreshBibliography } from '../references/refresh-bibliography.ts';
import type { FileRow } from '../tables.ts';
import { keepVersion } from './versions.ts';

interface SaveBody {
  readonly content?: string | undefined;
  readonly style?: string | undefined;
  readonly version?: number | undefined;
  readonly auto?: boolean | undefined;
  readonly compile?: boolean | undefined;
}

export interface Saved {
  readonly paper: FileRow;
  /** Of the main file's text. */
  readonly version: number;
  /** About citations; the compile finds the rest. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiling changes nothing of a text. */
const isReading = ({ compile, content, style }: SaveBody): boolean =>
  compile === true && content === undefined && style === undefined;

/** @throws HttpError 404, 403, 409 `{message, current}` when `version` is not the present one */
export const savePaper = (latex: Latex, user: Pick<Caller, 'id'>, id: number, body: SaveBody): Promise<Saved> =>
  latex.db.transaction().execute(async (tx) => {
    const paper = await openPaper(latex, tx, user.id, id, isReading(body) ? 'read' : 'write', { lock: true });
    const before = await documentAt(tx, paper, paper.main_path);
    if (!mayWrite(paper.role))
      return { paper, version: before.version, diagnostics: await citationProblems(latex, tx, paper, user.id) };
    let version = before.version;
    if (body.content !== undefined && body.content !== before.content) {
      // Who names no version cannot know what they overwrite, so that stays as a version.
      if (body.version === undefined) await keepVersion(tx, paper, { author: user.id, kind: 'save' });
      version = await storeText(tx, paper, paper.main_path, body.content, body.version);
    }
    if (body.style !== undefined && body.style !== paper.style) {
      await tx
        .updateTable('latex_file')
        .set({ style: body.style })
        .where('owner', '=', paper.owner)
        .where('id', '=', id)
        .execute();
    }
    if (!body.auto) await keepVersion(tx, paper, { author: user.id, kind: body.compile ? 'compile' : 'save' });
    const diagnostics = await refreshBibliography(latex, tx, paper, user.id);
    if (version !== before.version) await announce(latex, paper, tx);
    return { paper, version, diagnostics };
  });
