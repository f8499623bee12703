/** For tests: a reference in somebody's library with a PDF of these words, which the library has read. */
import { randomUUID } from 'node:crypto';
import type { TestServer, TestUser } from '#core/server/testing/types.ts';
import { LibraryIntake } from '#plugins/library/common/server-services.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { newProject } from '#plugins/library/server/testing/start-library.ts';

const WORDS_OF_LINE = 9;

/** @returns the reference */
export const libraryPdf = async (server: TestServer, user: TestUser, title: string, text: string): Promise<number> => {
  const words = text.normalize('NFD').replace(/\p{M}/gu, '').split(/\s+/);
  const lines = Array.from({ length: Math.ceil(words.length / WORDS_OF_LINE) }, (_, at) =>
    words.slice(at * WORDS_OF_LINE, (at + 1) * WORDS_OF_LINE).join(' '),
  );
  const intake = server.service(LibraryIntake);
  const owner = user.account.id;
  const pdf_url = await intake.takePdf(owner, `${title}.pdf`, smallPdf({ title, lines }));
  const { id: project } = await newProject(user);
  const article = await intake.takeReference(owner, {
    id: `tmp-${randomUUID()}`,
    project,
    info: { title, pdf_url, doi: '10.1000/owls' },
  });
  await server.runJobs();
  return article;
};
