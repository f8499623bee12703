/** Who wrote which letters of a manuscript, in another house: the person themselves as themselves, the others by name. */
import { expect, it } from 'vitest';
import { countsIn, makeArchive, recordsIn, rewriteStream, takeArchive } from '#core/server/testing/account-archives.ts';
import type { TestServer, TestUser } from '#core/server/testing/types.ts';
import citing from '#plugins/citing/plugin.ts';
import citingHalf from '#plugins/citing/server/index.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { startLatex } from '#plugins/latex/server/testing/start-latex.ts';
import { textId, typistAt } from '#plugins/latex/server/testing/typing.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { contract as richCalls } from '#plugins/richtext/common/contract.ts';
import richtext from '#plugins/richtext/plugin.ts';
import richtextHalf from '#plugins/richtext/server/index.ts';
import { typistAt as treeTypistAt } from '#plugins/richtext/server/testing/typing.ts';

const others = [
  { manifest: citing, server: async () => citingHalf },
  { manifest: richtext, server: async () => richtextHalf },
];
const [a, b] = [await startLatex({}, others), await startLatex({}, others)];

const people = async () => ({
  ada: await a.signIn({ plan: 'P', first_name: 'Ada', last_name: 'Lovelace' }),
  eve: await a.signIn({ plan: 'P', first_name: 'Eve', last_name: 'Ox' }),
  bob: await b.signIn({ plan: 'P', first_name: 'Bob', last_name: 'There' }),
});

const TEXT = 'Before. The end.\n';

/** A paper of Ada's into which both have typed. */
const scene = async () => {
  const { ada, eve, bob } = await people();
  const { id, project } = await a.paper(ada, TEXT);
  await share(ada, project, eve);
  const text = await textId(ada, id);
  const [hers, theirs] = [await typistAt(a, ada, text), await typistAt(a, eve, text)];
  hers.type(8, 'By Ada. ');
  await expect.poll(() => theirs.content).toContain('By Ada. ');
  theirs.type(16, 'By 🦉 Eve. ');
  await expect.poll(() => hers.isSaved && theirs.isSaved && hers.content === theirs.content).toBe(true);
  return { ada, eve, bob, id, text };
};

const onlyIn = async ({ db }: TestServer, table: string, { account }: TestUser): Promise<number> =>
  Number((await db.pool.query(`select id from ${table} where owner = $1 order by id desc limit 1`, [account.id])).rows[0]?.id);

interface Told {
  readonly stretches: readonly { readonly length: number; readonly person: number | null }[];
  readonly people: readonly { readonly id: number; readonly name: string }[];
}
/** Words by the names of who wrote them. */
const byName = (content: string, { stretches, people: known }: Told): (readonly [string | null, string])[] => {
  let at = 0;
  return stretches.map(({ length, person }) => {
    at += length;
    return [known.find(({ id }) => id === person)?.name ?? null, content.slice(at - length, at)] as const;
  });
};

const ofPaper = async (user: TestUser, id: number) => {
  const params = { id };
  const { data } = await user.call(latexContract.getDocuments, { params });
  const { document } = await user.call(latexContract.getAuthored, { params, query: { path: 'main.tex' } });
  return byName(data.find(({ path }) => path === 'main.tex')?.content ?? '', document);
};

it('of a paper are known by their letters, and go on to be known', async () => {
  const { ada, bob, id } = await scene();
  const archive = await makeArchive(a, ada);
  expect((await takeArchive(b, bob, archive)).left).toEqual([]);
  const paper = await onlyIn(b, 'latex_file', bob);
  const moved = [
    [null, 'Before. '],
    ['Bob There', 'By Ada. '],
    ['Eve Ox', 'By 🦉 Eve. '],
    [null, 'The end.\n'],
  ];
  expect(await ofPaper(bob, paper)).toEqual(moved);
  const typist = await typistAt(b, bob, await textId(bob, paper));
  typist.type(0, 'New. ');
  await expect.poll(() => typist.isSaved).toBe(true);
  expect(await ofPaper(bob, paper)).toEqual([['Bob There', 'New. '], ...moved]);
  // Back again nothing is made, and nothing is another's.
  const again = await makeArchive(b, bob);
  expect(JSON.stringify(recordsIn(again)['coedit/authors'])).toContain('Eve Ox');
  expect(countsIn(await takeArchive(a, ada, again))['coedit/authors']).toEqual([0, 1, 0]);
  expect(await ofPaper(ada, id)).toEqual([
    [null, 'Before. '],
    ['Ada Lovelace', 'By Ada. '],
    ['Eve Ox', 'By 🦉 Eve. '],
    [null, 'The end.\n'],
  ]);
});

it('of a rich text are known as well, and it looks as it did', async () => {
  const { ada, eve, bob } = await people();
  const project = (await a.paper(ada, TEXT)).project;
  await share(ada, project, eve);
  const content = '<h1>Title</h1><p>Plain <strong>bold words</strong> and <em>more</em>.</p><p>Last</p>';
  const { data } = await ada.call(richCalls.create, { body: { title: 'Rich', content, projectId: project } });
  const typist = await treeTypistAt(a, eve, data.ckFile.text);
  typist.type(typist.content.indexOf('words'), 'bright ');
  typist.type(typist.content.indexOf('Last') + 4, ' line, by Eve');
  await expect.poll(() => typist.isSaved).toBe(true);
  const before = typist.content;
  expect((await takeArchive(b, bob, await makeArchive(a, ada))).left).toEqual([]);
  const file = await onlyIn(b, 'richtext_file', bob);
  const told = byName(before, await bob.call(richCalls.getAuthored, { params: { id: file } }));
  expect(told.filter(([name]) => name === 'Eve Ox').map(([, words]) => words)).toEqual(['bright ', ' line, by Eve']);
  const readers = [await treeTypistAt(b, bob, file), await treeTypistAt(a, ada, data.ckFile.text)] as const;
  expect(readers[0].content).toBe(before);
  expect(readers[0].view.nodeOf()).toEqual(readers[1].view.nodeOf());
});

it('of letters that are others by then, or of what is another’s, are not taken', async () => {
  const { ada, eve, bob, text } = await scene();
  const archive = await makeArchive(a, ada);
  const [authors] = recordsIn(archive)['coedit/authors'] ?? [];
  const stretches = [[1, 0]];
  const forged = rewriteStream(archive, 'coedit/authors', [{ ...authors, stretches }]);
  expect((await takeArchive(b, bob, forged)).left).toEqual([expect.objectContaining({ part: 'coedit', reason: 'refused' })]);
  const others = rewriteStream(rewriteStream(archive, 'latex/papers', []), 'coedit/authors', [{ ...authors, document: text }]);
  expect((await takeArchive(a, eve, others)).left).toContainEqual(expect.objectContaining({ part: 'coedit', reason: 'orphan' }));
});
