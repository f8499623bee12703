/**
 * Saves of whole texts, as programs and older browsers send them. They are made edits of the text that they build on, and those go into the
 * text as it is by then: nothing is lost when several write, live or not.
 */
import { mergeTexts } from '#plugins/coedit/common/text/merge-texts.ts';
import { withOneEnding } from '#plugins/coedit/common/text/one-ending.ts';
import { HttpError } from '#server-kit';
import { type OpenPaper, openPaper } from '../access.ts';
import type { Latex, Tx } from '../latex.ts';
import { TEXTS } from '../texts.ts';
import { textAt } from './earlier-texts.ts';
import { readFile } from './read-texts.ts';
import { keepSent } from './write-text.ts';

export interface SentText {
  readonly content: string;
  /** The version that it builds on; without one it builds on what is there. */
  readonly base?: number | undefined;
  /** Who sends it. */
  readonly by: number;
}

export interface StoredText {
  /** Of the text that was sent: what is sent next builds on it. */
  readonly version: number;
  /** Of the text as it is now; another one when others have written. */
  readonly present: number;
}

/**
 * @param paper whose texts the transaction holds
 * @throws HttpError 404, 400 for a binary or generated file, 409 `{message, current}` when it builds on what is not known any more
 */
export const storeText = async (
  latex: Latex,
  tx: Tx,
  paper: OpenPaper,
  path: string,
  { content: sent, base, by }: SentText,
): Promise<StoredText> => {
  // Line ends of another kind are no edits.
  const content = withOneEnding(sent);
  const row = await readFile(latex, tx, paper, path);
  const { id, version, content: now } = row;
  if (now === null) throw new HttpError(400, 'Only text files can be edited.');
  if (now === content) return { version, present: version };
  if (row.is_generated) throw new HttpError(400, 'This file is written from your library. Edit the references there.');
  const before = await textAt(tx, id, base ?? version, { content: now, version }, content);
  if (before === undefined) throw new HttpError(409, TEXTS.changedElsewhere, { current: { id, path, content: now, version } });
  if (before.already !== undefined) return { version: before.already, present: version };
  const changed = await latex.live.change(tx, 'latex', id, by, (present) => mergeTexts(before.content, content, present));
  // A live text does not hear of versions that only `keepSent` makes.
  const present = Math.max(version, changed.version);
  if (changed.content === content) return { version: present, present };
  const kept = await keepSent(tx, id, content, { content: changed.content, version: present });
  return { version: kept, present: kept + 1 };
};

/**
 * Stores one text of a paper, the main one when no other is named.
 * @throws HttpError 404, 403, and as `storeText` does
 */
export const saveText = (
  latex: Latex,
  user: number,
  id: number,
  { path, content, version }: { readonly path?: string | undefined; readonly content: string; readonly version: number },
): Promise<{ readonly path: string; readonly version: number }> =>
  latex.db.transaction().execute(async (tx) => {
    const paper = await openPaper(latex, tx, user, id, 'write', { lock: 'texts' });
    const place = path ?? paper.main_path;
    const stored = await storeText(latex, tx, paper, place, { content, base: version, by: user });
    return { path: place, version: stored.version };
  });
