/** Takes papers away: first out of sight, so that the deletion can be undone, and for good after 30 days. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenPaper, openPaper } from '../access.ts';
import { claimOfOwner } from '../owner-limits.ts';
import { announce } from '../announce.ts';
import { hold } from '../documents/settle.ts';
import type { Latex, Tx } from '../latex.ts';
import type { FileRow } from '../tables.ts';
import { tellUses } from '../uses/tell-uses.ts';

const DAYS_KEPT = 30;
const TABLES = [
  'latex_document',
  'latex_version',
  'latex_version_file',
  'latex_build',
  'latex_cite_link',
  'latex_reference',
] as const;

export const deletePaper = (latex: Latex, user: number, id: number): Promise<void> =>
  latex.db.transaction().execute(async (tx) => {
    const paper = await openPaper(latex, tx, user, id, 'owner', { lock: true, evenLocked: true });
    await tx
      .updateTable('latex_file')
      .set({ deleted_at: new Date() })
      .where('owner', '=', paper.owner)
      .where('id', '=', id)
      .execute();
    await announce(latex, paper, tx);
    await tellUses(latex, paper, undefined, tx);
  });

/** Makes a deleted paper visible again, inside the transaction that claimed its place. */
export const bringBack = async (latex: Latex, tx: Tx, { owner, id }: FileRow): Promise<FileRow> => {
  const row = await tx
    .updateTable('latex_file')
    .set({ deleted_at: null })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announce(latex, row, tx);
  await tellUses(latex, row, undefined, tx);
  return row;
};

/** @throws HttpError 404, LimitError when its place is taken by now */
export const restorePaper = (latex: Latex, user: number, id: number): Promise<OpenPaper> =>
  latex.db.transaction().execute(async (tx) => {
    const paper = await openPaper(latex, tx, user, id, 'owner', { lock: true, deleted: true, evenLocked: true });
    // A demo is not counted.
    if (!paper.is_demo) await claimOfOwner(latex, tx, paper, 'latex.file', 1);
    await bringBack(latex, tx, paper);
    return paper;
  });

/** Removes what was deleted long ago, with its files. Rows go first: a crash then leaves bytes behind, never a row without them. */
export const purgePapers = async (latex: Latex): Promise<void> => {
  const before = new Date(Date.now() - DAYS_KEPT * 86_400_000);
  const papers = await latex.db.selectFrom('latex_file').select(['id', 'owner']).where('deleted_at', '<', before).execute();
  for (const { id, owner } of papers) {
    const blobs = await latex.db.transaction().execute(async (tx) => {
      const texts = await tx.selectFrom('latex_document').select('id').where('file', '=', id).where('blob', 'is', null).execute();
      const ids = texts.map((text) => text.id);
      await hold(latex, tx, ids);
      // Somebody may be restoring it at this moment.
      const still = await tx
        .selectFrom('latex_file')
        .select('id')
        .where('owner', '=', owner)
        .where('id', '=', id)
        .where('deleted_at', '<', before)
        .forUpdate()
        .executeTakeFirst();
      if (!still) return undefined;
      await latex.live.forget(tx, 'latex', ids);
      const documents = await tx
        .selectFrom('latex_document')
        .select('blob as name')
        .where('owner', '=', owner)
        .where('file', '=', id)
        .execute();
      const builds = await tx
        .selectFrom('latex_build')
        .select(['pdf', 'synctex'])
        .where('owner', '=', owner)
        .where('file', '=', id)
        .execute();
      const lying = await tx
        .selectFrom('latex_version_file')
        .select('blob as name')
        .where('owner', '=', owner)
        .where('file', '=', id)
        .execute();
      for (const table of TABLES) await tx.deleteFrom(table).where('owner', '=', owner).where('file', '=', id).execute();
      await tx.deleteFrom('latex_mark').where('file', '=', id).execute();
      await tx.deleteFrom('latex_file').where('owner', '=', owner).where('id', '=', id).execute();
      return [...[...documents, ...lying].map(({ name }) => name), ...builds.flatMap(({ pdf, synctex }) => [pdf, synctex])];
    });
    if (!blobs) continue;
    for (const blob of blobs) if (blob !== null) await latex.files.remove(blob);
    await rm(join(latex.builds, String(id)), { recursive: true, force: true });
  }
};
