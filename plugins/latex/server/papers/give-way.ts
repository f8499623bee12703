/** What stands in a paper where something else is to stand. */
import { freePath } from '../documents/change-documents.ts';
import type { Tx } from '../latex.ts';
import type { DocumentRow, FileRow } from '../tables.ts';

/** A bibliography that Carrel wrote can be written again; other bytes are in no version, so they stay beside. */
export const giveWay = async (tx: Tx, paper: FileRow, { id, path, is_generated }: DocumentRow): Promise<void> => {
  if (is_generated) await tx.deleteFrom('latex_document').where('owner', '=', paper.owner).where('id', '=', id).execute();
  else
    await tx
      .updateTable('latex_document')
      .set({ path: await freePath(tx, paper, path) })
      .where('owner', '=', paper.owner)
      .where('id', '=', id)
      .execute();
};
