/** Has the PDF of a reference read once more, for who wants to know whether somebody who registers works knows it by now. */
import { HttpError } from '#server-kit';
import { rowNames } from '../../common/shown-names.ts';
import { infoOf } from '../articles/change-article.ts';
import { openForChange } from '../articles/open-article.ts';
import type { Library, Tx } from '../library.ts';
import { completePrinted } from '../lookup/complete-printed.ts';
import { announce } from '../shared/announce.ts';

/** What is printed elsewhere says so much as is kept of it. */
const lookUpAgain = async (library: Library, tx: Tx, user: number, id: number): Promise<void> => {
  const info = await infoOf(tx, id);
  if (!info.read_from_pdf) throw new HttpError(400, 'This reference has no PDF.');
  const people = rowNames(info.authors ?? []).authors;
  await completePrinted(library, tx, user, { article: id, info, front: [...people, info.title, info.year].join(' ') });
};

/** @throws HttpError 400 when it has no PDF and was not read from one, 403 or 404 as `openForChange` */
export const readAgain = async (library: Library, tx: Tx, user: number, id: number): Promise<void> => {
  const { article, project } = await openForChange(tx, user, id);
  if (article.file === null) return lookUpAgain(library, tx, user, id);
  await tx.updateTable('library_article').set({ pdf_state: 'reading', updated_at: new Date() }).where('id', '=', id).execute();
  await library.jobs.add('readPdf', { article: id }, { for: user, within: tx });
  await announce(library, tx, project, ['articles'], [id]);
};
