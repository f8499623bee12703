/** Saves a paper's main text (LTX-033). Who may only read a paper saves nothing: it is compiled for them as it is. */
import type { Caller } from '#plugin-api/server';
import { mayWrite } from '#plugins/library/common/roles.ts';
import type { Diagnostic } from '../../common/model.ts';
import { type OpenPaper, openPaper } from '../access.ts';
import { readFile } from '../documents/read-texts.ts';
import { type StoredText, storeText } from '../documents/store-text.ts';
import type { Latex } from '../latex.ts';
import { citationProblems, refreshBibliography } from '../references/refresh-bibliography.ts';
import { keepVersion } from './versions.ts';

interface SaveBody {
  readonly content?: string | undefined;
  readonly style?: string | undefined;
  readonly version?: number | undefined;
  readonly auto?: boolean | undefined;
  readonly compile?: boolean | undefined;
}

/** `version` and `present` are of the main file's text. */
export interface Saved extends StoredText {
  readonly paper: OpenPaper;
  /** About citations; the compile finds the rest. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiling changes nothing of a text. */
const isReading = ({ compile, content, style }: SaveBody): boolean =>
  compile === true && content === undefined && style === undefined;

/** @throws HttpError 404, 403, 409 `{message, current}` when `version` is so old that it is not known any more */
export const savePaper = (latex: Latex, user: Pick<Caller, 'id'>, id: number, body: SaveBody): Promise<Saved> =>
  latex.db.transaction().execute(async (tx) => {
    const paper = await openPaper(latex, tx, user.id, id, isReading(body) ? 'read' : 'write', { lock: 'texts' });
    const before = await readFile(latex, tx, paper, paper.main_path);
    let stored: StoredText = { version: before.version, present: before.version };
    if (!mayWrite(paper.role)) return { paper, ...stored, diagnostics: await citationProblems(latex, tx, paper, user.id) };
    if (body.content !== undefined && body.content !== before.content) {
      // Who names no version cannot know what they overwrite, so that stays as a version.
      if (body.version === undefined) await keepVersion(latex, tx, paper, { author: user.id, kind: 'save' });
      stored = await storeText(latex, tx, paper, paper.main_path, { content: body.content, base: body.version, by: user.id });
    }
    if (body.style !== undefined && body.style !== paper.style) {
      await tx
        .updateTable('latex_file')
        .set({ style: body.style })
        .where('owner', '=', paper.owner)
        .where('id', '=', id)
        .execute();
    }
    if (!body.auto) await keepVersion(latex, tx, paper, { author: user.id, kind: body.compile ? 'compile' : 'save' });
    const diagnostics = await refreshBibliography(latex, tx, paper, user.id);
    return { paper, ...stored, diagnostics };
  });
