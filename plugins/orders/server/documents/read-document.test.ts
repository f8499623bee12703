/** Documents of strangers: what they are told by, and what becomes of those that are damaged or meant badly (trust.md). */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ENDLESS_DOCUMENTS, ENDLESS_PAGES, UNREADABLE_DOCUMENTS } from '../../../../tests/fixtures/hostile-pdfs.ts';
import { makePdf } from '../../../../tests/fixtures/pdf.ts';
import { readDocument } from './read-document.ts';
import { makeDoc } from './testing/make-doc.ts';
import { makeDocx, p } from './testing/make-docx.ts';
import { makeOdt, tp } from './testing/make-odt.ts';
import { picturePdf } from './testing/picture-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
let files = 0;
const read = (name: string, bytes: Uint8Array | string, seconds = 10) => {
  const path = join(folder, String(files++));
  writeFileSync(path, bytes);
  return readDocument(path, name, { seconds }, new AbortController().signal);
};

const WORDS = 'Ospreys eat fish.';
const DOCX = makeDocx({ body: p(WORDS) });
const ODT = makeOdt({ body: tp(WORDS) });
const PDF = makePdf({ pages: [[WORDS, 'Their nests are large.']] });
const RTF = `{\\rtf1 ${WORDS}\\par}`;

describe('readDocument', () => {
  it.each([
    ['docx', 'a.docx', DOCX],
    ['docx', 'a.DOCM', makeDocx({ body: p(WORDS) })],
    ['odt', 'a.odt', ODT],
    ['doc', 'a b.doc', makeDoc({ body: `${WORDS}\r` })],
    ['rtf', 'a.rtf', RTF],
    ['txt', 'a.b.txt', WORDS],
    ['tex', 'a.tex', WORDS],
  ])('reads .%s', async (kind, name, bytes) => {
    expect(await read(name, bytes)).toEqual({ kind, text: WORDS, words: 3, hasMacros: false });
  });

  it('reads .pdf, and says where its pages begin', async () => {
    const made = await read('a.pdf', makePdf({ pages: [[WORDS, 'A line with an exam-', 'ple of it.'], ['The second page.']] }));
    if (typeof made === 'string') throw new Error(made);
    expect(made.words).toBe(13);
    expect(made.text).toContain('A line with an example of it.');
    expect(made.pages?.map((at) => made.text.slice(at, at + 7))).toEqual(['Ospreys', 'The sec']);
  });

  it('counts running heads once', async () => {
    const pages = Array.from({ length: 6 }, (_, page) => [
      'Ospreys of the lakes',
      ...Array.from({ length: 8 }, (_line, line) => `Sentence ${'abcdefgh'.charAt(line)} of ${'uvwxyz'.charAt(page)}.`),
      `Page ${page + 1}`,
    ]);
    const made = await read('a.pdf', makePdf({ pages }));
    if (typeof made === 'string') throw new Error(made);
    // The first page has its title in larger letters, so that it is lower there.
    expect(made.text.match(/Ospreys of the lakes/g)).toHaveLength(2);
    expect(made.text.match(/Page \d/g)).toHaveLength(2);
    expect(made.text.match(/Sentence/g)).toHaveLength(48);
  });

  it.each([
    ['a.docx', PDF],
    ['a.docx', ODT],
    ['a.docx', makeDoc({ body: 'x\r' })],
    ['a.docx', RTF],
    ['a.docx', zipSync({ 'a.txt': strToU8('x') })],
    ['a.odt', DOCX],
    ['a.doc', DOCX],
    ['a.doc', RTF],
    ['a.pdf', DOCX],
    ['a.pdf', '<html>'],
    ['a.rtf', WORDS],
    ['a.txt', DOCX],
    ['a.tex', PDF],
    ['a.exe', WORDS],
    ['txt', WORDS],
    ['a.constructor', WORDS],
  ])('refuses what is not what it says: %s (%#)', async (name, bytes) => {
    expect(await read(name, bytes)).toBe('not-what-it-says');
  });

  it.each([
    ['a.txt', ''],
    ['a.docx', ''],
    ['a.txt', ' \n\t\n'],
    ['a.docx', makeDocx({ body: p('') })],
    ['a.odt', makeOdt({ body: tp('') })],
    ['a.doc', makeDoc({ body: '\r' })],
    ['a.rtf', '{\\rtf1\\par}'],
    ['a.tex', '\\begin{document}\\end{document}'],
    ['a.pdf', makePdf({ pages: [[]] })],
  ])('says that there is no text in %s (%#)', async (name, bytes) => {
    expect(await read(name, bytes)).toBe('empty');
  });

  it.each([
    ['a.pdf', makePdf({ pages: [[WORDS]], password: 'osprey' })],
    ['a.doc', makeDoc({ body: 'x\r', isEncrypted: true })],
    ['a.odt', makeOdt({ body: tp('x'), entry: '<manifest:encryption-data/>' })],
  ])('says that %s is locked', async (name, bytes) => {
    expect(await read(name, bytes)).toBe('encrypted');
  });

  it('knows a PDF of pictures, even with a cover of text', async () => {
    expect(await read('a.pdf', picturePdf({ pictures: 3 }))).toBe('pictures');
    expect(await read('a.pdf', picturePdf({ pictures: 4, cover: 'Made available by the library of the lakes' }))).toBe(
      'pictures',
    );
    expect(await read('a.pdf', picturePdf({ pictures: 1, cover: 'A page of text beside one of pictures' }))).toMatchObject({
      words: 8,
    });
  });

  it.each([
    ['a.docx', makeDocx({ body: '', more: { 'word/document.xml': new Uint8Array(40_000_000) } })],
    ['a.odt', makeOdt({ body: '', more: { 'content.xml': new Uint8Array(40_000_000) } })],
    ['a.docx', zipSync(Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`f${n}`, new Uint8Array()])))],
  ])('refuses bombs: %s (%#)', async (name, bytes) => {
    expect(await read(name, bytes)).toBe('too-complex');
  });

  it('refuses a bomb that lies about its size', async () => {
    const bomb = makeDocx({ body: '', more: { 'word/document.xml': new Uint8Array(40_000_000) } });
    let at = bomb.indexOf('PK\u0001\u0002', 0, 'latin1');
    for (; at >= 0; at = bomb.indexOf('PK\u0001\u0002', at + 4, 'latin1')) bomb.writeUInt32LE(10, at + 24);
    expect(await read('a.docx', bomb)).toBe('too-complex');
  });

  it('expands no entities: a billion laughs are unreadable at once', async () => {
    const laughs = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
    const xml = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]><w:document><w:t>&l10;</w:t></w:document>`;
    expect(await read('a.docx', makeDocx({ body: '', more: { 'word/document.xml': strToU8(xml) } }))).toBe('unreadable');
  });

  it.each([
    ['a.docx', DOCX],
    ['a.odt', ODT],
  ])('tells half of a file: %s', async (name, bytes) => {
    expect(await read(name, bytes.subarray(0, bytes.length / 2))).toBe('unreadable');
  });

  it.each(Object.entries({ ...ENDLESS_DOCUMENTS, ...ENDLESS_PAGES }))('%s ends in time', async (_, make) => {
    expect(await read('a.pdf', make(), 2)).toBe('too-complex');
  });

  it.each(Object.entries(UNREADABLE_DOCUMENTS))('%s is unreadable', async (_, make) => {
    expect(['unreadable', 'empty']).toContain(await read('a.pdf', make()));
  });

  it('is ended by whoever asked', async () => {
    const gone = new AbortController();
    const path = join(folder, 'endless');
    writeFileSync(path, ENDLESS_PAGES['a stream that inflates to 16 GB']());
    const reading = readDocument(path, 'a.pdf', { seconds: 60 }, gone.signal);
    gone.abort();
    await expect(reading).rejects.toThrow(/abort/i);
  });
});
