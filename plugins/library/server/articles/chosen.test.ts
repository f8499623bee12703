/** Calls on many references that name what they fit in place of each: done to exactly what was shown, or not at all. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const begin = async () => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const { id: other } = await newProject(user, 'Other');
  const wanted = ['one', 'two', 'three', 'four'].map((title) => ({ project, info: { title, type: 'book' } }));
  await user.call(calls.createArticles, { body: wanted });
  await newArticle(user, other, { title: 'five', type: 'report' });
  const select = async (query: object, except: number[] = []) => {
    const { mark = '' } = await user.call(calls.articleIds, { query });
    return { query, mark, except };
  };
  const titles = async (query: object) =>
    (await user.call(calls.listArticles, { query: { sort: 'title', ...query } })).data.map(({ title }) => title);
  const ids = (await user.call(calls.articleIds, { query: { project, sort: 'added', dir: 'asc' } })).data;
  return { user, project, other, ids, select, titles };
};

describe('everything that fits, but some', () => {
  it('is tagged, edited, moved and put into the recycle bin, as if each had been named', async () => {
    const { user, project, other, ids, select, titles } = await begin();
    const [first = 0, second = 0] = ids;
    const books = { type: 'book' };
    const add = [{ text: 'seen' }];
    const tagged = await user.call(calls.tagArticles, { body: { selection: await select(books, [first]), add } });
    expect([tagged.changed, await titles({ tag: 'seen' })]).toEqual([3, ['four', 'three', 'two']]);
    const edits = [{ field: 'publisher' as const, do: 'set' as const, value: 'Press' }];
    const preview = await user.call(calls.previewEdits, { body: { selection: await select(books), edits } });
    const edited = await user.call(calls.editArticles, { body: { selection: await select(books), edits } });
    expect([preview.changed, edited.changed]).toEqual([4, 4]);
    const moved = await user.call(calls.moveArticles, {
      body: { selection: await select({ project }, [second]), project: other },
    });
    expect([moved.changed, await titles({ project: other })]).toEqual([3, ['five', 'four', 'one', 'three']]);
    const { deleted } = await user.call(calls.deleteItems, { body: { selection: await select({ q: 'o' }) } });
    expect([deleted.articles.length, await titles({})]).toEqual([1, ['five', 'four', 'three', 'two']]);
  });

  it('[LIB-136] is exported', async () => {
    const { user, ids, select } = await begin();
    const body = { format: 'csljson' as const, selection: await select({ type: 'book' }, ids.slice(0, 3)) };
    const { bytes } = await user.send(calls.exportReferences, { body });
    expect(JSON.parse(Buffer.from(bytes).toString()).map(({ title }: { title: string }) => title)).toEqual(['four']);
  });

  it.each<[string, (all: Awaited<ReturnType<typeof begin>>) => Promise<unknown>]>([
    ['has come', ({ user, project }) => newArticle(user, project, { title: 'new', type: 'book' })],
    ['is gone', ({ user, ids }) => user.call(calls.deleteItems, { body: { articles: ids.slice(0, 1) } })],
  ])('is refused as a whole when something %s since it was shown', async (_, change) => {
    const all = await begin();
    const { user, other, select, titles } = all;
    const selection = await select({ type: 'book' });
    await change(all);
    const before = await titles({});
    const answers = [
      await user.send(calls.tagArticles, { body: { selection, add: [{ text: 'seen' }] } }),
      await user.send(calls.moveArticles, { body: { selection, project: other } }),
      await user.send(calls.deleteItems, { body: { selection } }),
      await user.send(calls.exportReferences, { body: { format: 'bib', selection } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(answers[0]?.json).toMatchObject({ type: 'SELECTION_CHANGED', message: expect.stringContaining('Select again') });
    expect([await titles({ tag: 'seen' }), await titles({})]).toEqual([[], before]);
  });

  it('is the same whatever its order, and when only what it says has changed', async () => {
    const { user, ids, select } = await begin();
    const { mark } = await select({ type: 'book', sort: 'title' });
    await user.call(calls.updateArticle, { params: { id: ids[0] ?? 0 }, body: { info: { title: 'Renamed' } } });
    const selection = { query: { type: 'book', sort: 'year' as const }, mark };
    expect((await user.send(calls.tagArticles, { body: { selection, add: [{ text: 'x' }] } })).status).toBe(200);
  });

  it('is nothing where all are left out, and no call takes names and a selection, or neither', async () => {
    const { user, ids, select } = await begin();
    const add = [{ text: 'x' }];
    const status = async (body: object) => (await user.send(calls.tagArticles, { body: { ...body, add } as never })).status;
    expect(await status({ selection: await select({ type: 'book' }, ids) })).toBe(400);
    expect(await status({ selection: await select({ type: 'book' }), articles: ids })).toBe(400);
    expect(await status({})).toBe(400);
  });

  it('[LIB-088] is what the caller sees, and is done only where they may do it', async () => {
    const { user: ada, project } = await begin();
    const [bob, eve] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
    await share(ada, project, bob, 'read');
    const { mark = '' } = await bob.call(calls.articleIds, { query: { project } });
    const body = { selection: { query: { project }, mark }, add: [{ text: 'x' }] };
    expect((await bob.send(calls.tagArticles, { body })).status).toBe(403);
    expect((await eve.send(calls.tagArticles, { body })).status).toBe(404);
  });

  it('is edited within the limit of one step', async () => {
    const { user, other } = await begin();
    const wanted = Array.from({ length: 1000 }, (_, n) => ({ project: other, info: { title: `T${n}` } }));
    for (let part = 0; part < 5; part++) await user.call(calls.createArticles, { body: wanted });
    const { mark = '' } = await user.call(calls.articleIds, { query: { project: other } });
    const edits = [{ field: 'publisher' as const, do: 'set' as const, value: 'Press' }];
    const refused = await user.send(calls.editArticles, { body: { selection: { query: { project: other }, mark }, edits } });
    expect([refused.status, refused.json]).toMatchObject([
      400,
      { message: 'At most 5000 references can be changed in one step.' },
    ]);
  });
});
