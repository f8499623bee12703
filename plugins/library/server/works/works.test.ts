/** References as works: found again wherever they come from, taken in once, and shown to nobody who may not see them. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { LibraryIntake, LibraryWorks } from '../../common/server-services.ts';
import { share } from '../testing/shared-project.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { newArticle, newProject, pretendUse, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const [intake, works] = [server.service(LibraryIntake), server.service(LibraryWorks)];

const PAPER: ArticleInfo = {
  title: 'Attention is all you need',
  authors: [{ given: 'Ashish', family: 'Vaswani' }],
  year: 2017,
  type: 'paper-conference',
  doi: '10.5555/ATTENTION',
};
const { doi: _, ...WITHOUT_DOI } = PAPER;
const articlesIn = async (user: TestUser, project: number) => (await user.call(calls.listArticles, { query: { project } })).data;

describe('works that the library knows', () => {
  it.each<[string, ArticleInfo, ArticleInfo]>([
    ['a DOI, however it is written', PAPER, { title: 'Attention', doi: 'https://doi.org/10.5555/attention' }],
    ['title, people and year', WITHOUT_DOI, { ...WITHOUT_DOI, title: 'Attention Is All You Need.', container_title: 'NIPS' }],
    ['a PubMed number', { title: 'On cells', pmid: '123' }, { title: 'On cells', pmid: '123', doi: '10.1000/x' }],
    [
      'an arXiv number, whatever its version',
      { title: 'On nets', eprint: '1706.03762', eprint_type: 'arXiv' },
      { title: 'On nets', eprint: '1706.03762v5', eprint_type: 'arXiv' },
    ],
  ])('are told by %s', async (_name, kept, found) => {
    const ada = await server.signIn();
    const { id: project } = await newProject(ada);
    const { id } = await newArticle(ada, project, kept);
    expect(await works.known(ada.account.id, [{ title: 'Another' }, found])).toEqual([undefined, id]);
  });

  it.each<[string, ArticleInfo]>([
    ['with another DOI', { ...PAPER, doi: '10.5555/other' }],
    ['of other people', { ...WITHOUT_DOI, authors: [{ given: 'Grace', family: 'Hopper' }] }],
    ['of another decade', { ...WITHOUT_DOI, year: 1997 }],
    ['with an erratum in its title', { ...WITHOUT_DOI, title: 'Erratum: Attention is all you need' }],
    ['without anything', {}],
  ])('are not those %s', async (_name, found) => {
    const ada = await server.signIn();
    const { id: project } = await newProject(ada);
    await newArticle(ada, project, PAPER);
    expect(await works.known(ada.account.id, [found])).toEqual([undefined]);
  });

  it('are those that somebody sees, and not in the recycle bin', async () => {
    const [ada, bob] = [await server.signIn({ plan: 'P' }), await server.signIn()];
    const { id: shared } = await newProject(ada, 'Shared');
    const { id: secret } = await newProject(ada, 'Secret');
    const seen = await newArticle(ada, shared, { title: 'Seen', doi: '10.1000/seen' });
    await newArticle(ada, secret, PAPER);
    await share(ada, shared, bob, 'read');
    const wanted = [PAPER, { title: 'Seen', doi: '10.1000/seen' }];
    expect(await works.known(bob.account.id, wanted)).toEqual([undefined, seen.id]);
    await ada.call(calls.deleteItems, { body: { articles: [seen.id] } });
    expect(await works.known(bob.account.id, wanted)).toEqual([undefined, undefined]);
  });
});

describe('works that are taken in', () => {
  it('become references, each once, and those that are there are pointed out', async () => {
    const ada = await server.signIn();
    const [{ id: old }, { id: project }] = [await newProject(ada, 'Old'), await newProject(ada, 'New')];
    const { id } = await newArticle(ada, old, PAPER);
    const made = await intake.takeWorks(ada.account.id, project, [
      { title: 'On cells', doi: '10.1000/cells', source: 'openalex' },
      PAPER,
      { title: 'On cells', doi: '10.1000/CELLS' },
      { title: 'On nets', pdf_url: 'https://example.org/nets.pdf' },
    ]);
    expect(made.map(({ isNew }) => isNew)).toEqual([true, false, false, true]);
    expect(made[1]?.article).toBe(id);
    expect(made[2]?.article).toBe(made[0]?.article);
    const rows = await articlesIn(ada, project);
    expect(rows.map(({ title }) => title).sort()).toEqual(['On cells', 'On nets']);
    const { info } = (await ada.call(calls.getArticle, { params: { id: made[0]?.article ?? 0 } })).document;
    expect(info).toMatchObject({ doi: '10.1000/cells', source: 'openalex' });
  });

  it('are made once by two that take the same at the same moment', async () => {
    const ada = await server.signIn();
    const { id: project } = await newProject(ada);
    const taken = await Promise.all([1, 2, 3].map(() => intake.takeWorks(ada.account.id, project, [PAPER])));
    expect(new Set(taken.map(([one]) => one?.article)).size).toBe(1);
    expect(await articlesIn(ada, project)).toHaveLength(1);
  });

  it('open no file of ours by an address, and fit', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    const address = await intake.takePdf(ada.account.id, 'secret.pdf', smallPdf({ title: 'Secret' }));
    const { id: project } = await newProject(eve);
    const [made] = await intake.takeWorks(eve.account.id, project, [{ title: 'x'.repeat(6000), pdf_url: address }]);
    const { info } = (await eve.call(calls.getArticle, { params: { id: made?.article ?? 0 } })).document;
    expect([info.pdf_url, info.title?.length]).toEqual([undefined, 5000]);
  });

  it('[LIB-088] go where one may write, and into the owner’s plan', async () => {
    const [ada, bob, eve] = [await server.signIn(), await server.signIn(), await server.signIn()];
    const { id: project } = await newProject(ada);
    const share_id = await share(ada, project, bob, 'read');
    const take = (user: TestUser) => intake.takeWorks(user.account.id, project, [PAPER]);
    await expect(take(bob)).rejects.toMatchObject({ status: 403 });
    await expect(take(eve)).rejects.toMatchObject({ status: 404 });
    await ada.call(calls.changeSharing, { body: { share_id, permission: 'write' } });
    await pretendUse(server, ada, 'articles', 1000);
    await expect(take(bob)).rejects.toMatchObject({ status: 429, extra: { type: 'LIBRARY_ARTICLE' } });
    await pretendUse(server, ada, 'articles', 0);
    expect(await take(bob)).toMatchObject([{ isNew: true }]);
  });

  it('tell a guest nothing of what else the owner has', async () => {
    const [ada, bob] = [await server.signIn({ plan: 'P' }), await server.signIn()];
    const [{ id: shared }, { id: secret }] = [await newProject(ada, 'Shared'), await newProject(ada, 'Secret')];
    const hidden = await newArticle(ada, secret, PAPER);
    await share(ada, shared, bob, 'write');
    const [made] = await intake.takeWorks(bob.account.id, shared, [PAPER]);
    expect(made).toMatchObject({ isNew: true });
    expect(made?.article).not.toBe(hidden.id);
  });
});

describe('a PDF for a reference', () => {
  const pdf = smallPdf({ title: 'Found' });

  it('is given to one that has none, once', async () => {
    const ada = await server.signIn();
    const { id: project } = await newProject(ada);
    const { id } = await newArticle(ada, project, PAPER);
    expect(await intake.attachPdf(ada.account.id, id, 'found.pdf', pdf)).toBe(true);
    expect(await intake.attachPdf(ada.account.id, id, 'other.pdf', smallPdf({ title: 'Other' }))).toBe(false);
    const { document } = await ada.call(calls.getArticle, { params: { id } });
    expect(document.info.pdf_url).toMatch(/^\/storage\/pdf\/\d+\/$/);
  });

  it('is refused where one may not write, and when it is none', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    const { id: project } = await newProject(ada);
    const { id } = await newArticle(ada, project, PAPER);
    await expect(intake.attachPdf(eve.account.id, id, 'x.pdf', pdf)).rejects.toMatchObject({ status: 404 });
    await expect(intake.attachPdf(ada.account.id, id, 'x.pdf', Buffer.from('<html>'))).rejects.toMatchObject({ status: 400 });
    await pretendUse(server, ada, 'documents', 100);
    await expect(intake.attachPdf(ada.account.id, id, 'x.pdf', pdf)).rejects.toMatchObject({ status: 429 });
  });
});

describe('what is new', () => {
  it('of one’s own is what one has added, newest first', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const { id: project } = await newProject(ada);
    await share(ada, project, bob, 'write');
    const [first, second] = [await newArticle(ada, project, { title: 'One' }), await newArticle(ada, project, { title: 'Two' })];
    const theirs = await newArticle(bob, project, { title: 'Theirs' });
    expect((await works.newest(ada.account.id, 5)).map(({ article }) => article)).toEqual([second.id, first.id]);
    expect(await works.newest(ada.account.id, 1)).toMatchObject([{ info: { title: 'Two' } }]);
    expect((await works.newest(bob.account.id, 5)).map(({ article }) => article)).toEqual([theirs.id]);
  });

  it('[SEA-021] of others is what they added to shared projects since, as long as one takes part', async () => {
    const [ada, bob, eve] = [
      await server.signIn({ first_name: 'Ada', last_name: 'Lovelace' }),
      await server.signIn(),
      await server.signIn(),
    ];
    const [{ id: shared }, { id: secret }] = [await newProject(ada, 'Shared'), await newProject(ada, 'Secret')];
    const share_id = await share(ada, shared, bob, 'read');
    const old = await newArticle(ada, shared, { title: 'Old' });
    const fresh = await newArticle(ada, shared, { title: 'Fresh' });
    await newArticle(ada, secret, { title: 'Hidden' });
    await server.db.pool.query(`update library_article set created_at = now() - interval '31 days' where id = $1`, [old.id]);
    const since = new Date(Date.now() - 30 * 86_400_000);
    const seenBy = (user: TestUser) => works.addedByOthers(user.account.id, since, 50);
    expect(await seenBy(bob)).toMatchObject([{ article: fresh.id, info: { title: 'Fresh' }, by: 'Ada Lovelace' }]);
    expect(await seenBy(ada)).toEqual([]);
    expect(await seenBy(eve)).toEqual([]);
    await ada.call(calls.revokeSharing, { body: { share_id } });
    expect(await seenBy(bob)).toEqual([]);
  });

  it('[SEA-021] of others is not what one has added too', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const [{ id: shared }, { id: own }] = [await newProject(ada, 'Shared'), await newProject(bob, 'Own')];
    await share(ada, shared, bob, 'read');
    const theirs = await newArticle(ada, shared, { title: 'Only theirs' });
    await newArticle(ada, shared, PAPER);
    await newArticle(ada, shared, { title: 'On cells', authors: [{ family: 'Curie' }], year: 1903 });
    await newArticle(bob, own, { ...PAPER, title: 'Attention' });
    await newArticle(bob, own, { title: 'On Cells', authors: [{ family: 'Curie' }], year: 1903 });
    const seen = await works.addedByOthers(bob.account.id, new Date(0), 50);
    expect(seen.map(({ article }) => article)).toEqual([theirs.id]);
  });
});
