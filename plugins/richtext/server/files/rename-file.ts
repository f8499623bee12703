/** Gives a rich text another title. */
import { type OpenFile, openFile } from '../access.ts';
import { announce } from '../announce.ts';
import type { Richtext } from '../richtext.ts';

/** @throws HttpError 404, 403 */
export const renameFile = (richtext: Richtext, user: number, id: number, title: string): Promise<OpenFile> =>
  richtext.db.transaction().execute(async (tx) => {
    const file = await openFile(richtext, tx, user, id, 'write', { lock: true });
    await tx.updateTable('richtext_file').set({ title, updated_at: new Date() }).where('id', '=', id).execute();
    await announce(richtext, file, tx);
    return file;
  });
