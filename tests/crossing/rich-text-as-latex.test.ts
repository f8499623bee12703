/** A rich text goes on as a manuscript of LaTeX, and the other way round. */
import { expect, it } from 'vitest';
import comments from '#plugins/comments/plugin.ts';
import commentsHalf from '#plugins/comments/server/index.ts';
import { commentsContract } from '#plugins/comments/common/contract.ts';
import { anchorIn } from '#plugins/coedit/common/anchor.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { LatexPapers } from '#plugins/latex/common/server-services.ts';
import latex from '#plugins/latex/plugin.ts';
import latexHalf from '#plugins/latex/server/index.ts';
import { newArticle } from '#plugins/library/server/testing/start-library.ts';
import reader from '#plugins/reader/plugin.ts';
import { contract as calls } from '#plugins/richtext/common/contract.ts';
import type { Layout } from '#plugins/richtext/common/layouts.ts';
import { startRichtext } from '#plugins/richtext/server/testing/start-richtext.ts';

const server = await startRichtext([
  { manifest: reader },
  { manifest: comments, server: async () => commentsHalf },
  { manifest: latex, server: async () => latexHalf },
]);
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('as LaTeX with its citations, pictures and comments', async () => {
  const ada = await server.signIn();
  const project = await server.project(ada);
  const { id: article } = await newArticle(ada, project, { title: 'On bees', year: 2020 });
  const first = await server.file(ada, `<h1>Waggle</h1><p>Bees dance ~ 100% & more.</p><img src="data:image/png;base64,${PNG}">`);
  const cited = { id: 'c1', works: [{ article, locator: '7' }] };
  const content = first.content.replace(
    'more.',
    `more <span data-inline="citation" data-id="c1" data-works='${JSON.stringify(cited.works)}'></span>.`,
  );
  await ada.call(calls.save, { params: { id: first.id }, body: { content, version: first.version } });
  const letters = 'Waggle\nBees dance';
  const anchor = anchorIn(letters, { from: 7, to: 11 });
  await ada.call(commentsContract.begin, { body: { kind: 'richtext', document: first.id, anchor, text: 'Which?' } } as never);
  const { latexFile } = (await ada.call(calls.toLatex, { params: { id: first.id }, query: {} })).data;
  const paper = (await ada.call(latexContract.get, { params: { id: latexFile } })).latexFile;
  expect(paper).toMatchObject({ title: 'Text', project: first.project });
  expect(paper.content).toMatch(/section.*Waggle/);
  expect(paper.content).toContain('100\\%');
  const links = (await ada.call(latexContract.getCiteLinks, { params: { id: latexFile } })).data;
  expect(links).toMatchObject([{ article, citation: null }]);
  const files = (await ada.call(latexContract.getEditorFiles, { params: { id: latexFile } })).data.map(({ path }) => path);
  expect(files.filter((path) => path.endsWith('.png'))).toHaveLength(1);
  const said = JSON.stringify(await ada.call(commentsContract.list, { params: { kind: 'latex', thing: latexFile } }));
  expect(said).toContain('Which?');
  expect((await ada.call(calls.get, { params: { id: first.id } })).ckFile.content).toContain('Waggle');
});

