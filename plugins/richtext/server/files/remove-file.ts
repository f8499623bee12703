/** Takes rich texts away: first out of sight, so that the deletion can be undone, and for good after 30 days. */
import { KIND } from '../../common/tree-shape.ts';
import { type OpenFile, openFile } from '../access.ts';
import { announce } from '../announce.ts';
import type { Richtext } from '../richtext.ts';
import { tellUses } from '../uses/tell-uses.ts';

const DAYS_KEPT = 30;
const TABLES = ['richtext_asset', 'richtext_version', 'richtext_source', 'richtext_use'] as const;

const setDeleted = (richtext: Richtext, user: number, id: number, deleted_at: Date | null): Promise<OpenFile> =>
  richtext.db.transaction().execute(async (tx) => {
    const options = { lock: true, deleted: deleted_at === null, evenLocked: true };
    const file = await openFile(richtext, tx, user, id, 'owner', options);
    await tx.updateTable('richtext_file').set({ deleted_at }).where('id', '=', id).execute();
    await announce(richtext, file, tx);
    await tellUses(richtext, tx, file, undefined);
    return file;
  });

/** @throws HttpError 404, 403 */
export const deleteFile = async (richtext: Richtext, user: number, id: number): Promise<void> =>
  void (await setDeleted(richtext, user, id, new Date()));

/** @throws HttpError 404 */
export const restoreFile = (richtext: Richtext, user: number, id: number): Promise<OpenFile> =>
  setDeleted(richtext, user, id, null);

/** Removes what was deleted long ago, with its pictures. Rows go first: a crash then leaves bytes behind, never a row without them. */
export const purgeFiles = async (richtext: Richtext): Promise<void> => {
  const before = new Date(Date.now() - DAYS_KEPT * 86_400_000);
  const files = await richtext.db.selectFrom('richtext_file').select('id').where('deleted_at', '<', before).execute();
  for (const { id } of files) {
    const blobs = await richtext.db.transaction().execute(async (tx) => {
      await richtext.live.hold(tx, KIND, [id]);
      // Somebody may be restoring it at this moment.
      const still = await tx
        .selectFrom('richtext_file')
        .select('id')
        .where('id', '=', id)
        .where('deleted_at', '<', before)
        .forUpdate()
        .executeTakeFirst();
      if (!still) return [];
      await richtext.live.forget(tx, KIND, [id]);
      const pictures = await tx.selectFrom('richtext_asset').select('blob').where('file', '=', id).execute();
      for (const table of TABLES) await tx.deleteFrom(table).where('file', '=', id).execute();
      await tx.deleteFrom('richtext_mark').where('file', '=', id).execute();
      await tx.deleteFrom('richtext_file').where('id', '=', id).execute();
      return pictures;
    });
    for (const { blob } of blobs) await richtext.files.remove(blob);
  }
};
