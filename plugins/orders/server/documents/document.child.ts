/**
 * Reads a document in a process of its own with limits on time and memory (`startLimited` of `#server-kit`): a hostile file costs this
 * process and nothing else. Arguments: kind, path of the file, address of pdf.js. Writes one line of JSON: what is in it, or why it is
 * refused.
 */
import { readFile } from 'node:fs/promises';
import { end, keepOutputForAnswers, loadPdfjs, say, stepDone } from '#child-kit';
import type { DocumentKind } from './document-kinds.ts';
import { readDoc } from './doc/read-doc.ts';
import { readDocx } from './office/read-docx.ts';
import { readOdt } from './office/read-odt.ts';
import { type Pdfjs, readPdf } from './pdf/read-pdf.ts';
import { readTex } from './plain/read-tex.ts';
import { readTxt } from './plain/read-txt.ts';
import { readRtf } from './rtf/read-rtf.ts';
import { isCompoundFile } from './doc/compound-file.ts';
import type { Read } from './shared/read.ts';
import { Refusal } from './shared/refusal.ts';

const [kind = '', path = '', pdfjsUrl = ''] = process.argv.slice(1);

keepOutputForAnswers();

/** Archives begin with a file, or with nothing but their end. */
const isZip = (bytes: Buffer): boolean => /^PK(?:\u0003\u0004|\u0005\u0006)/.test(bytes.toString('latin1', 0, 4));

const inArchive =
  (read: (bytes: Buffer) => Read) =>
  (bytes: Buffer): Read => {
    if (isZip(bytes)) return read(bytes);
    // With a password, a .docx is another kind of file; its own reader knows it.
    if (isCompoundFile(bytes)) readDoc(bytes);
    throw new Refusal('not-what-it-says');
  };

const READERS: Readonly<Record<DocumentKind, (bytes: Buffer) => Read | Promise<Read>>> = {
  pdf: async (bytes) => readPdf((await loadPdfjs(pdfjsUrl)) as Pdfjs, bytes, stepDone),
  docx: inArchive(readDocx),
  doc: readDoc,
  odt: inArchive(readOdt),
  rtf: readRtf,
  txt: readTxt,
  tex: readTex,
};

const isKind = (text: string): text is DocumentKind => Object.hasOwn(READERS, text);

const main = async (): Promise<Read> => {
  const bytes = await readFile(path);
  if (bytes.length === 0) throw new Refusal('empty');
  if (!isKind(kind)) throw new Refusal('not-what-it-says');
  const read = await READERS[kind](bytes);
  if (read.words === 0) throw new Refusal('empty');
  return read;
};

main()
  .then(
    (read) => say({ read }),
    // What was not foreseen is a file that is damaged in a way of its own.
    (error: unknown) => say({ failure: error instanceof Refusal ? error.reason : 'unreadable' }),
  )
  .finally(end);
