/** Files of a paper that are moved, replaced and removed: what goes with them, what stands in their way, how many there may be. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sql } from '#server-kit';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex();
const picture = (...rest: number[]) => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, ...rest]);

const setUp = async (content = 'main') => {
  const ada = await server.signIn();
  const paper = await server.paper(ada, content);
  const params = { id: paper.id };
  const add = (path: string) => ada.call(calls.addDocument, { params, body: { path, content: path } });
  const upload = (name: string, bytes: Uint8Array<ArrayBuffer> | string, replace = false) =>
    ada.send(calls.uploadFile, {
      params,
      form: { replace: String(replace) },
      files: { file: new File([bytes], name) },
    } as never);
  const move = (path: string, to: string) => ada.send(calls.renameDocument, { params, body: { path, to } });
  const remove = (path: string) => ada.send(calls.removeDocument, { params, body: { path } });
  const files = async () => (await ada.call(calls.getEditorFiles, { params })).data;
  const paths = async () => (await files()).map(({ path }) => path);
  /** Names of the bytes that the file store has of this person. */
  const stored = () => readdir(join(server.dataDir, 'files/latex/latex', String(ada.account.id))).catch(() => []);
  return { ada, paper, params, add, upload, move, remove, files, paths, stored };
};

describe('a file that is moved', () => {
  it('takes its links to highlights along, and leaves those of other files', async () => {
    const { ada, paper, params, add, move } = await setUp('\\cite{a}');
    await add('part.tex');
    const { document } = await ada.call(libraryContract.createArticles, {
      body: { project: paper.project, info: { title: 'T' } },
    });
    if (Array.isArray(document)) throw new Error('one reference was asked for');
    const link = { key: 'a', citation: null, article: document.id, anchor: { exact: 'x', prefix: '', suffix: '' }, offset: 0 };
    const data = ['part.tex', 'main.tex'].map((path) => ({ ...link, path }));
    await ada.call(calls.setCiteLinks, { params, body: { data } });
    expect((await move('part.tex', 'parts/one.tex')).status).toBe(200);
    const links = (await ada.call(calls.getCiteLinks, { params })).data;
    expect(links.map(({ path }) => path)).toEqual(['parts/one.tex', 'main.tex']);
  });

  it('does not take the place of another one', async () => {
    const { add, move, paths } = await setUp();
    await add('a.tex');
    expect(await move('a.tex', 'main.tex')).toMatchObject({
      status: 409,
      json: { message: 'A file of this name is already there.' },
    });
    expect((await move('a.tex', 'a.tex')).status).toBe(200);
    expect(await paths()).toEqual(['a.tex', 'main.tex']);
  });

  it.each(['../a.tex', '/a.tex', '.latexmkrc', 'a/', 'a\\b.tex', 'main.aux', 'parts/Makefile'])(
    'does not go to %j',
    async (to) => {
      const { ada, params, add, move, paths } = await setUp();
      await add('a.tex');
      expect((await move('a.tex', to)).status).toBe(400);
      expect((await ada.send(calls.addDocument, { params, body: { path: to } })).status).toBe(400);
      expect(await paths()).toEqual(['a.tex', 'main.tex']);
    },
  );

  it('stays a source that can be compiled when it is the main one', async () => {
    const { ada, params, move } = await setUp();
    expect(await move('main.tex', 'main.txt')).toMatchObject({
      status: 400,
      json: { message: 'The main file must end in .tex.' },
    });
    expect((await ada.call(calls.get, { params })).latexFile).toMatchObject({ texFileName: 'main.tex', content: 'main' });
  });

  it('is the person’s own from then on when Carrel had written it', async () => {
    const { ada, paper, params, move, files } = await setUp();
    const { document } = await ada.call(libraryContract.createArticles, {
      body: { project: paper.project, info: { title: 'Deep Work', authors: [{ family: 'Newport', given: 'Cal' }], year: 2016 } },
    });
    if (Array.isArray(document)) throw new Error('one reference was asked for');
    const content = `\\cite{${document.citekey}}\\bibliography{references}`;
    await ada.call(calls.save, { params, body: { content, version: 1 } });
    await move('references.bib', 'mine.bib');
    expect((await files()).find(({ path }) => path === 'mine.bib')).toMatchObject({ is_generated: false });
    const edit = { path: 'mine.bib', content: '@book{x,}', version: 1 };
    expect((await ada.send(calls.autosave, { params, body: edit })).status).toBe(200);
  });
});

