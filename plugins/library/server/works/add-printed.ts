/** Adds the work that an entry of a printed list of references names, as it is printed there, until somebody who registers works says more. */
import { HttpError } from '#server-kit';
import { afterReading } from '../../common/pdf/read-from-pdf.ts';
import { readPrinted } from '../../common/printed/read-printed.ts';
import { openProject } from '../access.ts';
import { createArticles } from '../articles/create-articles.ts';
import type { Library, Tx } from '../library.ts';
import { completePrinted } from '../lookup/complete-printed.ts';
import { knownWorks } from './known-works.ts';
import { asReference, partOf } from './take-works.ts';

export interface AddedPrinted {
  readonly article: number;
  readonly title: string;
  readonly is_new: boolean;
}

/** @throws HttpError 400 where the entry does not surely say what it is, 403, 404; LimitError */
export const addPrinted = async (library: Library, tx: Tx, user: number, into: number, entry: string): Promise<AddedPrinted> => {
  const printed = readPrinted(entry);
  if (!printed) throw new HttpError(400, 'It cannot be told what this is a reference to.');
  // Locked: who adds the same work twice at once gets one reference.
  const project = await openProject(tx, user, into, 'write', { lock: true });
  const info = asReference({ ...printed, source: 'pdf' });
  const title = info.title ?? '';
  const [known] = await knownWorks(tx, [await partOf(tx, user, project)], [info]);
  if (known !== undefined) return { article: known, title, is_new: false };
  const marked = { ...info, read_from_pdf: afterReading(info, Object.keys(info), undefined) };
  const [article] = await createArticles(library, tx, user, [{ project: project.id, info: marked }]);
  if (article === undefined) throw new Error('A reference was created but is not there');
  await completePrinted(library, tx, user, { article, info: marked, front: entry });
  return { article, title, is_new: true };
};
