/** Words of rich texts are asked about as those of papers are: the same words, and right by the same lists. */
import { expect, it } from 'vitest';
import { lineWords, proseLines } from '#plugins/coedit/common/prose/lines.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { paragraphs } from '#plugins/latex/common/prose/paragraphs.ts';
import { proseWords } from '#plugins/latex/common/prose/prose-words.ts';
import latex from '#plugins/latex/plugin.ts';
import latexHalf from '#plugins/latex/server/index.ts';
import reader from '#plugins/reader/plugin.ts';
import { proseOf } from '#plugins/richtext/client/checks/prose.ts';
import { contract as calls } from '#plugins/richtext/common/contract.ts';
import { KIND } from '#plugins/richtext/common/tree-shape.ts';
import { sentDocument } from '#plugins/richtext/server/texts/sent-html.ts';
import { startRichtext } from '#plugins/richtext/server/testing/start-richtext.ts';
import { spellingContract as spelling } from '#plugins/spelling/common/contract.ts';
import { isChecked } from '#plugins/spelling/common/prose/is-checked.ts';
import spellingPlugin from '#plugins/spelling/plugin.ts';
import spellingHalf from '#plugins/spelling/server/index.ts';

const server = await startRichtext([
  { manifest: reader },
  { manifest: latex, server: async () => latexHalf },
  { manifest: spellingPlugin, server: async () => spellingHalf },
]);

const HTML = [
  '<h1>The hosue of b<em>ook</em>s</h1>',
  '<p>Printers don’t re<strong>ci</strong>eve naïve pages, cf. <code>hosue</code> and manu\u00adscripts; <a href="https://example.org/">this lnik</a>',
  ' has a well-knwon “form” <span data-inline="math" data-tex="x^2"></span>-value (see <a href="https://hosue.org/a">hosue.org/a</a>).</p>',
  '<ul><li><p>The first itme</p></li></ul>',
  '<table><tbody><tr><td><p>One cell</p></td><td><p>Another clel</p></td></tr></tbody></table>',
  '<pre><code>hosue = 1</code></pre>',
  '<p>The end.</p>',
].join('');

it('are the words of the paper that it becomes', async () => {
  const ada = await server.signIn();
  const { id, content } = await server.file(ada, HTML);
  const prose = proseOf(sentDocument(content).doc);
  const rich = proseLines(prose).flatMap((line) => lineWords(prose, line));
  const { latexFile } = (await ada.call(calls.toLatex, { params: { id }, query: {} })).data;
  const source = (await ada.call(latexContract.get, { params: { id: latexFile } })).latexFile.content;
  const body = source.indexOf('\\begin{document}');
  const all = paragraphs(source).flatMap((paragraph) => proseWords(source, paragraph, body));
  // What stands before is the title, which the text says otherwise.
  const latexWords = all.filter(({ from }) => from > source.indexOf('\\section'));
  const texts = (words: typeof all): string[] => words.filter(isChecked).map(({ text }) => text);
  expect(texts(rich)).toEqual(texts(latexWords));
  expect(texts(rich)).toEqual(
    'The hosue of books Printers don’t recieve naïve pages and manuscripts this lnik has well knwon form value see The first itme One cell Another clel The end'.split(
      ' ',
    ),
  );
});

it('are right in all texts of a project once one of its people has said so', async () => {
  const [ada, bob] = [await server.signIn(), await server.signIn()];
  const { id: paper, project } = await server.file(ada, '<p>hosue</p>');
  const other = await server.file(ada, '<p>hosue</p>');
  const place = { paper, kind: KIND };
  const added = await ada.call(spelling.addWord, { body: { word: 'hosue', ...place } });
  expect(added).toMatchObject({ word: 'hosue', project, is_removable: true });
  const wordsOf = async (of: number) =>
    (await ada.call(spelling.words, { query: { paper: of, kind: KIND } })).words.map(({ word }) => word);
  expect([await wordsOf(paper), await wordsOf(other.id)]).toEqual([['hosue'], []]);
  const body = { title: 'Paper', content: 'x', projectId: project, featureId: 'latex_file' as const };
  const { id } = (await ada.call(latexContract.create, { body })).data.latexFile;
  expect((await ada.call(spelling.words, { query: { paper: id } })).words).toMatchObject([{ word: 'hosue', project }]);
  // A text of somebody else is not there, nor are texts of a kind that nobody has.
  expect(await bob.send(spelling.words, { query: place })).toMatchObject({ status: 404 });
  expect(await bob.send(spelling.addWord, { body: { word: 'his', ...place } })).toMatchObject({ status: 404 });
  expect(await ada.send(spelling.words, { query: { paper, kind: 'letters' } })).toMatchObject({ status: 404 });
  expect(await ada.send(spelling.words, { query: { paper, kind: '../x' } })).toMatchObject({ status: 400 });
});
