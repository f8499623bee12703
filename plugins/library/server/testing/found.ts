/** PDFs with given pages, and what is found in them: for tests of the search in everything. */
import type { TestServer, TestUser } from '#core/server/testing/types.ts';
import { makePdf } from '../../../../tests/fixtures/pdf.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { Article } from '../../common/model.ts';
import type { FindQuery } from '../../common/model/find.ts';
import { fileOf, newArticle } from './start-library.ts';

/** Uploads a document with a page for each text. */
export const uploadPages = async (user: TestUser, pages: readonly (string | readonly string[])[], password?: string) => {
  const bytes = makePdf({ pages: pages.map((page) => [page].flat()), ...(password !== undefined && { password }) });
  return user.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(Uint8Array.from(bytes), 'x.pdf') } });
};

/** A reference with a PDF whose pages have been read. */
export const readArticle = async (
  server: TestServer,
  user: TestUser,
  project: number,
  title: string,
  pages: readonly (string | readonly string[])[],
): Promise<Article> => {
  const { url } = await uploadPages(user, pages);
  const article = await newArticle(user, project, { title, pdf_url: url });
  await server.runJobs();
  return article;
};

export const find = (user: TestUser, q: string, rest: Partial<FindQuery> = {}) =>
  user.call(calls.findEverywhere, { query: { q, ...rest } as FindQuery });

/** Titles and pages of the passages, in their order. */
export const passages = async (user: TestUser, q: string, rest: Partial<FindQuery> = {}): Promise<string[]> =>
  ((await find(user, q, rest)).passages?.data ?? []).map(({ title, page }) => `${title} ${page}`);
