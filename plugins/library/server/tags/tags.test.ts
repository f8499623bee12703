/** Tags: each text once to a reference, whatever its case; colours, counts, and many references at once. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import type { LibraryChanged } from '../../common/events.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const begin = async (references = 2) => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const articles: number[] = [];
  for (let n = 0; n < references; n++) articles.push((await newArticle(user, project, { title: `R${n}` })).id);
  const [first = 0] = articles;
  const tagsOf = async (id: number) =>
    (await user.call(calls.getArticle, { params: { id } })).document.tags.map(({ text, color }) => [text, color]);
  const list = async (query: { project?: number; article?: number } = {}) => (await user.call(calls.listTags, { query })).data;
  const tag = (add: readonly { text: string; color?: string }[], remove: readonly string[] = [], on = articles) =>
    user.send(calls.tagArticles, { body: { articles: [...on], add: [...add], remove: [...remove] } });
  return { user, project, articles, first, tagsOf, list, tag };
};

describe('[LIB-110] a text', () => {
  it.each([
    ['read', 'READ'],
    ['Über/Größe', 'ÜBER/GRÖßE'],
    ['  read ', 'read'],
    ['a/b/c', 'A/B/C'],
  ])('%j is the same tag as %j', async (text, same) => {
    const { user, first, tagsOf } = await begin(1);
    const make = async (wanted: string) => (await user.call(calls.createTag, { body: { article: first, text: wanted } })).tag;
    expect((await make(same)).id).toBe((await make(text)).id);
    expect(await tagsOf(first)).toHaveLength(1);
  });

  it.each(['', '   ', 'x'.repeat(256), 5, null])('%j is none', async (text) => {
    const { user, first } = await begin(1);
    expect((await user.send(calls.createTag, { body: { article: first, text } as never })).status).toBe(400);
  });

  it.each(['read', '#1', '50 %', "'; --", '深度', '🙂', 'x'.repeat(255), 'a\u0000b'])('%j is kept as it is', async (text) => {
    const { user, first, list } = await begin(1);
    const { tag } = await user.call(calls.createTag, { body: { article: first, text } });
    expect(tag.text).toBe(text.replace('\u0000', ''));
    expect(await list({ article: first })).toEqual([{ id: tag.id, text: tag.text, color: '#2E86AB', count: 1 }]);
  });
});

describe('[LIB-109] the list', () => {
  it('counts references in use, sorted by text, each text with the colour given last', async () => {
    const { user, list, tag, articles, first } = await begin(3);
    await tag([{ text: 'beta', color: '#E4572E' }, { text: 'Alpha' }]);
    await tag([{ text: 'BETA', color: '#76B041' }], [], [first]);
    expect(await list()).toEqual([
      { id: expect.any(Number), text: 'Alpha', color: '#2E86AB', count: 3 },
      { id: expect.any(Number), text: 'beta', color: expect.any(String), count: 3 },
    ]);
    for (const { id, text, color } of await list())
      expect((await user.call(calls.getTag, { params: { id: id ?? 0 } })).tag).toMatchObject({ text, color });
    await user.call(calls.deleteItems, { body: { articles: articles.slice(1) } });
    expect((await list()).map(({ text, count }) => [text, count])).toEqual([
      ['Alpha', 1],
      ['beta', 1],
    ]);
    await user.call(calls.deleteItems, { body: { articles: [first] } });
    expect(await list()).toEqual([]);
  });

  it('of a project has what the project offers, also before a reference carries it', async () => {
    const { user, project, list, tagsOf, first } = await begin(1);
    const other = await newProject(user, 'Other');
    await user.call(calls.createTag, { body: { project, text: 'to read', color: '#E4572E' } });
    expect(await list({ project })).toEqual([{ id: expect.any(Number), text: 'to read', color: '#E4572E', count: 0 }]);
    expect(await list({ project: other.id })).toEqual([]);
    expect(await tagsOf(first)).toEqual([]);
    expect((await user.send(calls.createTag, { body: { text: 'nowhere' } })).status).toBe(400);
  });
});

describe('many references at once', () => {
  it('a tag without a colour takes the one that it has elsewhere', async () => {
    const { tag, tagsOf, articles } = await begin();
    await tag([{ text: 'read', color: '#E4572E' }], [], articles.slice(0, 1));
    await tag([{ text: 'READ' }], [], articles.slice(1));
    expect(await tagsOf(articles[1] ?? 0)).toEqual([['READ', '#E4572E']]);
  });

  it('adding and taking away in one step; what is not there is no error', async () => {
    const { tag, tagsOf, first } = await begin();
    await tag([{ text: 'one' }, { text: 'two' }]);
    expect(await tag([{ text: 'three' }], ['ONE', 'none'])).toMatchObject({
      status: 200,
      json: { changed: 2, message: '2 references have been tagged.' },
    });
    expect((await tagsOf(first)).map(([text]) => text)).toEqual(['two', 'three']);
  });

  it('the answer says what each carried, so that it can be taken back', async () => {
    const { user, tag, tagsOf, articles } = await begin(3);
    const [one = 0, two = 0, three = 0] = articles;
    await tag([{ text: 'Read', color: '#E4572E' }], [], [one, two]);
    const { before } = await user.call(calls.tagArticles, {
      body: { articles, add: [{ text: 'read', color: '#76B041' }], remove: ['none'] },
    });
    expect([...before].sort((a, b) => b.articles.length - a.articles.length)).toEqual([
      { text: 'none', color: null, articles },
      { text: 'Read', color: '#E4572E', articles: [one, two] },
      { text: 'read', color: null, articles: [three] },
    ]);
    for (const { text, color, articles: on } of before)
      await tag(color === null ? [] : [{ text, color }], color === null ? [text] : [], on);
    expect(await Promise.all(articles.map(tagsOf))).toEqual([[['Read', '#E4572E']], [['Read', '#E4572E']], []]);
  });

  it('[LIB-088] who takes part in one project is not told of references of another', async () => {
    const { user, project, first, tag } = await begin(1);
    const { id: secret } = await newProject(user, 'Secret');
    const hidden = await newArticle(user, secret, { title: 'Hidden' });
    const friend = await server.signIn({ plan: 'P' });
    await share(user, project, friend, 'read');
    await tag([{ text: 'read' }], [], [first, hidden.id]);
    const told = () =>
      friend.events().flatMap(({ data }) => {
        const { project: where, kinds = [], articles } = Object(data) as Partial<LibraryChanged>;
        return kinds.includes('tags') ? [[where, articles]] : [];
      });
    await expect.poll(told).toEqual([[project, [first]]]);
  });

  it('all or none: with one that is not there, none is tagged', async () => {
    const { tag, tagsOf, first, articles } = await begin();
    expect((await tag([{ text: 'x' }], [], [...articles, 999_999])).status).toBe(404);
    expect(await tagsOf(first)).toEqual([]);
  });

  it.each([
    ['no reference', { articles: [] }],
    [
      'more pairs of references and tags than one answer can hold',
      {
        articles: Array.from({ length: 50_000 }, (_, n) => n + 1),
        add: Array.from({ length: 21 }, (_, n) => ({ text: `t${n}` })),
      },
    ],
    ['a hundred and one tags', { add: Array.from({ length: 101 }, (_, n) => ({ text: `t${n}` })) }],
    ['a colour that is none', { add: [{ text: 'x', color: 'red' }] }],
  ])('%s is refused', async (_, change) => {
    const { user, articles } = await begin(1);
    expect((await user.send(calls.tagArticles, { body: { articles, add: [{ text: 'x' }], ...change } })).status).toBe(400);
  });
});

describe('[LIB-111] [LIB-112] one tag', () => {
  it('changes text and colour, and is searched and filtered by what it is now', async () => {
    const { user, project, first } = await begin(1);
    const { tag } = await user.call(calls.createTag, { body: { article: first, text: 'Before' } });
    await user.call(calls.updateTag, { params: { id: tag.id }, body: { text: 'Äfter', color: '#E4572E' } });
    const total = async (query: object) => (await user.call(calls.listArticles, { query: { project, ...query } })).total;
    expect(
      await Promise.all([{ q: 'before' }, { tag: 'before' }, { q: 'after' }, { tag: 'ÄFTER' }, { color: '#e4572e' }].map(total)),
    ).toEqual([0, 0, 1, 1, 1]);
    expect((await user.call(calls.deleteTag, { params: { id: tag.id } })).message).toBe('Tag has been removed.');
    expect(await Promise.all([{ q: 'after' }, { tag: 'äfter' }].map(total))).toEqual([0, 0]);
    expect((await user.send(calls.deleteTag, { params: { id: tag.id } })).status).toBe(404);
  });

  it('[LIB-111] that somebody changed meanwhile is not written over: 409 with what it is now', async () => {
    const { user, first } = await begin(1);
    const { tag } = await user.call(calls.createTag, { body: { article: first, text: 'Before' } });
    const change = (body: object) => user.send(calls.updateTag, { params: { id: tag.id }, body: { version: 1, ...body } });
    expect((await change({ text: 'One' })).status).toBe(200);
    const refused = await change({ text: 'Two', color: '#E4572E' });
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { current: { id: tag.id, text: 'One', version: 2 }, clashes: ['text', 'color'] },
    ]);
    // Who says what is there already does no harm, and who has seen it may change it.
    expect((await change({ text: 'One' })).status).toBe(200);
    expect((await change({ text: 'Two', version: 3 })).status).toBe(200);
  });

  it('goes with its reference into the bin, and comes back with it', async () => {
    const { user, first, tag, tagsOf } = await begin(1);
    await tag([{ text: 'kept' }]);
    const { data } = await user.call(calls.listArticles, { query: {} });
    const id = data[0]?.tags[0]?.id ?? 0;
    await user.call(calls.deleteItems, { body: { articles: [first] } });
    expect((await user.send(calls.getTag, { params: { id } })).status).toBe(404);
    await user.call(calls.restoreDeleted, { body: { articles: [first] } });
    expect((await tagsOf(first)).map(([text]) => text)).toEqual(['kept']);
  });
});
