/** Export of the PDF of a reference, with the highlights and notes of the library in it (matrix LIB-086). */
import { buffer } from 'node:stream/consumers';
import type { BinaryAnswer, Caller } from '#plugin-api/server';
import { HttpError, LimitError, Turns } from '#server-kit';
import { exportName } from '../../common/export-name.ts';
import { annotatePdf } from '../annotated-pdf/annotate.ts';
import { sayingWhy } from '../annotated-pdf/pdf-marks.ts';
import { pageMarks } from '../annotations/page-marks.ts';
import { openArticle } from '../articles/open-article.ts';
import { storedName } from '../files/file-rows.ts';
import type { Library } from '../library.ts';
import type { FileRow } from '../tables.ts';
import { readBehind } from './read-behind.ts';

/** The text is that of decisions §3. */
export const NO_DOWNLOAD = 'Downloading references is not available in the free version. Just upgrade to PRO.';

/** Files in memory at once, and people who wait for one: each is read as a whole while it is written to. */
const turns = new Turns(2, 20);

/** What is to stand behind the last byte of the file. */
const annotated = async (library: Library, file: FileRow, article: number): Promise<Buffer> => {
  const marks = await pageMarks(library, library.db, article);
  if (marks.length === 0) return Buffer.alloc(0);
  const bytes = await buffer(await library.files.read(storedName(file)));
  return sayingWhy(() => annotatePdf(bytes, marks, file.sha256));
};

/** @throws HttpError 400, 404, 413, 422, or 503 while too many wait, LimitError 402 for the free plan */
export const exportPdf = async (
  library: Library,
  user: Caller,
  articles: readonly number[],
  withAnnotations: boolean,
): Promise<BinaryAnswer> => {
  const [id, ...others] = new Set(articles);
  if (id === undefined || others.length > 0) throw new HttpError(400, 'Could not export. A PDF is of one reference.');
  const { article } = await openArticle(library.db, user.id, id, 'read', { evenLocked: true });
  if (user.plan === 'F') throw new LimitError('LIBRARY_REFERENCE_DOWNLOAD', 0, 0, NO_DOWNLOAD, 402);
  const file = article.file === null ? undefined : await fileOf(library, article.file);
  if (!file) throw new HttpError(404, 'This reference has no PDF.');
  const stored = storedName(file);
  const size = await library.files.size(stored);
  if (size === undefined) throw new HttpError(404, 'This reference has no PDF.');
  const tail = withAnnotations ? await turns.run(() => annotated(library, file, id)) : Buffer.alloc(0);
  return {
    name: exportName([article.title], 'pdf'),
    type: 'application/pdf',
    body: (range) => readBehind(library.files, stored, size, tail, range),
    size: size + tail.length,
  };
};

const fileOf = ({ db }: Library, id: number) => db.selectFrom('library_file').selectAll().where('id', '=', id).executeTakeFirst();
