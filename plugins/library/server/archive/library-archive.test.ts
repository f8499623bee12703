/** A whole library from house to house and on: what comes out of the second is what came out of the first. */
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  archiveBytes,
  countsIn,
  filesIn,
  makeArchive,
  recordsIn,
  takeArchive,
  withoutNumbers,
} from '#core/server/testing/account-archives.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import type { TestServer, TestUser } from '#core/server/testing/types.ts';
import { AccountArchives } from '#plugin-api/server';
import { libraryContract as calls } from '../../common/contract.ts';
import { smallPng } from '../testing/small-image.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { share } from '../testing/shared-project.ts';
import { fileOf, newArticle, newProject, pretendUse, startLibrary } from '../testing/start-library.ts';

const [a, b] = [await startLibrary(), await startLibrary()];
const small = await startLibrary({ env: { PLANS_FILE: plansWith({ article: { F: 1, P: 1 } }) } });

const REFERENCES = {
  ...{ project: 'library/projects', parent: 'library/projects', order: 'library/projects', favourites: 'library/projects' },
  ...{ article: 'library/articles', merged: 'library/articles', related: 'library/articles', distinct: 'library/articles' },
  ...{ citation: 'library/citations', note: 'library/article_notes' },
};
/** An address in the house, and who the settings are of. */
const plain = (archive: Buffer) => withoutNumbers(recordsIn(archive), REFERENCES, ['pdf_url', 'deleted_batch']);

const upload = async (user: TestUser, title: string) =>
  (await user.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(smallPdf({ title }), `${title}.pdf`) } })).url;

/** Two of nearly everything. */
const fill = async (server: TestServer, user: TestUser) => {
  const { id: top } = await newProject(user, 'Thesis');
  const { id: below } = await newProject(user, 'Chapter 2', top);
  const one = await newArticle(user, below, {
    ...{ title: 'Growth', doi: '10.1000/x', year: 2015, authors: [{ family: 'Ames', given: 'Ada', particle: 'van' }] },
    ...{ pdf_url: await upload(user, 'Growth'), extra: { bibtex: { fields: { annote: 'mine' } } } },
  });
  const two = await newArticle(user, top, { title: 'Decay', year: 2016 });
  const merged = await newArticle(user, top, { title: 'Decay', year: 2016, pdf_url: await upload(user, 'Decay again') });
  for (const [text, color] of [
    ['read/soon', '#ff0000'],
    ['ü', '#00ff00'],
  ] as const)
    await user.call(calls.createTag, { body: { article: one.id, text, color } });
  await user.call(calls.createTag, { body: { project: top, text: 'offered', color: '#123456' } });
  const { note } = await user.call(calls.createArticleNote, { body: { note: { article: one.id, text: '# A *note*' } } });
  const { citation } = await user.call(calls.createCitation, {
    body: {
      citation: {
        ...{ article: one.id, page: 1, text: 'a passage', color: '#abcdef', kind: 'underline' },
        quads: [[72, 700, 200, 700, 72, 680, 200, 680]],
        anchor: { exact: 'a passage', prefix: 'with ', suffix: ' in it' },
        ...{
          page_box: { box: [0, 0, 612, 792], rotation: 90 },
          file_hash: 'a'.repeat(64),
          tags: [{ text: 'key', color: '#aaaaaa' }],
        },
      },
    },
  });
  await user.call(calls.createCitation, {
    body: { citation: { article: one.id, page: 2, kind: 'ink', drawing: { strokes: [[1, 2, 3, 4]], line_width: 2 } } },
  });
  await user.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: 'a thought' } } });
  await user.call(calls.uploadProjectImage, { form: { project_id: top }, files: { files: [fileOf(smallPng('x'), 'Map.png')] } });
  await user.call(calls.relateArticles, { body: { article: one.id, others: [two.id], related: true } });
  await user.call(calls.mergeDuplicates, { body: { merges: [{ articles: [two.id, merged.id], kept: two.id }] } });
  await user.call(calls.addOverlayListItem, { body: { article: one.id, type: 'citation', ref_id: citation.id } });
  await user.call(calls.createSavedSearch, {
    body: { title: 'Mine', conditions: { join: 'all', conditions: [{ field: 'added_by', value: user.account.id }] } },
  });
  await user.call(calls.toggleFavourite, { body: { id: below } });
  await user.call(calls.setReadings, { body: { data: [{ article: one.id, reading: 'read', starred: true }] } });
  const [{ id: order } = { id: 0 }] = (await user.call(calls.projectOrder)).data;
  await user.call(calls.updateProjectOrder, { params: { id: order }, body: { order: [below, top] } });
  const binned = await newArticle(user, top, { title: 'Binned' });
  await user.call(calls.createArticleNote, { body: { note: { article: binned.id, text: 'goes along' } } });
  await user.call(calls.deleteItems, { body: { articles: [binned.id] } });
  // Its key is given again, to one in use.
  await newArticle(user, top, { title: 'Binned' });
  await server.db.pool.query('update library_article set touched = touched || $2 where id = $1', [one.id, '{"citekey": 1}']);
  return { top, below, one, two, note, citation, binned };
};

