/** A whole account from house to house and on: manuscripts of both kinds with what is said and suggested in them. */
import { describe, expect, it } from 'vitest';
import {
  countsIn,
  makeArchive,
  recordsIn,
  rewriteStream,
  takeArchive,
  withoutNumbers,
} from '#core/server/testing/account-archives.ts';
import type { TestServer, TestUser } from '#core/server/testing/types.ts';
import citing from '#plugins/citing/plugin.ts';
import citingHalf from '#plugins/citing/server/index.ts';
import { commentsContract } from '#plugins/comments/common/contract.ts';
import comments from '#plugins/comments/plugin.ts';
import commentsHalf from '#plugins/comments/server/index.ts';
import { anchorIn } from '#plugins/coedit/common/anchor.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { startLatex } from '#plugins/latex/server/testing/start-latex.ts';
import { textId, typistAt } from '#plugins/latex/server/testing/typing.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { contract as richCalls } from '#plugins/richtext/common/contract.ts';
import richtext from '#plugins/richtext/plugin.ts';
import richtextHalf from '#plugins/richtext/server/index.ts';
import { suggestionsContract } from '#plugins/suggestions/common/contract.ts';
import suggestions from '#plugins/suggestions/plugin.ts';
import suggestionsHalf from '#plugins/suggestions/server/index.ts';

const others = [
  { manifest: comments, server: async () => commentsHalf },
  { manifest: suggestions, server: async () => suggestionsHalf },
  { manifest: citing, server: async () => citingHalf },
  { manifest: richtext, server: async () => richtextHalf },
];
const [a, b] = [await startLatex({}, others), await startLatex({}, others)];

const TEXT = 'The quick fox jumps over the lazy dog. The quick fox sleeps.';
const REFERENCES = { project: 'library/projects' };
const said = (archive: Buffer, stream: string) => withoutNumbers(recordsIn(archive), REFERENCES, ['document', 'sha256'])[stream];

const place = (words: string, content = TEXT) => {
  const from = content.indexOf(words);
  return anchorIn(content, { from, to: from + words.length });
};

/** A paper that Ada owns and Eve works on: each has said something, Eve has suggested something. */
const scene = async () => {
  const [ada, eve, bob] = [
    await a.signIn({ plan: 'P', first_name: 'Ada', last_name: 'Lovelace' }),
    await a.signIn({ plan: 'P', first_name: 'Eve', last_name: 'Ox' }),
    await b.signIn({ plan: 'P', first_name: 'Ada', last_name: 'There' }),
  ];
  const { id, project } = await a.paper(ada, TEXT);
  await share(ada, project, eve);
  const document = await textId(ada, id);
  const { thread } = await ada.call(commentsContract.begin, {
    body: { kind: 'latex', document, anchor: place('lazy dog'), text: `Really, <@${eve.account.id}>?`, key: crypto.randomUUID() },
  });
  await eve.call(commentsContract.reply, { params: { thread: thread.id }, body: { text: 'Yes', key: crypto.randomUUID() } });
  await eve.call(suggestionsContract.save, {
    body: {
      ...{ kind: 'latex', document, drop: [] },
      put: [
        { key: 'key-of-eve-1', anchor: place('quick fox jumps'), original: 'quick fox jumps', replacement: 'slow fox jumps' },
      ],
    },
  });
  return { ada, eve, bob, id, document, project };
};

const paperOf = async ({ db }: TestServer, { account }: TestUser) => {
  const { rows } = await db.pool.query(
    'select f.id, d.id as document from latex_file f join latex_document d on d.file = f.id where f.owner = $1',
    [account.id],
  );
  return { id: Number(rows[0]?.id), document: Number(rows[0]?.document) };
};

