/** Brings a kept version of a paper back, whole or one of its texts. */
import { notFound, type OpenPaper, openPaper } from '../access.ts';
import { announce } from '../announce.ts';
import { documentsOf, textDocument } from '../documents/store.ts';
import { storeText } from '../documents/store-text.ts';
import type { Latex } from '../latex.ts';
import { giveWay } from './give-way.ts';
import { restoreSources } from './version-files.ts';
import { keepVersion, versionAt } from './versions.ts';

export interface Restored {
  /** This file; which one is the main one stays then. */
  readonly only?: string | undefined;
  /** Texts that whoever asks edits: they stay as they are here. */
  readonly edited?: readonly string[] | undefined;
}

/**
 * Brings texts back, and pictures that came with them. Files that came later stay; what was there is kept as a version before. A text that is
 * there is edited until it says what it said: what somebody is typing meanwhile stays in it.
 * @throws HttpError 404 for a version or a file that is not there
 */
export const restoreVersion = async (
  latex: Latex,
  user: number,
  id: number,
  number: number,
  { only, edited = [] }: Restored = {},
): Promise<OpenPaper> =>
  latex.db.transaction().execute(async (tx) => {
    const paper = await openPaper(latex, tx, user, id, 'write', { lock: 'texts' });
    const { owner } = paper;
    const version = await versionAt(tx, paper, number);
    const texts = version.documents.filter(({ path }) => only === undefined || path === only);
    if (only !== undefined && texts.length === 0) throw notFound();
    await keepVersion(latex, tx, paper, { author: user, kind: 'restore' });
    const there = new Map((await documentsOf(tx, paper)).map((row) => [row.path, row]));
    for (const { path, content } of texts) {
      const row = there.get(path);
      if (row && row.blob === null && !row.is_generated) {
        if (!edited.includes(path)) await storeText(latex, tx, paper, path, { content, by: user });
      } else {
        if (row) await giveWay(tx, paper, row);
        await tx
          .insertInto('latex_document')
          .values({ ...textDocument(paper, path, content), version: (row?.version ?? 0) + 1 })
          .execute();
      }
    }
    if (only === undefined) await restoreSources(latex, tx, paper, version);
    const main_path = only === undefined ? version.main_path : paper.main_path;
    await tx
      .updateTable('latex_file')
      .set({ main_path, updated_at: new Date() })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
    await announce(latex, paper, tx);
    return paper;
  });