const usageOf = async ({ db }: TestServer, { account }: TestUser) =>
  (
    await db.pool.query(
      'select projects, articles, documents, notes, citations, markdowns, bytes from library_usage where owner = $1',
      [account.id],
    )
  ).rows[0];

describe('a library', () => {
  it('is the same in another house, and when it goes on from there', async () => {
    const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'P' })];
    await newProject(bob, 'Was here');
    const filled = await fill(a, ada);
    const archive = await makeArchive(a, ada);
    const report = await takeArchive(b, bob, archive);
    expect(report.left).toEqual([]);
    await b.db.pool.query("delete from library_project where title = 'Was here'");
    const again = await makeArchive(b, bob);
    const [before, after] = [plain(archive), plain(again)];
    expect(Object.keys(before).sort()).toEqual(
      [
        'articles',
        'article_notes',
        'citations',
        'citation_notes',
        'images',
        'aliases',
        'pairs',
        'overlay',
        'searches',
        'lists',
        'projects',
      ]
        .map((stream) => `library/${stream}`)
        .concat('core/settings')
        .sort(),
    );
    for (const stream of Object.keys(before).filter((name) => !/core|searches|lists/.test(name)))
      expect(after[stream], stream).toEqual(before[stream]);
    expect(filesIn(again)).toEqual(filesIn(archive));
    expect(await usageOf(b, bob)).toMatchObject({ ...(await usageOf(a, ada)), projects: 3, bytes: expect.anything() });
    const { data: found } = await bob.call(calls.listArticles, { query: { q: 'Growth' } });
    expect(found).toMatchObject([{ title: 'Growth', citekey: filled.one.citekey, tags: [{ text: 'read/soon' }, { text: 'ü' }] }]);
    const { document } = await bob.call(calls.getArticle, { params: { id: found[0]?.id ?? 0 } });
    expect(document).toMatchObject({ notes_count: 2, citations_count: 2, uploadedDocumentCount: 1 });
    const pdf = await bob.send(calls.downloadPdf, { params: { id: Number(/\d+/.exec(document.info.pdf_url ?? '')?.[0]) } });
    expect(Uint8Array.from(pdf.bytes)).toEqual(smallPdf({ title: 'Growth' }));
    const { data: favourites } = await bob.call(calls.favourites);
    expect(favourites).toHaveLength(1);
    const { data: read } = await bob.call(calls.allReadings);
    expect(read).toMatchObject([{ reading: 'read', starred: true, by_hand: true }]);
    const { data: bin } = { data: await bob.call(calls.getAllDeleted) };
    expect(JSON.stringify(bin)).toContain('Binned');
  });

  it('that comes again is there already, and comes back with what was added', async () => {
    const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'P' })];
    const { one } = await fill(a, ada);
    const archive = await makeArchive(a, ada);
    await takeArchive(b, bob, archive);
    const before = plain(await makeArchive(b, bob));
    const again = countsIn(await takeArchive(b, bob, archive));
    for (const [made, , left] of Object.values(again)) expect([made, left]).toEqual([0, 0]);
    expect(plain(await makeArchive(b, bob))).toEqual(before);
    const { data: there } = await bob.call(calls.listArticles, { query: { q: 'Growth' } });
    await bob.call(calls.createArticleNote, { body: { note: { article: there[0]?.id ?? 0, text: 'On the way' } } });
    const back = countsIn(await takeArchive(a, ada, await makeArchive(b, bob)));
    expect(back['library/article_notes']).toEqual([1, 2, 0]);
    const { data: notes } = await ada.call(calls.listArticleNotes, { query: { article: one.id } });
    expect(notes.map(({ text }) => text)).toContain('On the way');
  });

  it('comes back out of the bin as it went in', async () => {
    const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'P' })];
    await fill(a, ada);
    await takeArchive(b, bob, await makeArchive(a, ada));
    const { rows } = await b.db.pool.query(
      'select id from library_article where owner = $1 and deleted_at is not null and title = $2',
      [bob.account.id, 'Binned'],
    );
    await bob.call(calls.restoreDeleted, { body: { articles: [Number(rows[0]?.id)] } });
    const { data: notes } = await bob.call(calls.listArticleNotes, { query: { article: Number(rows[0]?.id) } });
    expect(notes.map(({ text }) => text)).toEqual(['goes along']);
  });

  it('takes along what collaborators have marked in it by their names, and tells what others own', async () => {
    const [ada, eve, bob] = [
      await a.signIn({ plan: 'P' }),
      await a.signIn({ plan: 'P', first_name: 'Eve', last_name: 'Ox' }),
      await b.signIn({ plan: 'P' }),
    ];
    const { one, top } = await fill(a, ada);
    await share(ada, top, eve);
    await eve.call(calls.createCitation, { body: { citation: { article: one.id, page: 1, text: 'by Eve' } } });
    const { leftOut } = await takeArchive(b, bob, await makeArchive(a, ada));
    expect(leftOut).toEqual([]);
    const { rows } = await b.db.pool.query("select author from library_citation where owner = $1 and text = 'by Eve'", [
      bob.account.id,
    ]);
    expect(rows).toEqual([{ author: 'Eve Ox' }]);
    const hers = await makeArchive(a, eve);
    expect(recordsIn(hers)['library/projects']).toBeUndefined();
    expect((await takeArchive(b, await b.signIn(), hers)).leftOut).toEqual([{ stream: 'projects', title: 'Thesis' }]);
  });

  it('is taken up to the limits of the plan, whole things only, and the rest when there is room', async () => {
    const [ada, bob] = [await a.signIn({ plan: 'P' }), await small.signIn({ plan: 'F' })];
    const { id: project } = await newProject(ada);
    const [first, second] = [
      await newArticle(ada, project, { title: 'First' }),
      await newArticle(ada, project, { title: 'Second' }),
    ];
    for (const { id } of [first, second])
      await ada.call(calls.createArticleNote, { body: { note: { article: id, text: `on ${id}` } } });
    const archive = await makeArchive(a, ada);
    const report = await takeArchive(small, bob, archive);
    expect(report.left).toEqual([
      { part: 'library', stream: 'articles', title: 'Second', reason: 'limit' },
      { part: 'library', stream: 'article_notes', title: `on ${second.id}`, reason: 'orphan' },
    ]);
    expect(await usageOf(small, bob)).toMatchObject({ articles: 1, notes: 1 });
    await small.db.pool.query('delete from library_article where owner = $1', [bob.account.id]);
    await pretendUse(small, bob, 'articles', 0);
    const rest = await takeArchive(small, bob, archive);
    expect(countsIn(rest)['library/articles']).toEqual([1, 0, 1]);
  });

  it('gives nothing of another’s away, whatever an archive names', async () => {
    const [ada, eve] = [await a.signIn({ plan: 'P' }), await a.signIn({ plan: 'P' })];
    await fill(a, ada);
    const archive = await makeArchive(a, ada);
    const before = plain(archive);
    // In the very house that has these numbers.
    await takeArchive(a, eve, archive);
    expect(plain(await makeArchive(a, ada))).toEqual(before);
    const { rows } = await a.db.pool.query(
      `select (select count(*)::int from library_article x join library_project p on p.id = x.project and p.owner <> x.owner) as articles,
        (select count(*)::int from library_article x join library_file f on f.id = x.file and f.owner <> x.owner) as files,
        (select count(*)::int from library_citation x join library_article p on p.id = x.article and p.owner <> x.owner
          where x.owner = any($1::bigint[])) as citations`,
      [[ada.account.id, eve.account.id]],
    );
    expect(rows).toEqual([{ articles: 0, files: 0, citations: 0 }]);
  });

  it('ended at any point goes on: nothing is missing, nothing twice', async () => {
    const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'P' })];
    await fill(a, ada);
    const archive = await makeArchive(a, ada);
    const account = (await b.core.accounts.byId(bob.account.id)) ?? bob.account;
    for (let steps = 1; ; steps++) {
      const ending = new AbortController();
      let seen = 0;
      const ended = await b
        .service(AccountArchives)
        .read(account, archiveBytes(archive), ending.signal, () => void (++seen > steps && ending.abort()))
        .then(
          () => false,
          () => true,
        );
      if (!ended) break;
    }
    expect(plain(await makeArchive(b, bob))['library/citations']).toEqual(plain(archive)['library/citations']);
    expect(plain(await makeArchive(b, bob))['library/articles']).toEqual(plain(archive)['library/articles']);
  });
});

it('a file whose bytes are gone does not keep the rest', async () => {
  const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'P' })];
  await fill(a, ada);
  const { rows } = await a.db.pool.query('select sha256 from library_file where owner = $1', [ada.account.id]);
  for (const { sha256 } of rows) await a.core.files.remove(`library/${ada.account.id}/${sha256}.pdf`);
  const archive = await buffer(
    a
      .service(AccountArchives)
      .write((await a.core.accounts.byId(ada.account.id)) ?? ada.account, a.dataDir, new AbortController().signal),
  );
  expect((await takeArchive(b, bob, archive)).left).toEqual([]);
  const { data: found } = await bob.call(calls.listArticles, { query: { q: 'Growth' } });
  expect(found).toMatchObject([{ pdf_url: null, pdf_state: 'none' }]);
});
