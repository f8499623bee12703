/** Tags as a tree, and a branch of it changed wherever it stands: renamed, merged, recoloured, taken away, and all of it back. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const RED = '#E4572E';
const GREEN = '#76B041';

/** Three references, the last of them in a sub-project. */
const begin = async (tags: Readonly<Record<string, readonly string[]>>) => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const { id: below } = await newProject(user, 'Below', project);
  const articles: number[] = [];
  for (const [title, texts] of Object.entries(tags)) {
    const { id } = await newArticle(user, title === 'three' ? below : project, { title });
    articles.push(id);
    if (texts.length > 0)
      await user.call(calls.tagArticles, { body: { articles: [id], add: texts.map((text) => ({ text, color: RED })) } });
  }
  const tagsOf = async (id: number) =>
    (await user.call(calls.getArticle, { params: { id } })).document.tags.map(({ text }) => text).sort();
  const all = () => Promise.all(articles.map(tagsOf));
  const tree = async (query: { project?: number } = {}) =>
    (await user.call(calls.tagTree, { query })).data.map(({ path, color, count }) => [path, color, count]);
  const found = async (query: object) =>
    (await user.call(calls.listArticles, { query: { sort: 'title', ...query } })).data.map(({ title }) => title);
  const edit = (body: object) => user.call(calls.editTags, { body: { project, ...body } as never });
  const restore = (before: Awaited<ReturnType<typeof edit>>['before']) => user.call(calls.restoreTags, { body: { before } });
  return { user, project, below, articles, all, tree, found, edit, restore };
};

const METHODS = { one: ['method/lab', 'read'], two: ['Method/lab/wet', 'method/field'], three: ['method'] };

describe('the tree', () => {
  it('has every step of a path, each reference counted once', async () => {
    const { tree, project, below } = await begin({ ...METHODS, one: ['a/b/c', 'a/b/d', 'read'] });
    expect(await tree({ project })).toEqual([
      ['a', null, 1],
      ['a/b', null, 1],
      ['a/b/c', RED, 1],
      ['a/b/d', RED, 1],
      ['method', RED, 2],
      ['method/field', RED, 1],
      ['Method/lab', null, 1],
      ['Method/lab/wet', RED, 1],
      ['read', RED, 1],
    ]);
    expect(await tree({ project: below })).toEqual([['method', RED, 1]]);
    expect(await tree()).toHaveLength(9);
  });

  it('[LIB-047] has the tags of highlights as well: a reference counts once, wherever it carries them', async () => {
    const { user, tree, found, project, articles } = await begin({ one: ['a/b', 'read'], two: [], three: ['A'] });
    const [one = 0, two = 0] = articles;
    const mark = async (article: number, ...texts: string[]) => {
      const tags = texts.map((text) => ({ text, color: GREEN }));
      return (await user.call(calls.createCitation, { body: { citation: { article, page: 1, tags } } })).citation.id;
    };
    await mark(one, 'A/B', 'a/c');
    await mark(two, 'a/b', 'only/here');
    const last = await mark(two, 'Only/here', 'only');
    expect(await tree({ project })).toEqual([
      ['A', RED, 3],
      ['a/b', RED, 2],
      ['a/c', GREEN, 1],
      ['only', GREEN, 1],
      ['Only/here', GREEN, 1],
      ['read', RED, 1],
    ]);
    expect([await found({ tags: 'a/b' }), await found({ tags: 'only' }), await found({ tags: 'a' })]).toEqual([
      ['one', 'two'],
      ['two'],
      ['one', 'three', 'two'],
    ]);
    await user.call(calls.deleteItems, { body: { citations: [last] } });
    expect((await tree({ project })).slice(3)).toEqual([
      ['only', null, 1],
      ['only/here', GREEN, 1],
      ['read', RED, 1],
    ]);
    await user.call(calls.deleteItems, { body: { articles: [two] } });
    expect((await tree({ project })).map(([path]) => path)).toEqual(['A', 'a/b', 'a/c', 'read']);
  });

  it('[LIB-088] shows nobody the tags of highlights of others', async () => {
    const { user, project, articles } = await begin({ one: [] });
    const [article = 0] = articles;
    await user.call(calls.createCitation, { body: { citation: { article, page: 1, tags: [{ text: 'secret/plan' }] } } });
    const other = await server.signIn({ plan: 'P' });
    const treeOf = async () => (await other.call(calls.tagTree, { query: {} })).data;
    const listOf = async () => (await other.call(calls.listArticles, { query: { tags: 'secret' } })).data;
    expect([await treeOf(), await listOf()]).toEqual([[], []]);
    await share(user, project, other, 'read');
    expect([(await treeOf()).map(({ path }) => path), (await listOf()).length]).toEqual([['secret', 'secret/plan'], 1]);
  });

  it('has what projects offer, and nothing of what is in the recycle bin', async () => {
    const { user, tree, project, articles } = await begin({ one: ['x/y'] });
    await user.call(calls.createTag, { body: { project, text: 'later', color: GREEN } });
    await user.call(calls.deleteItems, { body: { articles } });
    expect(await tree({ project })).toEqual([['later', GREEN, 0]]);
  });

  it('is not deeper than can be shown, however long a path is', async () => {
    const { tree } = await begin({ one: [`${'a/'.repeat(120)}z`] });
    expect(await tree()).toHaveLength(8);
  });
});

