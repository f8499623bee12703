/** Hands the user the PDF with the highlights and notes in it, as other programs show them (matrix LIB-086). */
import { Api, type ClientContext, Host, Notices } from '#plugin-api/client';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { plainTitle } from '#plugins/library/common/title-markup.ts';
import { pdfName } from '../viewer/save-pdf.ts';
import type { ReaderSession } from './reader-session.ts';

export const saveAnnotated = async (context: ClientContext, { id, article }: ReaderSession): Promise<void> => {
  try {
    const body = { format: 'pdf' as const, article_ids: [id], include_annotations: true };
    const file = await context.service(Api).of(libraryContract).exportReferences({ body });
    await context.service(Host).save(file, pdfName(plainTitle(article?.info.title ?? '')));
  } catch (error) {
    context.service(Notices).failure(error);
  }
};
