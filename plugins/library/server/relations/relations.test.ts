/** References that belong together: both ways, only for those who may see them, and through merges. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const begin = async () => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const article = async (title: string, on = project) => (await newArticle(user, on, { title })).id;
  const [a, b, c] = [await article('A'), await article('B'), await article('C')];
  const of = async (id: number, who = user) =>
    (await who.call(calls.relatedArticles, { query: { article: id } })).data.map(({ title }) => title);
  const relate = (one: number, others: number[], related = true, who = user) =>
    who.send(calls.relateArticles, { body: { article: one, others, related } });
  return { user, project, article, a, b, c, of, relate };
};

describe('two references', () => {
  it('are related both ways, once, until that is ended from either side', async () => {
    const { a, b, c, of, relate } = await begin();
    expect((await relate(b, [c, a, a, b])).json).toMatchObject({ changed: [c, a] });
    expect([await of(a), await of(b), await of(c)]).toEqual([['B'], ['A', 'C'], ['B']]);
    expect((await relate(a, [b])).json).toMatchObject({ changed: [] });
    expect((await relate(a, [b, c], false)).json).toMatchObject({ changed: [b] });
    expect([await of(a), await of(b)]).toEqual([[], ['C']]);
  });

  it('of which one is in the recycle bin are related again when it comes back, and not when it is erased', async () => {
    const { user, a, b, of, relate } = await begin();
    await relate(a, [b]);
    await user.call(calls.deleteItems, { body: { articles: [b] } });
    expect(await of(a)).toEqual([]);
    await user.call(calls.restoreDeleted, { body: { articles: [b] } });
    expect(await of(a)).toEqual(['B']);
    await user.call(calls.deleteReferencePermanently, { body: { article_id: b } });
    expect(await of(a)).toEqual([]);
    const { rows } = await server.db.pool.query('select from library_relation where first = any($1) or second = any($1)', [
      [a, b],
    ]);
    expect(rows).toHaveLength(0);
  });

  it('[CORE-043] are told with all others to devices, each pair once', async () => {
    const { user, a, b, c, relate } = await begin();
    await relate(b, [a, c]);
    await user.call(calls.deleteItems, { body: { articles: [c] } });
    expect((await user.call(calls.allRelations)).data).toEqual([
      [a, b],
      [b, c],
    ]);
    await relate(b, [a], false);
    expect((await user.call(calls.allRelations)).data).toEqual([[b, c]]);
  });

  it('of two owners are not related', async () => {
    const { user, a, relate } = await begin();
    const other = await begin();
    await share(other.user, other.project, user, 'write');
    expect((await relate(a, [other.a])).status).toBe(400);
  });

  it.each([
    ['nothing', { others: [] }],
    ['too much', { others: Array.from({ length: 501 }, (_, n) => n + 1) }],
    ['what is no id', { others: ['x'] }],
  ])('%s is refused', async (_, body) => {
    const { user, a } = await begin();
    const reply = await user.send(calls.relateArticles, { body: { article: a, related: true, ...body } as never });
    expect(reply.status).toBe(400);
  });
});

it('[LIB-088] those who see only one of them do not see the other', async () => {
  const { user, project, article, a, b, of, relate } = await begin();
  const { id: secret } = await newProject(user, 'Secret');
  const hidden = await article('Hidden', secret);
  await relate(a, [b, hidden]);
  const friend = await server.signIn({ plan: 'P' });
  await share(user, project, friend, 'write');
  expect([await of(a), await of(a, friend)]).toEqual([['B', 'Hidden'], ['B']]);
  expect((await friend.call(calls.allRelations)).data).toEqual([[a, b]]);
  expect((await relate(a, [hidden], false, friend)).status).toBe(404);
});

it('[LIB-088] however many are hidden, those that may be seen are shown', async () => {
  const { user, project, article, a, of, relate } = await begin();
  const { id: secret } = await newProject(user, 'Secret');
  const { document } = await user.call(calls.createArticles, {
    body: Array.from({ length: 500 }, (_, n) => ({ project: secret, info: { title: `Hidden ${n}` } })),
  });
  await relate(
    a,
    [document].flat().map(({ id }) => id),
  );
  await relate(a, [await article('Seen', project)]);
  const friend = await server.signIn({ plan: 'P' });
  await share(user, project, friend, 'read');
  expect(await of(a, friend)).toEqual(['Seen']);
});

describe('a merge', () => {
  const merged = async () => {
    const scene = await begin();
    const d = await scene.article('D');
    await scene.relate(scene.a, [scene.b]);
    await scene.relate(scene.c, [d]);
    // B, which is related to A, goes into C, which is related to D.
    const { merges } = await scene.user.call(calls.mergeDuplicates, {
      body: { merges: [{ kept: scene.c, articles: [scene.b, scene.c] }] },
    });
    return { ...scene, d, merges };
  };

  it('leaves what was related to either, until it is taken back', async () => {
    const { user, a, c, of, merges } = await merged();
    expect([await of(a), await of(c)]).toEqual([['C'], ['A', 'D']]);
    expect((await user.call(calls.allRelations)).data).toHaveLength(2);
    await user.call(calls.undoMerges, { body: { merges } });
    expect([await of(a), await of(c)]).toEqual([['B'], ['D']]);
  });

  it('lets both sides end it', async () => {
    const { a, c, of, relate } = await merged();
    await relate(a, [c], false);
    expect([await of(a), await of(c)]).toEqual([[], ['D']]);
  });

  it('is for good once what was merged is erased', async () => {
    const { user, a, b, c, of } = await merged();
    await user.call(calls.deleteReferencePermanently, { body: { article_id: b } });
    expect([await of(a), await of(c)]).toEqual([['C'], ['A', 'D']]);
  });
});
