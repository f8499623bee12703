/** The tools of assistants over standard input and output, against a whole house, with a token that writes suggestions and nothing else. */
import { beforeAll, describe, expect, it } from 'vitest';
import { latexContract } from '#plugins/latex/common/contract.ts';
import asksNobody from '#plugins/library/server/testing/asks-nobody.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { newProject } from '#plugins/library/server/testing/start-library.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { suggestionsContract } from '#plugins/suggestions/common/contract.ts';
import { startPlugins } from '../testing/start-plugins.ts';
import { listening, startTerminal, tokenOf } from '../testing/start-terminal.ts';

const server = await startPlugins(asksNobody);
const ada = await server.signIn({ plan: 'P' });
const address = await listening(server);
const { carrel } = await startTerminal({ CARREL_URL: address, CARREL_TOKEN: await tokenOf(server, ada, ['read', 'suggest']) });
const CONTENT =
  '\\documentclass{article}\n\\begin{document}\nThe owls hunts at night. It is late. It is late.\n\\end{document}\n';

let paper: number;
beforeAll(async () => {
  const { id: project } = await newProject(ada, 'Thesis');
  const file = new File([smallPdf({ title: 'Owls at night', lines: ['Owls hear a mouse under snow.'] })], 'owls.pdf');
  const { url } = await ada.call(libraryContract.uploadPdf, { form: {}, files: { file_content: file } });
  const info = { title: 'Owls at night', year: 2004, type: 'book', publisher: 'P', authors: [{ family: 'Hale', given: 'Ruth' }] };
  await ada.call(libraryContract.createArticles, {
    body: { project, citekey: 'hale2004', info: { ...info, pdf_url: url, self_uploaded: true } },
  });
  await ada.call(libraryContract.createArticles, { body: { project, citekey: 'bare', info: { title: 'Without a file' } } });
  const body = { title: 'Birds', content: CONTENT, projectId: project, featureId: 'latex_file' };
  paper = (await ada.call(latexContract.create, { body })).data.latexFile.id;
  await server.runJobs();
});

interface Result {
  readonly content: readonly { readonly text: string }[];
  readonly isError: boolean;
}
/** One session with the program, in which these tools are called. */
const session = async (...calls: readonly (readonly [name: string, input: object])[]) => {
  const lines = calls.map(([name, input], id) =>
    JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: input } }),
  );
  const { exit, out, error } = await carrel(['mcp'], `${lines.join('\n')}\n`);
  expect([exit, error]).toEqual([0, '']);
  const replies = out.split('\n').map((line) => JSON.parse(line) as { id: number; result: Result });
  return replies
    .sort((a, b) => a.id - b.id)
    .map(({ result }) => ({ text: result.content[0]?.text ?? '', isError: result.isError }));
};
const suggestions = async () =>
  (await ada.call(suggestionsContract.list, { query: { kind: 'latex', thing: paper } })).suggestions;

describe('assistants', () => {
  it('search the library, with keys and pages', async () => {
    const [found, none] = await session(['search', { query: 'mouse snow' }], ['search', { query: 'xyzzy' }]);
    expect(found?.text).toMatch(/^passage \[reference \d+\] Owls at night, p\. 1: .*mouse under snow/m);
    expect(none).toEqual({ text: 'Nothing was found.', isError: false });
  });

  it('read a page, or what stands around words', async () => {
    const [page, words, far, absent, none] = await session(
      ['read_passage', { reference: 'hale2004', page: 1 }],
      ['read_passage', { reference: 'hale2004', words: 'a MOUSE' }],
      ['read_passage', { reference: 'hale2004', page: 9 }],
      ['read_passage', { reference: 'hale2004', words: 'no such words' }],
      ['read_passage', { reference: 'bare', page: 1 }],
    );
    expect(page?.text).toMatch(/^hale2004 {2}Hale \(2004\) {2}Owls at night\nPages 1–1:\n\n[^]*Owls hear a mouse under snow\./);
    expect(words?.text).toContain('Owls hear a mouse under snow.');
    for (const failed of [far, absent, none]) expect(failed?.isError).toBe(true);
  });

  it('cite, formatted and by key', async () => {
    const [cited] = await session(['cite', { references: ['hale2004'] }]);
    expect(cited?.text).toBe(
      'Keys: \\cite{hale2004}\nIn the text: (Hale, 2004)\nIn the list:\nHale, R. (2004). Owls at night. P.',
    );
  });

  it('suggest and never write: the text stays, and its authors see what is suggested and why', async () => {
    const [done, twice, absent, generated] = await session(
      ['suggest', { manuscript: 'Birds', words: 'owls hunts', replacement: 'owls hunt', note: 'Agreement' }],
      ['suggest', { manuscript: 'Birds', words: 'It is late.', replacement: '' }],
      ['suggest', { manuscript: 'Birds', words: 'no such words', replacement: '' }],
      ['suggest', { manuscript: 'Birds', file: 'references.bib', words: 'a', replacement: 'b' }],
    );
    expect(done).toEqual({ text: 'Suggested in main.tex of "Birds". The authors decide.', isError: false });
    expect([twice?.isError, absent?.isError, generated?.isError]).toEqual([true, true, true]);
    expect(await suggestions()).toMatchObject([
      { original: 'owls hunts', replacement: 'owls hunt', note: 'Agreement', author: { id: ada.account.id } },
    ]);
    const { document } = await ada.call(latexContract.getDocument, { params: { id: paper }, query: { path: 'main.tex' } });
    expect(document.content).toBe(CONTENT);
    const [suggested] = await suggestions();
    await ada.call(suggestionsContract.accept, { body: { kind: 'latex', thing: paper, ids: [suggested?.id ?? 0] } });
    const after = await ada.call(latexContract.getDocument, { params: { id: paper }, query: { path: 'main.tex' } });
    expect(after.document.content).toBe(CONTENT.replace('hunts', 'hunt'));
  });

  it('have a token that could do no more even if they tried', async () => {
    const bodies = [
      ['POST', `/latex/save/${paper}/`, { content: 'gone' }],
      ['POST', '/suggestions/accept/', { kind: 'latex', thing: paper, ids: [1] }],
      ['POST', '/projects/', { title: 'Mine' }],
    ] as const;
    const secret = await tokenOf(server, ada, ['read', 'suggest']);
    for (const [method, path, payload] of bodies) {
      const reply = await server.app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${secret}` },
        payload,
      });
      expect([path, reply.statusCode]).toEqual([path, 403]);
    }
  });
});
