/** Links from citations to highlights: what they may rest on, and that a list is taken whole or not at all. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex();

/** A paper with a reference and a highlight of it in the same project. */
const setUp = async () => {
  const user = await server.signIn();
  const paper = await server.paper(user, '\\cite{a}');
  const { document } = await user.call(libraryContract.createArticles, {
    body: { project: paper.project, info: { title: 'T' } },
  });
  if (Array.isArray(document)) throw new Error('one reference was asked for');
  const { citation } = await user.call(libraryContract.createCitation, {
    body: { citation: { article: document.id, page: 1, text: 'passage' } },
  });
  return { user, params: { id: paper.id }, article: document.id, citation: citation.id };
};
const link = (article: number, citation: number | null, offset = 0) => ({
  path: 'main.tex',
  key: 'a',
  citation,
  article,
  anchor: { exact: '\\cite{a}', prefix: '', suffix: '' },
  offset,
});
type Link = ReturnType<typeof link>;
const set = (user: TestUser, params: { id: number }, data: Link[]) => user.send(calls.setCiteLinks, { params, body: { data } });
const get = async (user: TestUser, params: { id: number }) => (await user.call(calls.getCiteLinks, { params })).data;

describe('a link', () => {
  it('rests on a highlight of the user, and keeps its place in the list', async () => {
    const { user, params, article, citation } = await setUp();
    const links = [link(article, citation, 30), link(article, null, 10), link(article, citation, 20)];
    expect((await set(user, params, links)).status).toBe(200);
    expect(await get(user, params)).toEqual(links);
  });

  it('does not rest on a highlight or a reference of somebody else, nor on one that is not there', async () => {
    const [ada, eve] = [await setUp(), await setUp()];
    const kept = [link(eve.article, eve.citation)];
    await set(eve.user, eve.params, kept);
    for (const bad of [link(eve.article, ada.citation), link(ada.article, null), link(eve.article, 987_654_321)]) {
      expect(await set(eve.user, eve.params, [...kept, bad])).toMatchObject({
        status: 400,
        json: { message: 'A citation links to a reference that is not in your library.' },
      });
    }
    expect(await get(eve.user, eve.params)).toEqual(kept);
  });

  it('stays when its highlight is deleted; a new one to it is refused', async () => {
    const { user, params, article, citation } = await setUp();
    const other = { id: (await server.paper(user, '\\cite{a}')).id };
    await set(user, params, [link(article, citation)]);
    await user.call(libraryContract.updateCitation, { params: { id: citation }, body: { citation: { is_deleted: true } } });
    expect((await set(user, params, [link(article, citation, 5)])).status).toBe(200);
    expect((await set(user, other, [link(article, citation)])).status).toBe(400);
  });

  it('leads to the reference that its own was merged into, also when an open paper still sends the old one', async () => {
    const { user, params, article, citation } = await setUp();
    await set(user, params, [link(article, citation)]);
    const { document } = await user.call(libraryContract.getArticle, { params: { id: article } });
    const made = await user.call(libraryContract.createArticles, { body: { project: document.project, info: { title: 'T' } } });
    const kept = Array.isArray(made.document) ? 0 : made.document.id;
    await user.call(libraryContract.mergeDuplicates, { body: { merges: [{ articles: [article, kept], kept }] } });
    expect(await get(user, params)).toEqual([link(kept, citation)]);
    expect((await set(user, params, [link(article, citation), link(article, null, 9)])).status).toBe(200);
    expect(await get(user, params)).toEqual([link(kept, citation), link(kept, null, 9)]);
  });

  it('of one paper is not touched by another paper’s list', async () => {
    const { user, params, article, citation } = await setUp();
    const other = { id: (await server.paper(user, '\\cite{a}')).id };
    await set(user, params, [link(article, citation)]);
    await set(user, other, [link(article, null, 1), link(article, null, 2)]);
    await set(user, other, []);
    expect(await get(user, params)).toHaveLength(1);
  });

  it('comes with as many others as a request may have', async () => {
    const { user, params, article } = await setUp();
    const many = Array.from({ length: 4_500 }, (_, offset) => link(article, null, offset));
    expect((await set(user, params, many)).status).toBe(200);
    expect((await get(user, params)).map(({ offset }) => offset)).toEqual(many.map(({ offset }) => offset));
  });
});
