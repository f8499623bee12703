/** Whose texts a search looks at: those of references that the searcher can see, and no others. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { find, readArticle, uploadPages } from '../testing/found.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

/** A project with a text of each kind, and a private one with the same. */
const scene = async () => {
  const [ada, bob] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
  const fill = async (title: string) => {
    const { id: project } = await newProject(ada, title);
    const { id: article } = await readArticle(server, ada, project, `${title} kestrel`, [`kestrel of ${title}`]);
    const { citation } = await ada.call(calls.createCitation, { body: { citation: { article, page: 1, text: 'kestrel' } } });
    await ada.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: 'kestrel' } } });
    await ada.call(calls.createArticleNote, { body: { note: { article, text: 'kestrel' } } });
    return { project, article };
  };
  return { ada, bob, shared: await fill('Shared'), secret: await fill('Secret') };
};
const totals = async (user: TestUser) => {
  const { references, passages, highlights, notes } = await find(user, 'kestrel');
  return [references, passages, highlights, notes].map((group) => group?.total);
};

describe('[LIB-088] a search', () => {
  it('finds what is shared as long as it is', async () => {
    const { ada, bob, shared } = await scene();
    expect(await totals(bob)).toEqual([0, 0, 0, 0]);
    const share_id = await share(ada, shared.project, bob, 'read');
    expect(await totals(bob)).toEqual([1, 1, 1, 2]);
    expect((await find(bob, 'kestrel')).passages?.data.map(({ article }) => article)).toEqual([shared.article]);
    await ada.call(calls.revokeSharing, { body: { share_id } });
    expect(await totals(bob)).toEqual([0, 0, 0, 0]);
    expect(await totals(ada)).toEqual([2, 2, 2, 4]);
  });

  it('does not tell a project that is hidden from one that is not there', async () => {
    const { bob, secret } = await scene();
    const ask = async (project: number) => {
      const { status, json } = await bob.send(calls.findEverywhere, { query: { q: 'kestrel', project } });
      return [status, json];
    };
    expect(await ask(secret.project)).toEqual(await ask(999_999));
    expect((await ask(secret.project))[0]).toBe(404);
  });

  it('finds nothing of what is in the recycle bin, and all of it when it is back', async () => {
    const { ada, shared } = await scene();
    await ada.call(calls.deleteItems, { body: { articles: [shared.article] } });
    expect(await totals(ada)).toEqual([1, 1, 1, 2]);
    await ada.call(calls.restoreDeleted, { body: { articles: [shared.article] } });
    expect(await totals(ada)).toEqual([2, 2, 2, 4]);
    await ada.call(calls.deleteItems, { body: { projects: [shared.project] } });
    expect(await totals(ada)).toEqual([1, 1, 1, 2]);
  });

  it('finds a page once, though two references have the file', async () => {
    const { ada, shared } = await scene();
    const { url } = await uploadPages(ada, ['kestrel of Shared']);
    await newArticle(ada, shared.project, { title: 'Copy', pdf_url: url });
    expect((await find(ada, 'kestrel')).passages?.total).toBe(2);
  });
});