describe('a list narrowed by tags', () => {
  it.each([
    ['method', ['one', 'three', 'two']],
    ['METHOD/LAB', ['one', 'two']],
    ['method/lab\nread', ['one']],
    ['method/field\nmethod/lab', ['two']],
    ['meth', []],
    ['method/lab\nnone', []],
    ['\n', ['one', 'three', 'two']],
  ])('%j has what carries each of them, or one below it', async (tags, titles) => {
    const { found } = await begin(METHODS);
    expect(await found({ tags })).toEqual(titles);
  });
});

describe('renaming', () => {
  it('takes all along that is below, in sub-projects too, and is searched by the new name', async () => {
    const { edit, all, found, user } = await begin(METHODS);
    const { changed, message } = await edit({ text: 'METHOD', to: 'How' });
    expect([changed, message]).toEqual([3, 'Tag has been updated.']);
    expect(await all()).toEqual([['How/lab', 'read'], ['How/field', 'How/lab/wet'], ['How']]);
    expect([await found({ q: 'method' }), await found({ q: 'how' })]).toEqual([[], ['one', 'three', 'two']]);
    expect((await user.call(calls.listTags, { query: {} })).data.map(({ text }) => text)).not.toContain('method');
  });

  it('leaves what only begins alike, and other projects', async () => {
    const { user, edit, all } = await begin({ one: ['read', 'reading', 'read/soon'], two: [], three: [] });
    const { id: other } = await newProject(user, 'Other');
    const { id } = await newArticle(user, other);
    await user.call(calls.tagArticles, { body: { articles: [id], add: [{ text: 'read' }] } });
    await edit({ text: 'read', to: 'done' });
    expect((await all())[0]).toEqual(['done', 'done/soon', 'reading']);
    expect((await user.call(calls.listTags, { query: { project: other } })).data.map(({ text }) => text)).toEqual(['read']);
  });

  it('below itself goes one level down, once, and up again', async () => {
    const { edit, all } = await begin({ one: ['a', 'a/b'] });
    await edit({ text: 'a', to: 'a/b' });
    expect(await all()).toEqual([['a/b', 'a/b/b']]);
    await edit({ text: 'a/b', to: 'a' });
    expect(await all()).toEqual([['a', 'a/b']]);
  });

  it('[LIB-111] leaves each the same tag, one version further, whatever it is renamed to', async () => {
    const { user, edit, articles } = await begin({ one: ['read', 'read/soon'], two: ['done', 'read'] });
    const tags = async () => {
      const documents = await Promise.all(
        articles.map(async (id) => (await user.call(calls.getArticle, { params: { id } })).document.tags),
      );
      const own = await Promise.all(
        documents.flat().map(async ({ id }) => (await user.call(calls.getTag, { params: { id } })).tag),
      );
      return new Map(own.map(({ id, text, version }) => [id, [text, version]]));
    };
    const before = await tags();
    await edit({ text: 'read', to: 'Known' });
    const after = await tags();
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    expect([...after.values()].sort()).toEqual([
      ['Known', 2],
      ['Known', 2],
      ['Known/soon', 2],
      ['done', 1],
    ]);
    await edit({ text: 'known', to: 'done' });
    expect([...(await tags()).values()].map(([text]) => text).sort()).toEqual(['done', 'done', 'done/soon']);
  });

  describe('[LIB-111] taken back', () => {
    /** The tags of all references with their ids. */
    const marks = async ({ user, articles }: Awaited<ReturnType<typeof begin>>) =>
      (await Promise.all(articles.map(async (id) => (await user.call(calls.getArticle, { params: { id } })).document.tags))).map(
        (tags) => [...tags].sort((a, b) => a.id - b.id),
      );

    it.each([
      ['a new name', { text: 'read', to: 'known' }],
      ['the name of another', { text: 'read', to: 'done' }],
      ['other letters', { text: 'read', to: 'READ' }],
      ['one below itself', { text: 'read', to: 'read/soon' }],
      ['another colour', { text: 'read', color: GREEN }],
      ['nothing at all', { text: 'read', to: null }],
    ])('after %s each is the tag that it was', async (_, change) => {
      const scene = await begin({ one: ['read', 'read/soon', 'done'], two: ['done', 'read'], three: ['read'] });
      const was = await marks(scene);
      const { before } = await scene.edit(change);
      expect(await marks(scene)).not.toEqual(was);
      await scene.restore(before);
      expect(await marks(scene)).toEqual(was);
    });

    it('what a project offers is the same again', async () => {
      const { user, project, edit, restore } = await begin({});
      const { tag } = await user.call(calls.createTag, { body: { project, text: 'later', color: GREEN } });
      const { before } = await edit({ text: 'later', to: 'sometime' });
      await restore(before);
      const { tag: after } = await user.call(calls.getTag, { params: { id: tag.id } });
      expect(after).toMatchObject({ text: 'later', color: GREEN, version: 3 });
    });

    it('one that was renamed by hand meanwhile keeps that name, and the old one comes anew', async () => {
      const scene = await begin({ one: ['read'] });
      const { before } = await scene.edit({ text: 'read', to: 'known' });
      const [[tag] = []] = await marks(scene);
      await scene.user.call(calls.updateTag, { params: { id: tag?.id ?? 0 }, body: { text: 'mine' } });
      await scene.restore(before);
      expect(await scene.all()).toEqual([['mine', 'read']]);
    });

    it('an id that was never given, or is another tag’s, is not taken: there is a new one', async () => {
      const scene = await begin({ one: ['read'] });
      const other = await begin({ one: ['theirs'] });
      const [[tag] = []] = await marks(other);
      const [article = 0] = scene.articles;
      for (const [text, id] of [
        ['far', 2_000_000_000],
        ['taken', tag?.id ?? 0],
      ] as const)
        await scene.restore([{ text, color: RED, offered: false, ids: [article], tags: [id] }]);
      expect(await scene.all()).toEqual([['far', 'read', 'taken']]);
      expect((await marks(scene)).flat().every(({ id }) => id !== tag?.id && id < 2_000_000_000)).toBe(true);
      expect(await marks(other)).toEqual([[tag]]);
    });

    it('undo steps of before know no ids and work as they did', async () => {
      const { edit, restore, all } = await begin({ one: ['read', 'done'] });
      const { before } = await edit({ text: 'read', to: 'done' });
      await restore(before.map(({ tags: _, ...group }) => group));
      expect(await all()).toEqual([['done', 'read']]);
    });
  });

  it('changes only the case where only that is different', async () => {
    const { edit, all, restore } = await begin({ one: ['read'] });
    const { before } = await edit({ text: 'read', to: 'Read' });
    expect(await all()).toEqual([['Read']]);
    await restore(before);
    expect(await all()).toEqual([['read']]);
  });

  it('to the name of another makes them one, and back they are two', async () => {
    const { edit, all, restore, tree } = await begin({ one: ['read', 'done'], two: ['read'], three: ['done', 'read/soon'] });
    const was = await tree();
    const { before } = await edit({ text: 'read', to: 'done', color: GREEN });
    expect(await all()).toEqual([['done'], ['done'], ['done', 'done/soon']]);
    await restore(before);
    expect(await all()).toEqual([['done', 'read'], ['read'], ['done', 'read/soon']]);
    expect(await tree()).toEqual(was);
  });

  it('of what a project offers is taken along, and back', async () => {
    const { user, project, edit, tree, restore } = await begin({ one: [] });
    await user.call(calls.createTag, { body: { project, text: 'later/soon', color: GREEN } });
    const { before } = await edit({ text: 'later', to: 'sometime' });
    expect(await tree({ project })).toEqual([
      ['sometime', null, 0],
      ['sometime/soon', GREEN, 0],
    ]);
    await restore(before);
    expect((await tree({ project })).map(([path]) => path)).toEqual(['later', 'later/soon']);
  });

  it('to a name that gets too long for one below is refused, and nothing is changed', async () => {
    const { user, project, all } = await begin({ one: ['a', `a/${'x'.repeat(250)}`] });
    const reply = await user.send(calls.editTags, { body: { project, text: 'a', to: 'longer' } });
    expect([reply.status, (await all())[0]?.[0]]).toEqual([400, 'a']);
  });
});