describe('comments and suggestions', () => {
  it('go where the manuscript goes, with those by name who are not there', async () => {
    const { ada, bob } = await scene();
    const archive = await makeArchive(a, ada);
    const report = await takeArchive(b, bob, archive);
    expect(report.left).toEqual([]);
    const paper = await paperOf(b, bob);
    const { threads } = await bob.call(commentsContract.list, { params: { kind: 'latex', thing: paper.id } });
    expect(threads).toMatchObject([
      {
        document: paper.document,
        anchor: { quote: 'lazy dog', from: '', to: '' },
        comments: [
          { author: { person: bob.account.id, name: 'Ada There' }, text: 'Really, @Eve Ox?' },
          { author: { person: null, name: 'Eve Ox' }, text: 'Yes' },
        ],
      },
    ]);
    const { suggestions: open } = await bob.call(suggestionsContract.list, { query: { kind: 'latex', thing: paper.id } });
    expect(open).toMatchObject([{ document: paper.document, original: 'quick fox jumps', author: { id: null, name: 'Eve Ox' } }]);
    // It can be decided there.
    const ids = open.map((one) => one.id);
    expect(await bob.call(suggestionsContract.accept, { body: { kind: 'latex', thing: paper.id, ids } })).toMatchObject({
      done: ids,
    });
    const { data } = await bob.call(latexContract.getDocuments, { params: { id: paper.id } });
    expect(data[0]?.content).toContain('The slow fox jumps over');
  });

  it('that were decided go along, and the decision can be undone there by whose archive it is', async () => {
    const { ada, bob, id } = await scene();
    const { suggestions: open } = await ada.call(suggestionsContract.list, { query: { kind: 'latex', thing: id } });
    const body = { kind: 'latex', thing: id, ids: open.map((one) => one.id) };
    await ada.call(suggestionsContract.accept, { body });
    const archive = await makeArchive(a, ada);
    expect((await takeArchive(b, bob, archive)).left).toEqual([]);
    const paper = await paperOf(b, bob);
    const of = { kind: 'latex', thing: paper.id };
    expect((await bob.call(suggestionsContract.list, { query: of })).suggestions).toEqual([]);
    expect(said(await makeArchive(b, bob), 'suggestions/suggestions')).toEqual(said(archive, 'suggestions/suggestions'));
    const { rows } = await b.db.pool.query('select id, state, told_at from suggestions_suggestion where thing = $1', [paper.id]);
    expect(rows).toMatchObject([{ state: 'accepted', told_at: expect.any(Date) }]);
    const ids = rows.map((row) => Number(row.id));
    expect(await bob.call(suggestionsContract.reopen, { body: { ...of, ids } })).toMatchObject({ done: ids, gone: [] });
    const { data } = await bob.call(latexContract.getDocuments, { params: { id: paper.id } });
    expect(data[0]?.content).toContain('The quick fox jumps over');
    const { suggestions: again } = await bob.call(suggestionsContract.list, { query: of });
    expect(again).toMatchObject([{ original: 'quick fox jumps', author: { id: null, name: 'Eve Ox' } }]);
  });

  it('are the same in both houses, and there only once', async () => {
    const { ada, bob } = await scene();
    const archive = await makeArchive(a, ada);
    await takeArchive(b, bob, archive);
    const back = await makeArchive(b, bob);
    for (const stream of ['comments/threads', 'suggestions/suggestions'])
      expect(said(back, stream)).toEqual(said(archive, stream));
    for (const counts of [countsIn(await takeArchive(b, bob, archive)), countsIn(await takeArchive(a, ada, back))]) {
      expect(counts['comments/threads']).toEqual([0, 1, 0]);
      expect(counts['suggestions/suggestions']).toEqual([0, 1, 0]);
    }
  });

  it('stand where their words stand by now, and are found there again', async () => {
    const { ada, bob, document } = await scene();
    const typist = await typistAt(a, ada, document);
    typist.type(0, 'A long beginning that was not there. '.repeat(3));
    await expect.poll(() => typist.isSaved).toBe(true);
    const archive = await makeArchive(a, ada);
    const [thread] = recordsIn(archive)['comments/threads'] ?? [];
    expect(thread?.['anchor']).toMatchObject({ quote: 'lazy dog' });
    await takeArchive(b, bob, archive);
    const { id } = await paperOf(b, bob);
    const { data } = await bob.call(latexContract.getDocuments, { params: { id } });
    expect(data[0]?.content).toMatch(/^A long beginning/);
  });

  it('that came later come later, to the manuscript that is there', async () => {
    const { ada, eve, bob, document } = await scene();
    await takeArchive(b, bob, await makeArchive(a, ada));
    await eve.call(commentsContract.begin, {
      body: { kind: 'latex', document, anchor: place('sleeps'), text: 'Later', key: crypto.randomUUID() },
    });
    const counts = countsIn(await takeArchive(b, bob, await makeArchive(a, ada)));
    expect(counts['latex/papers']).toEqual([0, 1, 0]);
    expect(counts['comments/threads']).toEqual([1, 1, 0]);
  });

  it('on what is another’s are not made, whatever an archive says', async () => {
    const { ada, eve, document } = await scene();
    const archive = await makeArchive(a, ada);
    const before = async () =>
      (await a.db.pool.query('select count(*)::int as n from comments_thread where document = $1', [document])).rows;
    const there = await before();
    const [thread] = recordsIn(archive)['comments/threads'] ?? [];
    // The paper is left out, and the comment names the very number that Ada's has here.
    const forged = rewriteStream(rewriteStream(archive, 'latex/papers', []), 'comments/threads', [{ ...thread, document }]);
    const { left } = await takeArchive(a, eve, forged);
    expect(left).toContainEqual(expect.objectContaining({ part: 'comments', reason: 'orphan' }));
    expect(await before()).toEqual(there);
  });

  it('of rich texts go along as well', async () => {
    const { ada, bob, project } = await scene();
    const { data } = await ada.call(richCalls.create, { body: { title: 'Rich', content: `<p>${TEXT}</p>`, projectId: project } });
    await ada.call(commentsContract.begin, {
      body: { kind: 'richtext', document: data.ckFile.text, anchor: place('lazy dog'), text: 'Here', key: crypto.randomUUID() },
    });
    expect((await takeArchive(b, bob, await makeArchive(a, ada))).left).toEqual([]);
    const { rows } = await b.db.pool.query('select id from richtext_file where owner = $1', [bob.account.id]);
    const { threads } = await bob.call(commentsContract.list, { params: { kind: 'richtext', thing: Number(rows[0]?.id) } });
    expect(threads).toMatchObject([{ anchor: { quote: 'lazy dog' }, comments: [{ text: 'Here' }] }]);
  });
});
