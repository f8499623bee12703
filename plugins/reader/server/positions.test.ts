import { describe, expect, it } from 'vitest';
import { libraryContract } from '#plugins/library/common/contract.ts';
import library from '#plugins/library/plugin.ts';
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

const newArticle = async (user: TestUser): Promise<number> => {
  const { project } = await user.call(libraryContract.createProject, { body: { title: 'Thesis' } });
  const { document } = await user.call(libraryContract.createArticles, {
    body: { project: project.id, info: { title: 'On reading' } },
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
