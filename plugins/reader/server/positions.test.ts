import { describe, expect, it } from 'vitest';
import { libraryContract } from '#plugins/library/common/contract.ts';
import type { ArticleInfo } from '#plugins/library/common/model.ts';
import library from '#plugins/library/plugin.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import notices from '#plugins/notices/plugin.ts';
import { startForTests, type TestUser } from '#core/server/testing/test-server.ts';
import { readerContract, type ReadingPosition } from '../common/contract.ts';
import reader from '../plugin.ts';

const server = await startForTests({
  plugins: [
    { manifest: notices, server: async () => (await import('../../notices/server/index.ts')).default },
    { manifest: library, server: async () => (await import('../../library/server/index.ts')).default },
    { manifest: reader, server: async () => (await import('./index.ts')).default },
  ],
});

const newArticle = async (user: TestUser, info: ArticleInfo = {}): Promise<number> => {
  const { project } = await user.call(libraryContract.createProject, { body: { title: 'Thesis' } });
  const { document } = await user.call(libraryContract.createArticles, {
    body: { project: project.id, info: { title: 'On reading', ...info } },
  });
  return Array.isArray(document) ? Number.NaN : document.id;
};
const at = (article: number, more: Partial<ReadingPosition> = {}): ReadingPosition => ({
  article,
  page: 7,
  x: 12.25,
  y: -4.5,
  zoom: 1.695294,
  rotation: 90,
  ...more,
});

describe('where people stopped reading', () => {
  it('is nowhere at first, then exactly where it was saved, and the last one counts', async () => {
    const ada = await server.signIn();
    const article = await newArticle(ada);
    expect(await ada.call(readerContract.getPosition, { query: { article } })).toEqual({ position: null });
    await ada.call(readerContract.savePosition, { body: { position: at(article) } });
    expect(await ada.call(readerContract.getPosition, { query: { article } })).toEqual({ position: at(article) });
    const later = at(article, { page: 8, zoom: 'fit-width', rotation: 0 });
    await ada.call(readerContract.savePosition, { body: { position: later } });
    expect(await ada.call(readerContract.getPosition, { query: { article } })).toEqual({ position: later });
  });

  it('[CORE-043] is the one that was read last, however late it is told', async () => {
    const ada = await server.signIn();
    const article = await newArticle(ada);
    const save = (page: number, age: number) =>
      ada.call(readerContract.savePosition, { body: { position: at(article, { page }), age } });
    const page = async () => (await ada.call(readerContract.getPosition, { query: { article } })).position?.page;
    await save(3, 3600);
    await save(4, 60);
    await save(5, 120);
    expect(await page()).toBe(4);
    await save(6, 0);
    await save(7, 30);
    expect(await page()).toBe(6);
    const wrong = await ada.send(readerContract.savePosition, { body: { position: at(article), age: -1 } });
    expect(wrong.status).toBe(400);
  });

  it('survives many savings at once', async () => {
    const ada = await server.signIn();
    const article = await newArticle(ada);
    const pages = [1, 2, 3, 4, 5, 6];
    await Promise.all(pages.map((page) => ada.call(readerContract.savePosition, { body: { position: at(article, { page }) } })));
    const { position } = await ada.call(readerContract.getPosition, { query: { article } });
    expect(pages).toContain(position?.page);
  });

  it('is nobody else’s business: a reference that one may not see is not there', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    const article = await newArticle(ada);
    await ada.call(readerContract.savePosition, { body: { position: at(article) } });
    await expect(eve.call(readerContract.getPosition, { query: { article } })).rejects.toMatchObject({ status: 404 });
    await expect(eve.call(readerContract.savePosition, { body: { position: at(article) } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(ada.call(readerContract.getPosition, { query: { article: 999_999 } })).rejects.toMatchObject({ status: 404 });
    await expect(server.guest.call(readerContract.getPosition, { query: { article } })).rejects.toMatchObject({ status: 401 });
  });

  it.each([{ page: 0 }, { zoom: 12 }, { rotation: 45 }, { x: Number.NaN }, { article: -1 }])(
    'is refused when it makes no sense: %j',
    async (wrong) => {
      const ada = await server.signIn();
      const article = await newArticle(ada);
      const position = { ...at(article), ...wrong } as ReadingPosition;
      const reply = await ada.send(readerContract.savePosition, { body: { position } });
      expect(reply.status).toBe(400);
    },
  );
});

describe('what one goes on reading', () => {
  const withPdf = async (user: TestUser, title: string, saved: number) => {
    const file = new File([Buffer.from(smallPdf({ title }))], 'x.pdf', { type: 'application/pdf' });
    const { url } = await user.call(libraryContract.uploadPdf, { form: {}, files: { file_content: file } });
    const article = await newArticle(user, { title, pdf_url: url, authors: [{ family: 'Ames' }], year: 2015 });
    await user.call(readerContract.savePosition, { body: { position: at(article), age: saved } });
    return article;
  };
  const titles = async (user: TestUser) => (await user.call(readerContract.beingRead)).data.map(({ title }) => title);

  it('are the three that were read last, with the page and how many there are, if they are known', async () => {
    const ada = await server.signIn({ plan: 'P' });
    expect(await titles(ada)).toEqual([]);
    const [a] = [
      await withPdf(ada, 'A', 100),
      await withPdf(ada, 'B', 200),
      await withPdf(ada, 'C', 50),
      await withPdf(ada, 'D', 400),
    ];
    await ada.call(libraryContract.seePages, { body: { article: a, pages: [1, 2, 7], page_count: 23 } });
    const { data } = await ada.call(readerContract.beingRead);
    expect(data.map(({ title }) => title)).toEqual(['C', 'A', 'B']);
    const made = { authors: ['Ames'], author_count: 1, year: 2015 };
    expect(data[1]).toEqual({ article: a, title: 'A', ...made, page: 7, page_count: 23 });
    expect(data[0]).toMatchObject({ page: 7, page_count: null });
    await ada.call(libraryContract.seePages, { body: { article: a, pages: [1, 2], page_count: 4 } });
    expect((await ada.call(readerContract.beingRead)).data[1]).toMatchObject({ page: 7, page_count: null });
  });

  it('are none that were read to the end, deleted, without a PDF, or are not to be seen', async () => {
    const [ada, eve] = [await server.signIn({ plan: 'P' }), await server.signIn()];
    const [a, b] = [await withPdf(ada, 'A', 1), await withPdf(ada, 'B', 2)];
    await withPdf(ada, 'C', 3);
    await ada.call(readerContract.savePosition, { body: { position: at(await newArticle(ada)) } });
    expect(await titles(ada)).toEqual(['A', 'B', 'C']);
    await ada.call(libraryContract.setReadings, { body: { data: [{ article: a, reading: 'read' }] } });
    await ada.call(libraryContract.deleteItems, { body: { articles: [b] } });
    expect(await titles(ada)).toEqual(['C']);
    expect(await titles(eve)).toEqual([]);
  });
});
