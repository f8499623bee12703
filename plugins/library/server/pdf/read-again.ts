/** Has the PDF of a reference read once more, for who wants to know whether somebody who registers works knows it by now. */
import { HttpError } from '#server-kit';
import { openForChange } from '../articles/open-article.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';

/** @throws HttpError 400 when it has no PDF, 403 or 404 as `openForChange` */
export const readAgain = async (library: Library, tx: Tx, user: number, id: number): Promise<void> => {
  const { article, project } = await openForChange(tx, user, id);
  if (article.file === null) throw new HttpError(400, 'This reference has no PDF.');
  await tx.updateTable('library_article').set({ pdf_state: 'reading', updated_at: new Date() }).where('id', '=', id).execute();
  await library.jobs.add('readPdf', { article: id }, { for: user, within: tx });
  await announce(library, tx, project, ['articles'], [id]);
};
