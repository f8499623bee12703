/** Kept versions of a paper: when one is made, what it has, and how it comes back. */
import { describe, expect, it } from 'vitest';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { latexDb } from '../testing/insert-build.ts';
import { startLatex } from '../testing/start-latex.ts';
import { thinAllVersions } from './versions.ts';

const server = await startLatex();

const setUp = async (content = 'first') => {
  const ada = await server.signIn();
  const { id, project } = await server.paper(ada, content);
  const params = { id };
  let version = 1;
  const save = async (text: string) => {
    ({ version } = (await ada.call(calls.save, { params, body: { content: text, version } })).data);
  };
  const numbers = async () => (await ada.call(calls.getVersions, { params })).data.map((one) => one.version);
  const at = async (number: number) => {
    const { documents } = await ada.call(calls.getVersion, { params: { id, version: number } });
    return Object.fromEntries(documents.map(({ path, content: text }) => [path, text]));
  };
  const restore = (number: number) => ada.call(calls.restoreVersion, { params: { id, version: number }, body: undefined });
  const now = async () => {
    const { data } = await ada.call(calls.getDocuments, { params });
    return Object.fromEntries(data.map(({ path, content: text }) => [path, text]));
  };
  const add = (path: string, text: string) => ada.call(calls.addDocument, { params, body: { path, content: text } });
  return { ada, id, project, params, save, numbers, at, restore, now, add };
};

describe('[LTX-032] a version', () => {
  it('has all texts of the paper, and no pictures', async () => {
    const { ada, params, save, at, add } = await setUp();
    await add('parts/a.tex', 'part');
    const png = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], 'p.png');
    await ada.call(calls.uploadImage, { params, files: { file: png } });
    await save('second');
    expect(await at(1)).toEqual({ 'main.tex': 'second', 'parts/a.tex': 'part' });
  });

  it('is not made again when nothing has changed, unless it gets a name', async () => {
    const { ada, id, save, numbers } = await setUp();
    await save('second');
    await save('second');
    expect(await numbers()).toEqual([1]);
    await ada.call(calls.createVersion, { body: { latex_file_id: id, content: 'second', version: 'submitted' } });
    expect(await numbers()).toEqual([2, 1]);
    const { data } = await ada.call(calls.getVersions, { params: { id } });
    expect(data.map(({ label }) => label)).toEqual(['submitted', '']);
  });

  it('is made before a text is overwritten by who does not know what was there', async () => {
    const { ada, params, at, numbers } = await setUp('written elsewhere');
    await ada.call(calls.save, { params, body: { content: 'blindly' } });
    expect(await numbers()).toEqual([2, 1]);
    expect([await at(1), await at(2)]).toEqual([{ 'main.tex': 'written elsewhere' }, { 'main.tex': 'blindly' }]);
  });

  it('has a number of its own, also when several are made at once', async () => {
    const { ada, id, numbers } = await setUp();
    const labels = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(labels.map((version) => ada.call(calls.createVersion, { body: { latex_file_id: id, version } })));
    expect(await numbers()).toEqual([5, 4, 3, 2, 1]);
  });

  it('is not made by saving while one types', async () => {
    const { ada, params, numbers } = await setUp();
    await ada.call(calls.save, { params, body: { content: 'typing', version: 1, auto: true } });
    expect(await numbers()).toEqual([]);
  });
});

describe('the list of versions', () => {
  it('tells who made each, on what occasion, and which stay', async () => {
    const { ada, id, params, save } = await setUp();
    await save('second');
    await ada.call(calls.createVersion, { body: { latex_file_id: id } });
    await save('third');
    await ada.call(calls.nameVersion, { params: { id, version: 2 }, body: { label: ' sent ' } });
    await ada.call(calls.autosave, { params, body: { content: 'fourth', version: 3 } });
    await ada.call(calls.restoreVersion, { params: { id, version: 1 }, body: undefined });
    const { data } = await ada.call(calls.getVersions, { params });
    const author = `${ada.account.first_name} ${ada.account.last_name}`.trim();
    expect(data).toMatchObject([
      { version: 3, kind: 'restore', label: '', is_kept: false, author },
      { version: 2, kind: 'save', label: 'sent', is_kept: true, author },
      // Kept by hand, which saving had made already.
      { version: 1, kind: 'hand', label: '', is_kept: true, author },
    ]);
  });

  it('becomes shorter with age, but for those that stay', async () => {
    const { ada, id, save, numbers } = await setUp();
    for (let n = 0; n < 24; n++) await save(`text ${n}`);
    await ada.call(calls.nameVersion, { params: { id, version: 2 }, body: { label: 'sent' } });
    const day = new Date('2020-01-01T10:00:00Z');
    await latexDb(server).updateTable('latex_version').set({ created_at: day }).where('file', '=', id).execute();
    await thinAllVersions(latexDb(server));
    expect((await numbers()).reverse()).toEqual([2, ...Array.from({ length: 20 }, (_, n) => n + 5)]);
  });
});

