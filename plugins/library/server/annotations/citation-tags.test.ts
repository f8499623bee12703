/** Tags on citations: who puts them there, what becomes of them when two do, and where they go with their citation. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { CitationChange } from '../../common/model.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, someoneWithArticle, startLibrary } from '../testing/start-library.ts';
import { clash, twoDevices } from '../testing/two-devices.ts';

const server = await startLibrary();
const [RED, BLUE, GREEN] = ['#E4572E', '#2E86AB', '#76B041'];

const cite = async (user: TestUser, article: number, tags: { text: string; color?: string }[] = []) =>
  (await user.call(calls.createCitation, { body: { citation: { article, page: 1, text: 'passage', tags } } })).citation;
const change = async (user: TestUser, id: number, citation: CitationChange) =>
  (await user.call(calls.updateCitation, { params: { id }, body: { citation } })).citation;
const tagsOf = async (user: TestUser, article: number) =>
  (await user.call(calls.listCitations, { query: { article } })).data.map(({ tags }) => tags.map(({ text }) => text));

describe('[LIB-047] tags of a citation', () => {
  it('are there from the start, each once, in the colour that they have elsewhere', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    await user.call(calls.tagArticles, { body: { articles: [article], add: [{ text: 'a/b', color: RED }] } });
    const { tags } = await cite(user, article, [
      { text: ' A/B ' },
      { text: 'a/b' },
      { text: 'new', color: GREEN },
      { text: 'x' },
    ]);
    expect(tags).toEqual([
      { text: 'A/B', color: RED },
      { text: 'new', color: GREEN },
      { text: 'x', color: BLUE },
    ]);
    const offered = (await user.call(calls.listTags, { query: { article } })).data;
    expect(offered.map(({ text, count }) => [text.toLowerCase(), count])).toEqual([
      ['a/b', 1],
      ['new', 0],
      ['x', 0],
    ]);
  });

  it('are added and taken away by whoever may write, on whatever version, and never by who may read', async () => {
    const { user, article, project } = await someoneWithArticle(server, 'P');
    const [writer, reader] = [await server.signIn(), await server.signIn()];
    await share(user, project, writer, 'write');
    await share(user, project, reader, 'read');
    const { id, version } = await cite(user, article);
    await change(writer, id, { version, add_tags: [{ text: 'theirs', color: RED }] });
    const after = await change(user, id, { version, add_tags: [{ text: 'mine', color: RED }], color: '#B8F2B0' });
    expect([after.tags.map(({ text }) => text), after.color]).toEqual([['theirs', 'mine'], '#B8F2B0']);
    const recoloured = await change(user, id, { version, add_tags: [{ text: 'MINE', color: GREEN }], remove_tags: ['Theirs'] });
    expect(recoloured.tags).toEqual([{ text: 'mine', color: GREEN }]);
    const body = { citation: { add_tags: [{ text: 'no' }] } };
    expect((await reader.send(calls.updateCitation, { params: { id }, body })).status).toBe(403);
    expect(await tagsOf(reader, article)).toEqual([['mine']]);
  });

  it('are so many and so long at the most', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    const { id } = await cite(user, article);
    const many = (count: number, from = 0) => Array.from({ length: count }, (_, at) => ({ text: `t${from + at}`, color: RED }));
    expect((await change(user, id, { add_tags: many(100) })).tags).toHaveLength(100);
    for (const add_tags of [many(1, 100), many(101), [{ text: 'x'.repeat(256) }], [{ text: ' ' }]]) {
      expect((await user.send(calls.updateCitation, { params: { id }, body: { citation: { add_tags } } })).status).toBe(400);
    }
    const [{ space_used } = { space_used: 0 }] = (await user.call(calls.listCitations, { query: { article } })).data;
    expect(space_used).toBeGreaterThan(100 * 20);
  });

  it('find their citations beside those of references that carry the tag', async () => {
    const { user, article, project } = await someoneWithArticle(server, 'P');
    const other = await newArticle(user, project);
    const own = await cite(user, article, [{ text: 'Method' }]);
    await cite(user, article);
    const below = await cite(user, other.id);
    await user.call(calls.tagArticles, { body: { articles: [other.id], add: [{ text: 'method' }] } });
    const found = await user.call(calls.listCitations, { query: { tag: 'METHOD' } });
    expect([found.data.map(({ id }) => id).sort(), found.total]).toEqual([[own.id, below.id], 2]);
  });
});

describe('[LIB-047] a tag that is changed everywhere', () => {
  it('is changed on citations as well, with what is below it, and Undo brings back what was', async () => {
    const { user, article, project } = await someoneWithArticle(server, 'P');
    await cite(user, article, [
      { text: 'a', color: RED },
      { text: 'a/b', color: RED },
      { text: 'abc', color: RED },
    ]);
    await cite(user, article, [
      { text: 'a/b', color: RED },
      { text: 'z/b', color: GREEN },
    ]);
    const { changed, before } = await user.call(calls.editTags, { body: { project, text: 'A', to: 'z' } });
    expect(changed).toBe(1);
    expect(await tagsOf(user, article)).toEqual([['z', 'z/b', 'abc'], ['z/b']]);
    await user.call(calls.restoreTags, { body: { before } });
    expect((await tagsOf(user, article)).map((tags) => tags.sort())).toEqual([
      ['a', 'a/b', 'abc'],
      ['a/b', 'z/b'],
    ]);
    const gone = await user.call(calls.editTags, { body: { project, text: 'a', to: null } });
    expect(await tagsOf(user, article)).toEqual([['abc'], ['z/b']]);
    await user.call(calls.restoreTags, { body: { before: gone.before } });
    expect((await user.call(calls.listCitations, { query: { article } })).data[1]?.tags).toContainEqual({
      text: 'a/b',
      color: RED,
    });
  });

  it('stays where somebody may only read, also when they ask for it to be as it was', async () => {
    const { user, article, project } = await someoneWithArticle(server, 'P');
    const reader = await server.signIn({ plan: 'P' });
    await share(user, project, reader, 'read');
    const { id } = await cite(user, article, [{ text: 'kept' }]);
    expect((await reader.call(calls.editTags, { body: { text: 'kept', to: null } })).changed).toBe(0);
    const before = [{ text: 'theirs', color: RED ?? null, offered: false, citations: true, ids: [id] }];
    expect((await reader.call(calls.restoreTags, { body: { before } })).changed).toBe(0);
    expect(await tagsOf(user, article)).toEqual([['kept']]);
  });
});

describe('[LIB-047] tags go with their citation', () => {
  it('into the recycle bin and back, to another project, and to the reference that theirs was merged into', async () => {
    const { user, article, project } = await someoneWithArticle(server, 'P');
    const { id } = await cite(user, article, [{ text: 'kept' }]);
    await user.call(calls.deleteItems, { body: { citations: [id] } });
    await user.call(calls.restoreDeleted, { body: { citations: [id] } });
    const kept = await newArticle(user, project);
    await user.call(calls.mergeDuplicates, { body: { merges: [{ articles: [kept.id, article], kept: kept.id }] } });
    const other = await newProject(user);
    await user.call(calls.moveArticles, { body: { articles: [kept.id], project: other.id } });
    expect(await tagsOf(user, kept.id)).toEqual([['kept']]);
  });

  it('[LIB-098] from device to device, which each add and take away their own', async () => {
    const both = await twoDevices(server);
    const { user, citation, article } = both;
    await change(user, citation, { add_tags: [{ text: 'old', color: RED }] });
    await both.one.sync();
    await both.two.sync();
    const old = { text: 'old', color: RED };
    expect([both.one, both.two].map((device) => device.get('citations', citation).tags)).toEqual([[old], [old]]);
    const told = (device: typeof both.one, tags: object[]) => ({ citations: [device.edited('citations', citation, { tags })] });
    await clash(both, told(both.one, [old, { text: 'one', color: RED }]), told(both.two, [{ text: 'two', color: RED }]));
    expect(await tagsOf(user, article)).toEqual([['one', 'two']]);
    // A device that knows of no tags takes none away.
    const {
      tags: _,
      base: __,
      ...bare
    } = both.one.edited('citations', citation, { text: 'new words' }) as Record<string, unknown>;
    await both.one.send({ citations: [bare] });
    expect(await tagsOf(user, article)).toEqual([['one', 'two']]);
  });
});
