/** Archives from strangers: good ones come in whole, bad ones not at all (trust A8). */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { latexContract as calls } from '../../common/contract.ts';
import { startLatex } from '../testing/start-latex.ts';
import { findMain } from './find-main.ts';
import { readZip, ZipError } from './read-zip.ts';

const zip = (files: Zippable) => Buffer.from(zipSync(files));
const text = (content: string) => strToU8(content);
const contents = async (bytes: Buffer) =>
  Promise.all(readZip(bytes).entries.map(async ({ path, read }) => [path, (await read()).toString()]));

describe('readZip', () => {
  it('reads packed and stored files', async () => {
    const bytes = zip({
      'a/main.tex': text('hello '.repeat(100)),
      'b.txt': [text('stored'), { level: 0 }],
      'a/': new Uint8Array(),
    });
    expect(await contents(bytes)).toEqual([
      ['a/main.tex', 'hello '.repeat(100)],
      ['b.txt', 'stored'],
    ]);
  });

  it.each(['../x.tex', 'a/../../x.tex', '/etc/x', 'a\\b.tex', 'C:x.tex'])('refuses the name %s', (name) => {
    expect(() => readZip(zip({ [name]: text('x') }))).toThrow(ZipError);
  });

  it('refuses links', () => {
    const bytes = zip({ link: [text('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] });
    expect(() => readZip(bytes)).toThrow('The archive has a link (link).');
  });

  it('refuses what is protected with a password, or packed in a way that nobody knows', () => {
    const changed = (at: number, value: number) => {
      const bytes = zip({ 'main.tex': text('x') });
      bytes.writeUInt16LE(value, bytes.lastIndexOf(Buffer.from('PK\x01\x02')) + at);
      return bytes;
    };
    expect(() => readZip(changed(8, 1))).toThrow('The archive is protected with a password.');
    expect(() => readZip(changed(10, 12))).toThrow('The archive packs main.tex in an unknown way.');
  });

  it('refuses a bomb, whatever size it claims', async () => {
    const bytes = zip({ 'bomb.tex': new Uint8Array(30_000_000) });
    const [entry] = readZip(bytes).entries;
    await expect(entry?.read()).rejects.toThrow('bomb.tex is far larger than its archive.');
    // The directory lies about the size of what is packed.
    const liar = zip({ 'bomb.tex': new Uint8Array(30_000_000) });
    const directory = liar.lastIndexOf(Buffer.from('PK\x01\x02'));
    liar.writeUInt32LE(10, directory + 24);
    await expect(readZip(liar).entries[0]?.read()).rejects.toThrow(ZipError);
  });

  it('refuses too many files, too many bytes, the same file twice', () => {
    expect(() => readZip(zip(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`f${n}`, text('')]))))).toThrow(
      'more than 2000 files',
    );
    const large = zip({ a: text('x') });
    large.writeUInt32LE(300_000_000, large.lastIndexOf(Buffer.from('PK\x01\x02')) + 24);
    expect(() => readZip(large)).toThrow('larger than 200 MB');
    expect(() => readZip(zip({ 'a.tex': text('x'), 'A.TEX': text('y') }))).toThrow('the same file twice');
  });

  it('refuses what is damaged in any place, and never throws anything else', async () => {
    const good = zip({ 'main.tex': text('hello '.repeat(50)), 'b.tex': text('b') });
    for (let at = 0; at < good.length; at++) {
      const bad = Buffer.from(good);
      bad[at] = (bad[at] ?? 0) ^ 0xff;
      await contents(bad).catch((error) => expect(error).toBeInstanceOf(ZipError));
      await contents(good.subarray(0, at)).catch((error) => expect(error).toBeInstanceOf(ZipError));
    }
  });
});

describe('findMain', () => {
  const file = (path: string, content: string) => ({ path, content });
  const whole = '\\documentclass{article}\\begin{document}x\\end{document}';
  it.each([
    ['the only whole document', 'b.tex', [file('a.tex', 'x'), file('b.tex', whole)]],
    ['the usual name', 'main.tex', [file('letter.tex', whole), file('main.tex', whole)]],
    ['the one nearer to the top', 'paper.tex', [file('old/main.tex', whole), file('paper.tex', whole)]],
    [
      'the one that a magic comment names',
      'x.tex',
      [file('main.tex', whole), file('x.tex', whole), file('p/c.tex', '% !TEX root = ../x.tex')],
    ],
  ])('takes %s', (_name, main, files) => expect(findMain(files)).toBe(main));
});

describe('import', async () => {
  const server = await startLatex();

  it('[LTX-016] makes a paper from a .zip, without what a compile makes, and it compiles', async () => {
    const ada = await server.signIn();
    const bytes = zip({
      'paper/main.tex': text('\\documentclass{article}\\begin{document}\\input{parts/a}\\end{document}'),
      'paper/parts/a.tex': text('Grün'),
      'paper/main.aux': text('\\relax broken {'),
      'paper/.latexmkrc': text('system("x")'),
      'paper/picture.png': new Uint8Array([0x89, 0x50, 0, 1]),
    });
    const projectId = await server.project(ada);
    const reply = await ada.call(calls.import, {
      form: { projectId },
      files: { file: new File([new Uint8Array(bytes)], 'My paper.zip') },
    });
    expect(reply.data.latexFile).toMatchObject({ title: 'My paper', texFileName: 'main.tex' });
    expect(reply.skipped.map(({ path }) => path).sort()).toEqual(['paper/.latexmkrc', 'paper/main.aux']);
    const { data } = await ada.call(calls.getEditorFiles, { params: { id: reply.data.latexFile.id } });
    expect(data.map(({ path, kind, is_main }) => [path, kind, is_main])).toEqual([
      ['main.tex', 'text', true],
      ['parts/a.tex', 'text', false],
      ['picture.png', 'binary', false],
    ]);
    expect((await server.compile(ada, reply.data.latexFile.id)).success).toBe(true);
  });

  it.each([
    ['one folder around everything', ['paper/main.tex', 'paper/parts/a.tex'], ['main.tex', 'parts/a.tex']],
    ['several folders', ['parts/a.tex', 'text/main.tex'], ['parts/a.tex', 'text/main.tex']],
    ['folders that begin alike', ['paper/main.tex', 'papers/a.tex'], ['paper/main.tex', 'papers/a.tex']],
    ['a file beside a folder', ['main.tex', 'main/a.tex'], ['main.tex', 'main/a.tex']],
  ])('[LTX-016] keeps the folders of an archive with %s', async (_, names, paths) => {
    const ada = await server.signIn();
    const bytes = zip(Object.fromEntries(names.map((name) => [name, text('x')])));
    const form = { projectId: await server.project(ada) };
    const { data } = await ada.call(calls.import, { form, files: { file: new File([new Uint8Array(bytes)], 'x.zip') } });
    const files = (await ada.call(calls.getEditorFiles, { params: { id: data.latexFile.id } })).data;
    expect(files.map(({ path }) => path)).toEqual(paths);
  });

  it('[LTX-016] has the title that is asked for, else the name of the file', async () => {
    const pro = await server.signIn({ plan: 'P' });
    const projectId = await server.project(pro);
    const titleOf = async (name: string, title?: string) => {
      const form = { projectId, ...(title === undefined ? {} : { title }) };
      const { data } = await pro.call(calls.import, { form, files: { file: new File(['x'], name) } });
      return data.latexFile.title;
    };
    expect(await titleOf('a.tex', ' Mine ')).toBe('Mine');
    expect(await titleOf('my.old.tex')).toBe('my.old');
    expect(await titleOf(`${'x'.repeat(120)}.tex`)).toBe('x'.repeat(100));
  });

  it('[LTX-016] takes a .tex file in any old encoding, and refuses everything else', async () => {
    const ada = await server.signIn();
    const projectId = await server.project(ada);
    const send = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
      ada.send(calls.import, { form: { projectId }, files: { file: new File([bytes], name) } });
    const old = await send(new Uint8Array(Buffer.from('Gr\xfcn', 'latin1')), 'old.tex');
    expect(old).toMatchObject({ status: 200, json: { data: { latexFile: { content: 'Grün' } } } });
    expect(await send(new Uint8Array([1, 2, 3]), 'x.zip')).toMatchObject({
      status: 400,
      json: { message: 'This is not a complete .zip file.' },
    });
    expect(await send(new Uint8Array([1]), 'x.docx')).toMatchObject({
      status: 400,
      json: { message: 'Not supported file format. Only .tex and .zip are allowed.' },
    });
    expect((await send(new Uint8Array(zip({ 'a.txt': text('x') })), 'x.zip')).json).toMatchObject({
      message: 'The archive has no .tex file.',
    });
  });
});
