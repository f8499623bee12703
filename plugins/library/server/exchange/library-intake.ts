/** Takes in what other plugins bring, on the ways that uploads and imports go. */
import { Readable } from 'node:stream';
import type { IncomingFile } from '#plugin-api/server';
import { fileUrl } from '../../common/file-url.ts';
import type { LibraryIntake } from '../../common/server-services.ts';
import { createArticleNote } from '../annotations/create.ts';
import { createArticles } from '../articles/create-articles.ts';
import { uploadPdf } from '../files/upload-pdf.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { attachPdf } from '../works/attach-pdf.ts';
import { keepBeside } from '../works/keep-beside.ts';
import { placeOf, takeFound } from '../works/take-found.ts';
import { takeWorks } from '../works/take-works.ts';
import { importProject } from './import-references.ts';

async function* only(file: IncomingFile): AsyncGenerator<IncomingFile> {
  yield file;
}

/** As an upload of the person's own does. */
const takeIn = (library: Library, user: number, name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => {
  const stream = bytes instanceof Uint8Array ? Readable.from([Buffer.from(bytes)]) : Readable.from(bytes);
  return uploadPdf(library, user, only({ field: 'file_content', name, type: 'application/pdf', stream }));
};

export const libraryIntake = (library: Library): LibraryIntake => ({
  async takePdf(user, name, bytes) {
    const { id } = await takeIn(library, user, name, bytes);
    await library.jobs.add('readTexts', { file: id }, { key: String(id), for: user });
    return fileUrl(id);
  },
  takeProject: (user, name, text) => importProject(library, user, name, text),
  takeFound: (user, found) => takeFound(library, user, found),
  takeWorks: (user, project, works) => takeWorks(library, user, project, works),
  attachPdf: async (user, article, name, bytes) => attachPdf(library, user, article, await takeIn(library, user, name, bytes)),
  keepBeside: async (user, article, name, bytes) => keepBeside(library, user, article, await takeIn(library, user, name, bytes)),
  placeForOthers: (user) => inTransaction(library.db, (tx) => placeOf(library, tx, user, undefined)),
  takeReference: (user, reference) =>
    inTransaction(library.db, async (tx) => {
      const [article] = await createArticles(library, tx, user, [reference]);
      if (!article) throw new Error('A reference was created but is not there');
      return article;
    }),
  async takeNote(user, note) {
    await inTransaction(library.db, (tx) => createArticleNote(library, tx, user, note));
  },
});
