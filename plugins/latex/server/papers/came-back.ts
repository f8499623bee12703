/** Versions that came back from somebody who worked on a paper: made of the files that other plugins bring, and deleted by whom they are for. */
import { HttpError } from '#server-kit';
import type { LatexVersions } from '../../common/server-services.ts';
import { openPaper } from '../access.ts';
import { announce } from '../announce.ts';
import type { Latex, Tx } from '../latex.ts';
import { TEXTS } from '../texts.ts';
import { takeApart } from './take-apart.ts';
import { addVersionFiles } from './version-files.ts';
import { addVersion, textsOf, versionAt } from './versions.ts';

export const latexVersions = (latex: Latex): LatexVersions => ({
  async keep(within, user, id, { title, files }) {
    // Every executor that core hands out is a transaction; only its table types are not known.
    const tx = within as Tx;
    const paper = await openPaper(latex, tx, user, id, 'write', { lock: 'texts' });
    const came = await takeApart(paper, await textsOf(latex, tx, paper), files);
    const bytes = came.files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > 0) await latex.limits.claim(tx, paper.owner, 'library.storage', bytes);
    const { documents, main: main_path } = came;
    const version = await addVersion(tx, paper, {
      label: title,
      main_path,
      documents,
      came_back: true,
      author: null,
      authors: [],
      kind: 'save',
    });
    await addVersionFiles(latex, tx, version, came.files);
    await announce(latex, paper, tx);
    return version.number;
  },
});

/**
 * Deletes a version that came back. Rows first: bytes without a row are seen by nobody.
 * @throws HttpError 404, 400 for one of the paper's own, which are given up by themselves
 */
export const removeVersion = async (latex: Latex, user: number, id: number, number: number): Promise<void> => {
  const blobs = await latex.db.transaction().execute(async (tx) => {
    const paper = await openPaper(latex, tx, user, id, 'write', { lock: true });
    const version = await versionAt(tx, paper, number);
    if (!version.came_back) throw new HttpError(400, TEXTS.ownVersion);
    const rows = await tx
      .deleteFrom('latex_version_file')
      .where('owner', '=', paper.owner)
      .where('file', '=', id)
      .where('number', '=', number)
      .returning('blob')
      .execute();
    await tx.deleteFrom('latex_version').where('owner', '=', paper.owner).where('id', '=', version.id).execute();
    await announce(latex, paper, tx);
    return rows.map(({ blob }) => blob);
  });
  for (const blob of blobs) await latex.files.remove(blob);
};
