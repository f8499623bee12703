/** Writes what a text says. What it said before stays known for those who build on it; who has written stays known for the next version. */
import { withOneEnding } from '#plugins/coedit/common/text/one-ending.ts';
import type { Db, Tx } from '../latex.ts';
import { announceText } from '../announce.ts';
import type { Latex } from '../latex.ts';
import { keepWork } from '../papers/keep-work.ts';
import { keepEarlier, type TextVersion } from './earlier-texts.ts';
import { asWritten } from './read-texts.ts';
import { textDocument } from './store.ts';
import { sql } from '#server-kit';

/** PostgreSQL stores no zero characters, and lines end with one letter. */
const storable = (text: string): string => withOneEnding(text.replaceAll('\0', '\uFFFD'));

const paperOf = (db: Db, document: number) =>
  db
    .selectFrom('latex_file')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('latex_document').select('file').where('id', '=', document))
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Writes a text whose live text, if there is one, the transaction holds.
 * @param by who has written since it was written last
 * @returns its new version; 0 for a text that is gone
 */
export const writeText = async (latex: Latex, tx: Tx, id: number, typed: string, by: readonly number[]): Promise<number> => {
  const content = storable(typed);
  const paper = await paperOf(tx, id);
  const before = paper && (await asWritten(tx, id));
  if (!before) return 0;
  await keepWork(latex, tx, paper);
  await keepEarlier(tx, id, { content: before.content ?? '', version: before.version }, content);
  const { size, sha256 } = textDocument(paper, before.path, content);
  const now = new Date();
  const { version } = await tx
    .updateTable('latex_document')
    .set((eb) => ({ content, size, sha256, version: eb('version', '+', 1), updated_at: now }))
    .where('owner', '=', paper.owner)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('latex_file')
    .set({
      updated_at: now,
      writers: sql<number[]>`array(select distinct unnest(writers || ${[...by]}::bigint[]) order by 1)`,
      written_since: sql<Date>`coalesce(written_since, ${now}::timestamptz)`,
    })
    .where('owner', '=', paper.owner)
    .where('id', '=', paper.id)
    .execute();
  if (paper.deleted_at === null) await announceText(latex, paper, { id, path: before.path, version }, tx);
  return version;
};

/**
 * Gives a text that somebody has sent, and that became another one together with what others have written, a version of its own: what they
 * send next builds on it.
 * @param now what it has become
 * @returns that version; the present one, with the text as it is, is the one after it
 */
export const keepSent = async (tx: Tx, id: number, sent: string, now: TextVersion): Promise<number> => {
  const version = now.version + 1;
  await keepEarlier(tx, id, now, sent);
  await keepEarlier(tx, id, { content: sent, version }, now.content);
  await tx
    .updateTable('latex_document')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
  return version;
};
