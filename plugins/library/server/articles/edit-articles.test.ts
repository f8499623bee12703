/** Fields of many references edited in one step: what changes, what stays, what is said beforehand, and how it is taken back. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { FieldEdit } from '../../common/model/field-edit.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const INFOS: readonly ArticleInfo[] = [
  { title: 'One', container_title: 'J. Phys.', year: 1999, authors: [{ family: 'Lee' }] },
  { title: 'Two', container_title: 'J. Phys.', keywords: ['old'] },
  { title: 'Three' },
];

const begin = async (infos = INFOS) => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const made = [];
  for (const info of infos) made.push(await newArticle(user, project, info));
  const articles = made.map(({ id }) => id);
  const read = async (id: number) => (await user.call(calls.getArticle, { params: { id } })).document;
  const field = async <K extends keyof ArticleInfo>(name: K) =>
    Promise.all(articles.map(async (id) => (await read(id)).info[name]));
  const edit = (edits: FieldEdit[], on = articles) => user.call(calls.editArticles, { body: { articles: on, edits } });
  const refused = async (body: object) => (await user.send(calls.editArticles, { body: body as never })).status;
  return { user, project, articles, made, read, field, edit, refused };
};
const set = (value: string): FieldEdit => ({ field: 'container_title', do: 'set', value });

describe('an edit of many', () => {
  it('changes what is different, with versions and dates, and leaves keys and the rest', async () => {
    const { edit, field, read, made, articles } = await begin();
    const { changed, message, before } = await edit([
      { field: 'container_title', do: 'replace', find: 'J. Phys.', with: 'Journal of Physics' },
    ]);
    expect([changed, message]).toEqual([2, '2 references have been changed.']);
    expect(await field('container_title')).toEqual(['Journal of Physics', 'Journal of Physics', undefined]);
    expect(before).toEqual(articles.slice(0, 2).map((id) => ({ id, version: 2, info: { container_title: 'J. Phys.' } })));
    const [first, , third] = await Promise.all(articles.map(read));
    expect([first?.citekey, first?.version, first?.info.authors]).toEqual([made[0]?.citekey, 2, [{ family: 'Lee' }]]);
    expect([third?.version, third?.updated_at]).toEqual([1, made[2]?.updated_at]);
  });

  it('several fields are one change', async () => {
    const { edit, read, articles } = await begin();
    await edit([set('Nature'), { field: 'year', do: 'set', value: 2020 }, { field: 'authors', do: 'clear' }]);
    const one = await read(articles[0] ?? 0);
    expect([one.version, one.info]).toEqual([
      2,
      expect.objectContaining({ title: 'One', container_title: 'Nature', year: 2020 }),
    ]);
    expect(one.info.authors).toBeUndefined();
  });

  it('is what lists show, sort by and search in', async () => {
    const { edit, user, project } = await begin();
    const found = async (query: object) =>
      (await user.call(calls.listArticles, { query: { project, ...query } })).data.map(({ title }) => title);
    expect(await found({ q: 'phys' })).toHaveLength(2);
    await edit([set('Zeitschrift für Astrologie'), { field: 'keywords', do: 'append', value: ['Mondphase'] }]);
    expect([await found({ q: 'phys' }), await found({ q: 'astrol' }), await found({ q: 'mondph' })]).toEqual([
      [],
      ['Three', 'Two', 'One'],
      ['Three', 'Two', 'One'],
    ]);
    await edit([{ field: 'title', do: 'append', value: 'more' }]);
    expect(await found({ sort: 'title' })).toEqual(['One more', 'Three more', 'Two more']);
  });

  it('[LIB-090] counts the space that it takes', async () => {
    const { edit, read, articles, user } = await begin();
    const used = async () => {
      const { rows } = await server.db.pool.query('select bytes from library_usage where owner = $1', [user.account.id]);
      return Number(rows[0].bytes);
    };
    const [before, was] = [await used(), (await read(articles[2] ?? 0)).space_used];
    await edit([{ field: 'abstract', do: 'set', value: 'x'.repeat(1000) }]);
    const grown = (await read(articles[2] ?? 0)).space_used - was;
    expect(grown).toBeGreaterThan(1000);
    expect((await used()) - before).toBe(3 * grown);
  });

  it('more than a part of them are all changed', async () => {
    const { user, project, edit } = await begin([]);
    const { document } = await user.call(calls.createArticles, {
      body: Array.from({ length: 1000 }, (_, n) => ({ project, info: { title: `T${n}` } })),
    });
    const more = await newArticle(user, project, { title: 'T1000' });
    const ids = [...(Array.isArray(document) ? document : []).map(({ id }) => id), more.id];
    expect((await edit([{ field: 'volume', do: 'set', value: '7' }], ids)).changed).toBe(1001);
    expect((await edit([{ field: 'volume', do: 'set', value: '7' }], ids)).changed).toBe(0);
  });
});

describe('all or none', () => {
  it.each([
    ['one that is not there', 404],
    ['one in the recycle bin', 404],
    ['one of somebody else', 404],
    ['one that may only be read', 403],
  ])('with %s, none is changed', async (which, status) => {
    const { user, articles, field, project } = await begin();
    const other = await begin([{ title: 'Theirs' }]);
    if (which === 'one that may only be read') await share(other.user, other.project, user, 'read');
    const binned = await newArticle(user, project);
    await user.call(calls.deleteItems, { body: { articles: [binned.id] } });
    const odd = which.includes('not there') ? 999_999 : which.includes('bin') ? binned.id : (other.articles[0] ?? 0);
    const reply = await user.send(calls.editArticles, { body: { articles: [...articles, odd], edits: [set('x')] } });
    expect(reply.status).toBe(status);
    expect(await field('container_title')).toEqual(['J. Phys.', 'J. Phys.', undefined]);
  });

  it('with one text that gets too long, none is changed, and it is named', async () => {
    const { user, articles, field, made } = await begin();
    const edits: FieldEdit[] = [{ field: 'container_title', do: 'append', value: 'x'.repeat(1995) }];
    const reply = await user.send(calls.editArticles, { body: { articles, edits } });
    expect([reply.status, reply.json]).toEqual([
      400,
      { message: `${made[0]?.citekey}: The field “container_title” would become too long.` },
    ]);
    expect(await field('container_title')).toEqual(['J. Phys.', 'J. Phys.', undefined]);
  });

  it.each([
    ['no reference', { articles: [] }],
    ['too many', { articles: Array.from({ length: 5001 }, (_, n) => n + 1) }],
    ['no edit', { edits: [] }],
    ['a field of files', { edits: [{ field: 'pdf_url', do: 'set', value: '/storage/pdf/1/' }] }],
    ['a field that there is not', { edits: [{ field: '__proto__', do: 'set', value: 'x' }] }],
    ['a year that is a text', { edits: [{ field: 'year', do: 'set', value: '1999' }] }],
    ['nothing to find', { edits: [{ field: 'title', do: 'replace', find: '', with: 'x' }] }],
    ['a type that is cleared', { edits: [{ field: 'type', do: 'clear' }] }],
  ])('%s is refused', async (_, body) => {
    const { refused, articles } = await begin();
    expect(await refused({ articles, edits: [set('x')], ...body })).toBe(400);
  });
});

describe('the preview', () => {
  it('says how many change and shows the first of them, and changes nothing', async () => {
    const { user, articles, field, made } = await begin();
    const edits = [set('Nature')];
    expect(await user.call(calls.previewEdits, { body: { articles, edits } })).toEqual({
      changed: 3,
      samples: made.map(({ id, citekey, info }) => ({
        id,
        citekey,
        field: 'container_title',
        before: info.container_title ?? '',
        after: 'Nature',
      })),
    });
    expect(await field('container_title')).toEqual(['J. Phys.', 'J. Phys.', undefined]);
  });
});

describe('taking it back', () => {
  it('gives every field back what it held', async () => {
    const { user, edit, read, articles, made } = await begin();
    const { before } = await edit([
      set('Nature'),
      { field: 'year', do: 'set', value: 2020 },
      { field: 'authors', do: 'append', value: [{ family: 'Kim' }] },
      { field: 'keywords', do: 'clear' },
    ]);
    expect(await user.call(calls.restoreFields, { body: { data: before } })).toMatchObject({ changed: 3, kept: 0 });
    const now = await Promise.all(articles.map(read));
    expect(now.map(({ info }) => info)).toEqual(made.map(({ info }) => info));
    const { data } = await user.call(calls.listArticles, { query: { q: 'phys' } });
    expect(data).toHaveLength(2);
  });

  it('leaves what somebody has changed since, and says so', async () => {
    const { user, edit, field, articles } = await begin();
    const { before } = await edit([set('Nature'), { field: 'volume', do: 'set', value: '3' }]);
    await user.call(calls.updateArticle, { params: { id: articles[0] ?? 0 }, body: { info: { container_title: 'Science' } } });
    await user.call(calls.updateArticle, { params: { id: articles[1] ?? 0 }, body: { info: { title: 'Deux' } } });
    expect(await user.call(calls.restoreFields, { body: { data: before } })).toMatchObject({ changed: 2, kept: 1 });
    expect(await field('container_title')).toEqual(['Science', 'J. Phys.', undefined]);
    expect(await field('volume')).toEqual([undefined, undefined, undefined]);
    expect(await field('title')).toEqual(['One', 'Deux', 'Three']);
  });

  it('counts what is gone or may not be changed any more as kept', async () => {
    const { user, edit, articles, project } = await begin();
    const friend = await server.signIn({ plan: 'P' });
    const share_id = await share(user, project, friend, 'write');
    const theirs = await friend.call(calls.editArticles, { body: { articles, edits: [set('Nature')] } });
    await user.call(calls.deleteItems, { body: { articles: articles.slice(0, 1) } });
    const back = () => friend.call(calls.restoreFields, { body: { data: theirs.before } });
    expect(await back()).toMatchObject({ changed: 2, kept: 1 });
    await edit([set('Nature')], articles.slice(1));
    await user.call(calls.changeSharing, { body: { share_id, permission: 'read' } });
    expect(await back()).toMatchObject({ changed: 0, kept: 3 });
    const stranger = await server.signIn({ plan: 'P' });
    expect(await stranger.call(calls.restoreFields, { body: { data: theirs.before } })).toMatchObject({ changed: 0, kept: 3 });
  });

  it('takes no file and nothing else that cannot be edited', async () => {
    const { user, articles, read, made } = await begin();
    const [id = 0] = articles;
    const info = { title: 'x', pdf_url: '/storage/pdf/1/', guid: 'y' };
    await user.call(calls.restoreFields, { body: { data: [{ id, version: 1, info }] } });
    expect((await read(id)).info).toEqual({ ...made[0]?.info, title: 'x' });
  });
});
