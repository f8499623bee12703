/** Recommendations (matrix SEA-013, SEA-021, SEA-044, SEA-045). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { searchContract as calls } from '../../common/contract.ts';
import { work } from '../testing/catalogue-double.ts';
import { startSearch } from '../testing/start-search.ts';

const { server, catalogue, run } = await startSearch();
const year = new Date().getUTCFullYear();

const about = (topic: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    work(`doi:10.1000/${topic}.${index}`, {
      title: `${topic} study${index}`,
      doi: `10.1000/${topic}.${index}`,
      authors: [{ given: 'N.', family: `Author${topic}${index}` }],
      year: 2001,
    }),
  );

beforeEach(async () => {
  catalogue.records.clear();
  await catalogue.keep([...about('ants', 15), ...about('bees', 15)]);
});

const recommended = async (user: TestUser) => (await user.call(calls.recommendations)).data;
const guids = (data: readonly { guid: string }[]) => data.map(({ guid }) => guid);
const topics = (data: readonly { guid: string }[]) => new Set(guids(data).map((guid) => /(\w+)\.\d+$/.exec(guid)?.[1]));
const projects = new Map<TestUser, number>();
const add = async (user: TestUser, title: string, info: object = {}) => {
  const project = projects.get(user) ?? (await newProject(user)).id;
  projects.set(user, project);
  return newArticle(user, project, { title, ...info });
};

describe('[SEA-044] recommendations', () => {
  it('go with the references, the newer ones before the older ones, and say why', async () => {
    const ada = await server.signIn();
    await add(ada, 'About bees');
    for (let n = 0; n < 15; n++) await add(ada, `Unrelated ${n}`);
    await add(ada, 'About ants');
    const data = await recommended(ada);
    expect(data).toHaveLength(20);
    expect(topics(data)).toEqual(new Set(['ants', 'bees']));
    expect(
      guids(data)
        .slice(0, 10)
        .every((guid) => guid.includes('ants')),
    ).toBe(true);
    expect(data[0]?.reasons).toEqual([{ kind: 'terms', words: ['ants'] }]);
  });

  it('go with the searches too', async () => {
    const ada = await server.signIn();
    await ada.call(calls.search, { body: { param: { query: 'bees' } } });
    const data = await recommended(ada);
    expect(topics(data.filter(({ reasons }) => reasons?.length))).toEqual(new Set(['bees']));
    expect(data[0]?.reasons).toEqual([{ kind: 'searched', words: ['bees'] }]);
  });

  it('name the references that a work cites', async () => {
    const ada = await server.signIn();
    const mine = ['One', 'Two', 'Three'].map((title, index) => ({ title, doi: `10.5000/${index}` }));
    for (const info of mine) await add(ada, info.title, info);
    await catalogue.keep([work('doi:10.1000/citing', { title: 'Citing' }, { references: mine.map(({ doi }) => `doi:${doi}`) })]);
    const [first] = await recommended(ada);
    expect(first).toMatchObject({
      guid: 'doi:10.1000/citing',
      reasons: [{ kind: 'cites', count: 3, words: expect.arrayContaining(['One', 'Two', 'Three']) }],
    });
  });

  it('lift works of people whose works are kept more than once', async () => {
    const ada = await server.signIn();
    for (const title of ['About ants', 'More about ants'])
      await add(ada, title, { authors: [{ given: 'Nora', family: 'Authorants9' }] });
    const [first] = await recommended(ada);
    expect(first?.guid).toBe('doi:10.1000/ants.9');
    expect(first?.reasons).toContainEqual({ kind: 'by-author', words: ['N. Authorants9'] });
  });

  it('are not what the person has, also when it came later', async () => {
    const ada = await server.signIn();
    await add(ada, 'About ants');
    await add(ada, 'ants study0', { doi: '10.1000/ants.0' });
    expect(guids(await recommended(ada))).not.toContain('doi:10.1000/ants.0');
    await add(ada, 'ants study1', { doi: '10.1000/ants.1' });
    expect(guids(await recommended(ada))).not.toContain('doi:10.1000/ants.1');
  });

  it('are not what was dismissed, and less of what is like it; that can be taken back', async () => {
    const ada = await server.signIn();
    await add(ada, 'About ants and bees');
    const before = await recommended(ada);
    const share20 = (data: typeof before) => data.filter(({ guid }) => guid.includes('bees')).length;
    const unwanted = ['doi:10.1000/bees.0', 'doi:10.1000/bees.1'];
    for (const guid of unwanted) await ada.call(calls.dismiss, { body: { guid, is_dismissed: true } });
    const after = await recommended(ada);
    expect(guids(after).filter((guid) => unwanted.includes(guid))).toEqual([]);
    await run('recommend', { owner: ada.account.id });
    const anew = await recommended(ada);
    expect(
      guids(anew)
        .slice(0, 10)
        .every((guid) => guid.includes('ants')),
    ).toBe(true);
    for (const guid of unwanted) await ada.call(calls.dismiss, { body: { guid, is_dismissed: false } });
    await run('recommend', { owner: ada.account.id });
    expect(share20(await recommended(ada))).toBe(share20(before));
  });

  it('are not what was dismissed when less was known of it, and it had another guid', async () => {
    const ada = await server.signIn();
    await add(ada, 'About ants');
    const guid = 'doi:10.1000/ants.0';
    catalogue.former.set('work:aaaaaaaabbbbbbbb', guid);
    expect(guids(await recommended(ada))).toContain(guid);
    await ada.call(calls.dismiss, { body: { guid: 'work:aaaaaaaabbbbbbbb', is_dismissed: true } });
    expect(guids(await recommended(ada))).not.toContain(guid);
    await run('recommend', { owner: ada.account.id });
    expect(guids(await recommended(ada))).not.toContain(guid);
    await ada.call(calls.dismiss, { body: { guid: 'work:aaaaaaaabbbbbbbb', is_dismissed: false } });
    await run('recommend', { owner: ada.account.id });
    expect(guids(await recommended(ada))).toContain(guid);
  });

  it('are well-known recent works for somebody new, and nothing in an empty catalogue', async () => {
    const ada = await server.signIn();
    await catalogue.keep([
      work('doi:10.1000/new.few', { title: 'Recent', year }, { citation_count: 3 }),
      work('doi:10.1000/new.many', { title: 'Recent and cited', year }, { citation_count: 300 }),
      work('doi:10.1000/old.many', { title: 'Old and cited', year: 1990 }, { citation_count: 900 }),
    ]);
    const data = await recommended(ada);
    expect(guids(data).slice(0, 3)).toEqual(['doi:10.1000/new.many', 'doi:10.1000/new.few', 'doi:10.1000/old.many']);
    expect(data[0]?.reasons).toEqual([]);
    catalogue.records.clear();
    expect(await recommended(await server.signIn())).toEqual([]);
  });

  it('are filled up by works of the person’s topics', async () => {
    const ada = await server.signIn();
    await add(ada, 'Quarks', { doi: '10.5000/quarks' });
    await catalogue.keep([
      work('doi:10.5000/quarks', { title: 'Quarks' }, { subjects: ['Physics and Astronomy'] }),
      work('doi:10.1000/physics', { title: 'Stars', year }, { subjects: ['Physics and Astronomy'], citation_count: 1 }),
      work('doi:10.1000/law', { title: 'Law', year }, { subjects: ['Social Sciences'], citation_count: 99 }),
    ]);
    expect(guids(await recommended(ada))[0]).toBe('doi:10.1000/physics');
  });

  it('are kept, and made anew in the background when they are old', async () => {
    const ada = await server.signIn();
    for (let n = 0; n < 10; n++) await add(ada, `About bees ${n}`);
    const first = guids(await recommended(ada));
    await add(ada, 'About ants');
    const asked = catalogue.asked.length;
    expect(guids(await recommended(ada))).toEqual(first);
    expect(catalogue.asked.length).toBe(asked);
    await server.db.pool.query(`update search_recommended set made_at = now() - interval '7 hours' where owner = $1`, [
      ada.account.id,
    ]);
    expect(guids(await recommended(ada))).toEqual(first);
    await server.runJobs();
    expect(topics(await recommended(ada))).toContain('ants');
  });

  it('tell nothing of what others keep', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    await add(ada, 'Secret about ants');
    await recommended(ada);
    expect(JSON.stringify(await recommended(bob))).not.toContain('Secret');
  });
});

describe('[SEA-045] recommendations by collaborators', () => {
  const byOthers = async (user: TestUser) => (await user.call(calls.byCollaborators)).data;

  it('[SEA-021] are what others have added to shared projects, with who it was', async () => {
    const [ada, bob] = [await server.signIn({ first_name: 'Ada', last_name: 'Lovelace' }), await server.signIn()];
    const { id: project } = await newProject(ada);
    const share_id = await share(ada, project, bob, 'read');
    const note = 'private thoughts';
    const added = await newArticle(ada, project, { title: 'New to Bob', authors: [{ family: 'Curie' }], year: 2020, note });
    await newArticle(ada, project, { title: 'ants study3', doi: '10.1000/ants.3' });
    const data = await byOthers(bob);
    expect(data).toMatchObject([
      { guid: 'doi:10.1000/ants.3', publication_type: 'journal article', reasons: [{ kind: 'collaborator' }] },
      {
        info: { title: 'New to Bob', year: 2020 },
        in_library: added.id,
        reasons: [{ kind: 'collaborator', words: ['Ada Lovelace'] }],
      },
    ]);
    expect(JSON.stringify(data)).not.toContain(note);
    expect(await byOthers(ada)).toEqual([]);
    await ada.call(libraryContract.revokeSharing, { body: { share_id } });
    expect(await byOthers(bob)).toEqual([]);
  });

  it('[SEA-013] open as a work, have works like them, and go into a project, also where nobody else knows them', async () => {
    const [ada, bob, eve] = [await server.signIn(), await server.signIn(), await server.signIn()];
    const { id: project } = await newProject(ada);
    const share_id = await share(ada, project, bob, 'read');
    const note = 'private thoughts';
    await newArticle(ada, project, { type: 'book', title: 'Unheard of ants', authors: [{ family: 'Curie' }], year: 2020, note });
    const [{ guid } = { guid: '' }] = await byOthers(bob);
    const opening = { query: { guid } };
    const { article } = await bob.call(calls.article, opening);
    expect(article).toMatchObject({ guid, info: { title: 'Unheard of ants', guid }, publication_type: 'book' });
    expect(JSON.stringify(article)).not.toContain(note);
    const similar = { body: { article_guid: guid, offset: 0 } };
    expect(topics((await bob.call(calls.similar, similar)).data)).toEqual(new Set(['ants']));
    // What is kept of lists that were made is of nobody.
    expect((await server.db.pool.query('select from search_similar where guid = $1', [guid])).rows).toEqual([]);
    const { id: own } = await newProject(bob);
    const adding = { body: { project: own, guids: [guid], with_pdf: true } };
    expect((await bob.call(calls.addToProject, adding)).data).toMatchObject([{ guid, state: 'added' }]);
    const { id: others } = await newProject(eve);
    for (const sent of [eve.send(calls.article, opening), eve.send(calls.similar, similar)])
      expect((await sent).status).toBe(404);
    expect((await eve.call(calls.addToProject, { body: { project: others, guids: [guid] } })).data).toMatchObject([
      { guid, state: 'unknown', article: null },
    ]);
    expect(await catalogue.get([guid])).toEqual(new Map());
    await ada.call(libraryContract.revokeSharing, { body: { share_id } });
    expect((await bob.send(calls.article, opening)).status).toBe(404);
  });

  it('are each work once, whoever has added it, without what was dismissed', async () => {
    const [ada, eve, bob] = [
      await server.signIn({ first_name: 'Ada', last_name: 'A' }),
      await server.signIn({ first_name: 'Eve', last_name: 'E' }),
      await server.signIn(),
    ];
    for (const one of [ada, eve]) {
      const { id: project } = await newProject(one);
      await share(one, project, bob, 'read');
      await newArticle(one, project, { title: 'Both', doi: '10.1000/both' });
    }
    const [both, ...more] = await byOthers(bob);
    expect([both?.reasons?.[0]?.words, more]).toEqual([['Eve E', 'Ada A'], []]);
    await bob.call(calls.dismiss, { body: { guid: 'doi:10.1000/both', is_dismissed: true } });
    expect(await byOthers(bob)).toEqual([]);
  });

  it('are each work once also where people call it by different numbers', async () => {
    const [ada, bob] = [await server.signIn({ first_name: 'Ada', last_name: 'A' }), await server.signIn()];
    const { id: project } = await newProject(ada);
    await share(ada, project, bob, 'read');
    const doi = 'doi:10.1000/ants.7';
    catalogue.former.set('arxiv:2001.00001', doi);
    await newArticle(ada, project, { title: 'ants study7', doi: '10.1000/ants.7' });
    await newArticle(ada, project, { title: 'Ants, a preprint', eprint: '2001.00001', eprint_type: 'arXiv' });
    expect(await byOthers(bob)).toMatchObject([{ guid: doi, reasons: [{ words: ['Ada A'] }] }]);
    await bob.call(calls.dismiss, { body: { guid: doi, is_dismissed: true } });
    expect(await byOthers(bob)).toEqual([]);
  });
});