it.each([
  ['notes.txt', 'a text that is no source'],
  ['p.tex', 'a picture under the name of a source'],
  ['gone.tex', 'a file that is not there'],
])('%s, %s, does not become the main file', async (path) => {
  const { ada, params, add, upload } = await setUp();
  await add('notes.txt');
  await upload('p.tex', picture());
  const reply = await ada.send(calls.setMainDocument, { params, body: { path } });
  expect(reply.status).toBe(path === 'gone.tex' ? 404 : 400);
  expect((await ada.call(calls.get, { params })).latexFile.texFileName).toBe('main.tex');
});

it('the main file is not replaced by what is no text', async () => {
  const { ada, params, upload, stored } = await setUp();
  expect(await upload('main.tex', picture(), true)).toMatchObject({
    status: 400,
    json: { message: 'This is not a LaTeX source.' },
  });
  expect((await ada.call(calls.get, { params })).latexFile).toMatchObject({ content: 'main', version: 1 });
  expect(await stored()).toEqual([]);
  expect((await upload('main.tex', 'new', true)).status).toBe(200);
  expect((await ada.call(calls.get, { params })).latexFile).toMatchObject({ content: 'new', version: 2 });
});

describe('the bytes of a picture', () => {
  it('go when it is replaced, when a text replaces it, and when it is removed', async () => {
    const { upload, remove, stored } = await setUp();
    await upload('p.dat', picture(1));
    const first = await stored();
    await upload('p.dat', picture(2), true);
    const second = await stored();
    expect([first.length, second.length]).toEqual([1, 1]);
    expect(second).not.toEqual(first);
    await upload('p.dat', 'a text', true);
    expect(await stored()).toEqual([]);
    await upload('q.dat', picture(3));
    await remove('q.dat');
    expect(await stored()).toEqual([]);
  });

  it('are no text of the paper', async () => {
    const { ada, params, upload } = await setUp();
    await upload('p.png', picture());
    const { data } = await ada.call(calls.getDocuments, { params });
    expect(data.map(({ path }) => path)).toEqual(['main.tex']);
  });
});

describe('a paper', () => {
  /** As if the paper had so many more files of so many bytes. */
  const fill = (owner: number, file: number, count: number, bytes: number) =>
    sql`insert into latex_document (owner, file, path, content, size, sha256)
      select ${owner}, ${file}, 'f' || n || '.txt', '', ${bytes}, '' from generate_series(1, ${count}::int) n`.execute(
      server.executor,
    );

  it('has at most 2000 files', async () => {
    const { ada, paper, params, upload, paths } = await setUp();
    await fill(ada.account.id, paper.id, 1_998, 0);
    expect((await upload('last.txt', 'x')).status).toBe(200);
    const full = { status: 400, json: { message: 'A manuscript may have at most 2000 files.' } };
    expect(await upload('more.txt', 'x')).toMatchObject(full);
    expect(await ada.send(calls.addDocument, { params, body: { path: 'more.tex' } })).toMatchObject(full);
    // In place of another one it needs no room.
    expect((await upload('last.txt', 'y', true)).status).toBe(200);
    expect(await paths()).toHaveLength(2_000);
  });

  it('has at most 200 MB', async () => {
    const { ada, paper, upload } = await setUp('');
    await fill(ada.account.id, paper.id, 2, 99_999_999);
    expect((await upload('a.txt', '12')).status).toBe(200);
    expect(await upload('b.txt', '1')).toMatchObject({ status: 400, json: { message: 'A manuscript may have at most 200 MB.' } });
  });
});
