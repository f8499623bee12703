/** Limits of who made a paper, whoever works on it: their plan holds its files, its storage and its references. */
import { HttpError, LimitError } from '#server-kit';
import type { OpenPaper } from './access.ts';
import type { Latex, Tx } from './latex.ts';
import { TEXTS } from './texts.ts';

/** A co-author can do nothing about a limit of somebody else, and is offered no other plan: they are told whose it is. */
export const ofOwner = (error: LimitError, { isOwn }: Pick<OpenPaper, 'isOwn'>, text: string): Error =>
  isOwn ? error : new HttpError(403, text);

/** @throws LimitError for who made the paper, HttpError 403 for others, when there is no room for `adding` more bytes or papers */
export const claimOfOwner = async (
  latex: Latex,
  tx: Tx,
  paper: Pick<OpenPaper, 'owner' | 'isOwn'>,
  limit: 'library.storage' | 'latex.file',
  adding: number,
): Promise<void> => {
  try {
    await latex.limits.claim(tx, paper.owner, limit, adding);
  } catch (error) {
    const text = limit === 'library.storage' ? TEXTS.ownersStorage : TEXTS.ownersFiles;
    throw error instanceof LimitError ? ofOwner(error, paper, text) : error;
  }
};
