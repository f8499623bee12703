/** Files that come from a person's computer: what they are called in the paper, what they are taken for, what is refused. */
import { describe, expect, it } from 'vitest';
import { latexContract as calls } from '../../common/contract.ts';
import { startLatex } from '../testing/start-latex.ts';
import { sourceText } from './uploads.ts';

const server = await startLatex();
const bytes = (...parts: readonly (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? Buffer.from(part) : part)]));
const PNG = bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'rest');

const setUp = async () => {
  const ada = await server.signIn();
  const { id } = await server.paper(ada, 'main');
  const params = { id };
  const upload = (name: string, content: Uint8Array<ArrayBuffer> | string, form: object = {}) =>
    ada.send(calls.uploadFile, { params, form, files: { file: new File([content], name) } } as never);
  const files = async () =>
    (await ada.call(calls.getEditorFiles, { params })).data.map(({ path, kind, version }) => [path, kind, version]);
  const read = async (path: string) => (await ada.call(calls.getDocument, { params, query: { path } })).document;
  return { ada, params, upload, files, read };
};

describe('the name of an upload', () => {
  it.each([
    ['My figure (1).png', 'My-figure-(1).png'],
    ['Größe.tex', 'Größe.tex'],
    ['50% of_#1.tex', '50--of_-1.tex'],
    ['.latexmkrc.tex', 'latexmkrc.tex'],
    ['  blanks  .tex', 'blanks-.tex'],
    ['a:b|c?.tex', 'a-b-c-.tex'],
    ['$HOME~.tex', '-HOME-.tex'],
    [`${'x'.repeat(240)}.tex`, `${'x'.repeat(116)}.tex`],
  ])('%j is %j in the paper', async (name, path) => {
    const { upload, files } = await setUp();
    expect((await upload(name, 'x')).status).toBe(200);
    expect((await files()).map(([one]) => one).filter((one) => one !== 'main.tex')).toEqual([path]);
  });

  it.each([
    ['parts', 'parts/a.tex'],
    ['/parts/deep/', 'parts/deep/a.tex'],
    ['', 'a.tex'],
  ])('in the folder %j is %j', async (folder, path) => {
    const { upload, files } = await setUp();
    await upload('a.tex', 'x', { folder });
    expect((await files()).map(([one]) => one)).toContain(path);
  });

  it.each(['..', 'a/../..', 'a/.git', 'a//b', 'a\u0000'])('does not leave the paper by its folder %j', async (folder) => {
    const { upload, files } = await setUp();
    expect((await upload('a.tex', 'x', { folder })).status).toBe(400);
    expect(await files()).toHaveLength(1);
  });

  it('gets a number when it is taken, unless it is to replace what is there', async () => {
    const { upload, files, read } = await setUp();
    await upload('a.tex', 'one');
    await upload('a.tex', 'two');
    await upload('a.tex', 'three', { replace: 'true' });
    expect(await files()).toEqual([
      ['a-2.tex', 'text', 1],
      ['a.tex', 'text', 2],
      ['main.tex', 'text', 1],
    ]);
    expect([(await read('a.tex')).content, (await read('a-2.tex')).content]).toEqual(['three', 'two']);
  });
});

describe('what an upload is taken for', () => {
  it.each([
    ['a source in UTF-8', 'a.tex', bytes('Größe'), 'Größe'],
    ['a source in Latin-1, as old ones are', 'a.tex', bytes('Gr', [0xf6, 0xdf], 'e'), 'Größe'],
    ['a source with the mark of UTF-8 at its beginning', 'a.tex', bytes([0xef, 0xbb, 0xbf], 'x'), 'x'],
    ['data', 'a.csv', bytes('a,b'), 'a,b'],
    ['bytes under the name of a source', 'a.tex', bytes('a', [0], 'b'), undefined],
    ['a picture', 'a.png', PNG, undefined],
    ['what is too long to be edited', 'a.txt', new Uint8Array(2_000_001).fill(97), undefined],
  ])('%s', (_, path, content, text) => expect(sourceText(path, Buffer.from(content))).toBe(text));

  it('can be opened as a text, or fetched as it came', async () => {
    const { ada, params, upload, files, read } = await setUp();
    await upload('old.tex', bytes('Gr', [0xf6, 0xdf], 'e'));
    await upload('p.png', PNG);
    expect(await files()).toEqual([
      ['main.tex', 'text', 1],
      ['old.tex', 'text', 1],
      ['p.png', 'binary', 1],
    ]);
    expect((await read('old.tex')).content).toBe('Größe');
    expect(new Uint8Array(await ada.call(calls.getAsset, { params, query: { path: 'p.png' } }))).toEqual(PNG);
    const edit = { path: 'p.png', content: 'x', version: 1 };
    expect(await ada.send(calls.autosave, { params, body: edit })).toMatchObject({ status: 400 });
  });

  it('changes with what replaces it, and the bytes before are gone', async () => {
    const { ada, params, upload, files } = await setUp();
    await upload('a.pdf', bytes('%PDF-1.4 one'));
    await upload('a.pdf', bytes('%PDF-1.4 two'), { replace: 'true' });
    expect((await ada.call(calls.getAsset, { params, query: { path: 'a.pdf' } })).toString()).toBe('%PDF-1.4 two');
    expect(await files()).toContainEqual(['a.pdf', 'binary', 2]);
  });
});

it.each(['main.aux', 'main.synctex.gz', 'Makefile', 'main.log'])('%s is made by a compile and stays outside', async (name) => {
  const { upload, files } = await setUp();
  const reply = await upload(name, 'x');
  expect([reply.status, reply.json]).toEqual([
    400,
    expect.objectContaining({ message: `${name} is made by the compile and does not belong to a manuscript.` }),
  ]);
  expect(await files()).toHaveLength(1);
});

describe('[LTX-011] a picture', () => {
  it.each([
    ['a.png', PNG, 200],
    ['a.jpg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 200],
    ['a.JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 200],
    ['a.pdf', bytes('junk before %PDF-1.7 pages'), 200],
    ['a.eps', bytes('%!PS-Adobe-3.0 EPSF-3.0'), 200],
    ['a.eps', bytes([0xc5, 0xd0, 0xd3, 0xc6], 'dos!'), 200],
    ['a.png', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 400],
    ['a.gif', bytes('GIF89a..'), 400],
    ['a.svg', bytes('<svg xmlns="x"/>'), 400],
    ['a.png', bytes('x'), 400],
    ['a.eps', bytes('%!'), 400],
    ['a', PNG, 400],
  ])('%s with its bytes is answered with %3$i (%#)', async (name, content, status) => {
    const { ada, params } = await setUp();
    const reply = await ada.send(calls.uploadImage, { params, files: { file: new File([content], name) } });
    expect(reply.status).toBe(status);
    if (status === 400)
      expect(reply.json).toMatchObject({
        message: 'Not supported file format. Only PNG, JPEG, PDF and EPS pictures are allowed.',
      });
  });
});