describe('the colour', () => {
  it('goes to all below', async () => {
    const { edit, tree, restore } = await begin({ one: ['a', 'a/b'] });
    const { before } = await edit({ text: 'a', color: GREEN });
    expect(await tree()).toEqual([
      ['a', GREEN, 1],
      ['a/b', GREEN, 1],
    ]);
    await restore(before);
    expect((await tree()).map(([, color]) => color)).toEqual([RED, RED]);
  });
});

describe('taking away', () => {
  it('takes a tag with all below it from everything, and back', async () => {
    const { edit, all, restore, found } = await begin(METHODS);
    const { before, message } = await edit({ text: 'method', to: null });
    expect([message, await all()]).toEqual(['Tag has been removed.', [['read'], [], []]]);
    await restore(before);
    expect(await all()).toEqual([['method/lab', 'read'], ['Method/lab/wet', 'method/field'], ['method']]);
    expect(await found({ q: 'method' })).toHaveLength(3);
  });
});

describe('who may', () => {
  it('everything is what the user may change: projects that are only read keep their tags', async () => {
    const { user, edit, all } = await begin({ one: ['read'] });
    const theirs = await begin({ one: ['read'] });
    await share(theirs.user, theirs.project, user, 'read');
    await edit({ project: undefined, text: 'read', to: 'done' });
    expect([await all(), await theirs.all()]).toEqual([[['done']], [['read']]]);
  });

  it('a reference named again and again is refused before it becomes as many rows', async () => {
    const { user, articles } = await begin({ one: ['read'] });
    const [id = 0] = articles;
    const ids = Array.from({ length: 100_000 }, () => id);
    const before = Array.from({ length: 6 }, (_, n) => ({ text: `x${n}`, color: RED, offered: false, ids }));
    expect((await user.send(calls.restoreTags, { body: { before } })).status).toBe(400);
  });

  it('what is to be put back goes nowhere where the user may not write', async () => {
    const { restore, articles, all } = await begin({ one: ['read'] });
    const theirs = await begin({ one: [] });
    const before = [{ text: 'x', color: RED, offered: false, ids: [...articles, ...theirs.articles] }];
    expect((await restore(before)).changed).toBe(1);
    expect((await restore([{ text: 'y', color: RED, offered: true, ids: [theirs.project, 999_999] }])).changed).toBe(0);
    expect([await theirs.all(), await theirs.tree(), await all()]).toEqual([[[]], [], [['read', 'x']]]);
  });
});