it('as rich text with what is said about its words, settled or not', async () => {
  const ada = await server.signIn();
  const project = await server.project(ada);
  const text = String.raw`\documentclass{article}\begin{document}Bees see. Bees \emph{dance} 100\,\% of the day. Bees rest.\end{document}`;
  const paper = await server
    .service(LatexPapers)
    .make({ id: ada.account.id, plan: 'P' }, { title: 'Bees', project, text, links: [], files: [] });
  const [main] = (await ada.call(latexContract.getDocuments, { params: { id: paper } })).data;
  const at = (words: string, last = false) => {
    const from = last ? text.lastIndexOf(words) : text.indexOf(words);
    return anchorIn(text, { from, to: from + words.length });
  };
  const begin = async (anchor: ReturnType<typeof anchorIn>, said: string): Promise<number> => {
    const body = { kind: 'latex', document: main?.id ?? 0, anchor, text: said } as const;
    return (await ada.call(commentsContract.begin, { body } as never)).thread.id;
  };
  await begin(at(String.raw`Bees \emph{dance}`), 'Do they?');
  await begin(at('Bees', true), 'The last ones');
  const settled = await begin(at(String.raw`100\,\%`), 'A lot');
  await ada.call(commentsContract.resolve, { params: { thread: settled } });
  const { ckFile, left } = (await ada.call(calls.fromLatex, { params: { id: paper } })).data;
  const { threads } = await ada.call(commentsContract.list, { params: { kind: 'richtext', thing: ckFile.id } });
  expect(threads.map(({ anchor, resolved_at, comments: [first] }) => [anchor.quote, resolved_at !== null, first?.text])).toEqual([
    ['Bees dance', false, 'Do they?'],
    ['Bees', false, 'The last ones'],
    [expect.stringMatching(/^100.%$/u), true, 'A lot'],
  ]);
  expect(threads[1]?.anchor.after).toMatch(/^ rest/);
  expect(left).toEqual([]);
});

it('as a PDF in a layout of LaTeX, as far as the plan has it', async () => {
  const ada = await server.signIn();
  const { id } = await server.file(ada, '<h1>Waggle</h1><p>Bees dance.</p>');
  const print = (layout: Layout) => ada.send(calls.download, { params: { id }, query: { format: 'pdf', layout } });
  const { layouts } = await ada.call(calls.getLayouts);
  expect(layouts).toContainEqual({ layout: 'revtex', locked: true });
  expect(await print('revtex')).toMatchObject({ status: 402, json: { type: 'LATEX_LOCKED_TEMPLATE' } });
  const asked = print('ieee');
  let isOver = false;
  void asked.finally(() => (isOver = true));
  while (!isOver) await server.runJobs();
  const { status, bytes } = await asked;
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

it('as rich text with its citations, the highlights that they rest on, its pictures and what it inputs', async () => {
  const ada = await server.signIn();
  const project = await server.project(ada);
  const { id: article } = await newArticle(ada, project, { title: 'On bees', year: 2020 });
  const { id: other } = await newArticle(ada, project, { title: 'On wasps', year: 2021 });
  const text = String.raw`\documentclass{article}\begin{document}\section{Waggle}\label{s}Bees \citep[7]{bee} and \cite{wasp}; \cite{nobody}.
\input{more}\includegraphics{dot}\end{document}`;
  const links = [
    { offset: text.indexOf('\\citep'), length: 14, key: 'bee', article, citation: null },
    { offset: text.indexOf('\\cite{wasp'), length: 11, key: 'wasp', article: other, citation: null },
  ];
  const files = [
    { path: 'more.tex', bytes: Buffer.from('Section~\\ref{s}.') },
    { path: 'dot.png', bytes: Buffer.from(PNG, 'base64') },
  ];
  const paper = await server
    .service(LatexPapers)
    .make({ id: ada.account.id, plan: 'P' }, { title: 'Bees', project, text, links, files });
  const { ckFile, left, cited } = (await ada.call(calls.fromLatex, { params: { id: paper } })).data;
  expect(ckFile).toMatchObject({ title: 'Bees', project });
  expect(ckFile.content).toMatch(/<h1[^>]*>Waggle<\/h1>/);
  expect(ckFile.content).toContain('data-inline="cross_reference"');
  expect(ckFile.content).toContain(`&quot;article&quot;:${article},&quot;locator&quot;:&quot;7&quot;`);
  expect(ckFile.content).toContain(`&quot;article&quot;:${other}`);
  expect(ckFile.content).toContain('[@nobody]');
  expect(ckFile.content).toMatch(/<img[^>]*data-asset="\d+"/);
  expect(left).toEqual([{ what: 'citationsUnread', count: 1, example: '[@nobody]' }]);
  expect(cited).toEqual({ known: 0, added: 0 });
  const bob = await server.signIn();
  await expect(bob.call(calls.fromLatex, { params: { id: paper } })).rejects.toThrow();
  expect((await ada.call(latexContract.get, { params: { id: paper } })).latexFile.content).toContain('Waggle');
});
