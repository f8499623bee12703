/** Writes what a text says; who has written stays known for the next version. */
import { sql } from '#server-kit';
import { COLUMNS } from '../access.ts';
import { announce } from '../announce.ts';
import type { Richtext, Tx } from '../richtext.ts';
import { keepUses } from '../uses/keep-uses.ts';
import { keepWork } from '../versions/keep-work.ts';

/**
 * Writes a text whose live text, if there is one, the transaction holds.
 * @param by who has written since it was written last
 * @returns its new version; 0 for a text that is gone
 */
export const writeText = async (
  richtext: Pick<Richtext, 'library' | 'events'>,
  tx: Tx,
  id: number,
  content: string,
  by: readonly number[],
): Promise<number> => {
  const file = await tx.selectFrom('richtext_file').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!file) return 0;
  await keepWork(tx, file);
  const now = new Date();
  const { version } = await tx
    .updateTable('richtext_file')
    .set((eb) => ({
      content,
      size: Buffer.byteLength(content),
      version: eb('version', '+', 1),
      updated_at: now,
      writers: sql<number[]>`array(select distinct unnest(writers || ${[...by]}::bigint[]) order by 1)`,
      written_since: sql<Date>`coalesce(written_since, ${now}::timestamptz)`,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (file.deleted_at !== null) return version;
  await keepUses(richtext, tx, file, content);
  await announce(richtext, file, tx, { version });
  return version;
};
