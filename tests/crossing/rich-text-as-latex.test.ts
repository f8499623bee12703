/** A rich text goes on as a manuscript of LaTeX. */
import { expect, it } from 'vitest';
import comments from '#plugins/comments/plugin.ts';
import commentsHalf from '#plugins/comments/server/index.ts';
import { commentsContract } from '#plugins/comments/common/contract.ts';
import { anchorIn } from '#plugins/coedit/common/anchor.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import latex from '#plugins/latex/plugin.ts';
import latexHalf from '#plugins/latex/server/index.ts';
import { newArticle } from '#plugins/library/server/testing/start-library.ts';
import reader from '#plugins/reader/plugin.ts';
import { contract as calls } from '#plugins/richtext/common/contract.ts';
import { startRichtext } from '#plugins/richtext/server/testing/start-richtext.ts';

const server = await startRichtext([
  { manifest: reader },
  { manifest: comments, server: async () => commentsHalf },
  { manifest: latex, server: async () => latexHalf },
]);
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('with its citations, pictures and comments', async () => {
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
  const { latexFile } = (await ada.call(calls.toLatex, { params: { id: first.id } })).data;
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
