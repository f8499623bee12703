/** Export of the PDF of a reference, with the highlights and notes of the library in it (matrix LIB-086). */
import { buffer } from 'node:stream/consumers';
import { type BinaryAnswer, type Caller, HttpError, LimitError } from '#plugin-api/server';
import { exportName } from '../../common/export-name.ts';
import { annotatePdf } from '../annotated-pdf/annotate.ts';
import { PdfRefused } from '../annotated-pdf/objects.ts';
import { pageMarks } from '../annotations/page-marks.ts';
import { openArticle } from '../articles/open-article.ts';
import { storedName } from '../files/file-rows.ts';
import type { Library } from '../library.ts';

/** The text is that of decisions §3. */
export const NO_DOWNLOAD = 'Downloading references is not available in the free version. Just upgrade to PRO.';

const annotated = async (library: Library, bytes: Buffer, article: number): Promise<Buffer> => {
  const marks = await pageMarks(library, library.db, article);
  try {
    return await annotatePdf(bytes, marks);
  } catch (error) {
    throw error instanceof PdfRefused ? new HttpError(422, error.message) : error;
  }
};

/** @throws HttpError 400, 404, 413 or 422, LimitError 402 for the free plan */
export const exportPdf = async (
  library: Library,
  user: Caller,
  articles: readonly number[],
  withAnnotations: boolean,
): Promise<BinaryAnswer> => {
  const [id, ...others] = new Set(articles);
  if (id === undefined || others.length > 0) throw new HttpError(400, 'Could not export. A PDF is of one reference.');
  const { article } = await openArticle(library.db, user.id, id, 'read');
  if (user.plan === 'F') throw new LimitError('LIBRARY_REFERENCE_DOWNLOAD', 0, 0, NO_DOWNLOAD, 402);
  const file = article.file === null ? undefined : await fileOf(library, article.file);
  if (!file) throw new HttpError(404, 'This reference has no PDF.');
  const bytes = await buffer(await library.files.read(storedName(file)));
  const body = withAnnotations ? await annotated(library, bytes, id) : bytes;
  return { name: exportName([article.title], 'pdf'), type: 'application/pdf', body, size: body.length };
};

const fileOf = ({ db }: Library, id: number) => db.selectFrom('library_file').selectAll().where('id', '=', id).executeTakeFirst();