describe('bringing a version back', () => {
  it('brings one of its texts back alone', async () => {
    const { ada, id, save, now, add, numbers } = await setUp();
    await add('a.tex', 'old');
    await save('second');
    await ada.call(calls.autosave, { params: { id }, body: { content: 'third', version: 2 } });
    await ada.call(calls.autosave, { params: { id }, body: { path: 'a.tex', content: 'new', version: 1 } });
    const restore = (path: string) => ada.send(calls.restoreVersionText, { params: { id, version: 1 }, body: { path } });
    expect((await restore('gone.tex')).status).toBe(404);
    expect((await restore('a.tex')).status).toBe(200);
    expect(await now()).toEqual({ 'main.tex': 'third', 'a.tex': 'old' });
    // What was there before can be brought back, too.
    expect(await numbers()).toEqual([2, 1]);
  });

  it('keeps what was there and leaves alone what whoever asks edits', async () => {
    const { ada, id, save, now, add, at } = await setUp();
    await add('a.tex', 'old');
    await save('second');
    await ada.call(calls.autosave, { params: { id }, body: { content: 'third', version: 2 } });
    await ada.call(calls.autosave, { params: { id }, body: { path: 'a.tex', content: 'new', version: 1 } });
    const params = { id, version: 1 };
    await ada.call(calls.restoreVersion, { params, body: { edited: ['main.tex'] } });
    expect(await now()).toEqual({ 'main.tex': 'third', 'a.tex': 'old' });
    expect(await at(2)).toEqual({ 'main.tex': 'third', 'a.tex': 'new' });
    await ada.call(calls.restoreVersionText, { params, body: { path: 'main.tex', edited: ['main.tex'] } });
    expect(await now()).toEqual({ 'main.tex': 'third', 'a.tex': 'old' });
  });

  it('puts its texts in place; what was there is a version, too', async () => {
    const { save, restore, now, numbers, at, ada, params } = await setUp();
    await save('second');
    await ada.call(calls.autosave, { params, body: { content: 'not saved yet', version: 2 } });
    await restore(1);
    expect(await now()).toEqual({ 'main.tex': 'second' });
    expect([await numbers(), await at(2)]).toEqual([[2, 1], { 'main.tex': 'not saved yet' }]);
  });

  it('brings back files that were removed, and leaves alone what came later', async () => {
    const { ada, params, save, restore, now, add } = await setUp();
    await add('old.tex', 'old');
    await save('second');
    await ada.call(calls.removeDocument, { params, body: { path: 'old.tex' } });
    await add('new.tex', 'new');
    await save('third');
    await restore(1);
    expect(await now()).toEqual({ 'main.tex': 'second', 'new.tex': 'new', 'old.tex': 'old' });
  });

  it('brings back a bibliography of one’s own where Carrel has written one since', async () => {
    const { ada, params, project, save, restore, now, add } = await setUp();
    const info = { title: 'Deep Work', authors: [{ family: 'Newport', given: 'Cal' }], year: 2016 };
    const { document } = await ada.call(libraryContract.createArticles, { body: { project, info } });
    if (Array.isArray(document)) throw new Error('one reference was asked for');
    const cited = `\\cite{${document.citekey}}\\bibliography{references}`;
    await add('references.bib', '@book{mine,}');
    await save('second');
    await ada.call(calls.removeDocument, { params, body: { path: 'references.bib' } });
    await save(cited);
    expect((await now())['references.bib']).toContain('Deep Work');
    await restore(1);
    expect(await now()).toEqual({ 'main.tex': 'second', 'references.bib': '@book{mine,}' });
    // It is the person's own again: saving does not write over it.
    await ada.call(calls.save, { params, body: { content: cited } });
    expect((await now())['references.bib']).toBe('@book{mine,}');
  });

  it('brings back a text where a picture of that name has come since', async () => {
    const { ada, params, save, restore, now, add } = await setUp();
    await add('data.csv', 'a,b');
    await save('second');
    await ada.call(calls.removeDocument, { params, body: { path: 'data.csv' } });
    const picture = new File([new Uint8Array(9)], 'data.csv');
    await ada.call(calls.uploadFile, { params, form: {}, files: { file: picture } });
    await restore(1);
    expect(await now()).toEqual({ 'main.tex': 'second', 'data.csv': 'a,b' });
    // The picture is in no version, so it is kept.
    const kept = await ada.call(calls.getAsset, { params, query: { path: 'data-2.csv' } });
    expect(kept).toEqual(Buffer.alloc(9));
  });

  it('brings back which file was the main one', async () => {
    const { ada, params, save, restore } = await setUp();
    await save('second');
    await ada.call(calls.renameDocument, { params, body: { path: 'main.tex', to: 'paper.tex' } });
    const { latexFile } = (await restore(1)).data;
    expect([latexFile.texFileName, latexFile.content]).toEqual(['main.tex', 'second']);
  });

  it('is refused for one that is not there, and for somebody else’s', async () => {
    const { ada, id, save } = await setUp();
    await save('second');
    const eve = await server.signIn({ plan: 'P' });
    const of = (version: number) => ({ params: { id, version } });
    expect((await ada.send(calls.restoreVersion, { ...of(99), body: undefined })).status).toBe(404);
    expect((await ada.send(calls.getVersion, of(99))).status).toBe(404);
    expect((await eve.send(calls.restoreVersion, { ...of(1), body: undefined })).status).toBe(404);
    expect((await eve.send(calls.getVersion, of(1))).status).toBe(404);
  });
});
