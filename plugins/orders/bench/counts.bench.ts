/**
 * What is promised of words: twenty documents of each kind, within 1 % of what LibreOffice counts in them; a PDF is held against the
 * document that it was made of, a LaTeX source against what `detex` leaves of it. Nothing is measured where LibreOffice or the data are not.
 */
import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { Report } from '../../../tests/bench/run-sequences.ts';
import type { DocumentKind } from '../server/documents/document-kinds.ts';
import { readDocument } from '../server/documents/read-document.ts';
import { countWords } from '../server/documents/shared/count-words.ts';
import { isInstalled, openOffice, type Office } from './libre-office.ts';
import { areThere, makeDocuments } from './made-documents.ts';

/** Per cent. */
const PROMISED = 1;

/** As LibreOffice calls what it writes; text without a name of its encoding would be in that of the machine. */
const FORMATS: Readonly<Record<Exclude<DocumentKind, 'pdf' | 'tex'>, string>> = {
  docx: 'docx',
  doc: 'doc',
  odt: 'odt',
  rtf: 'rtf',
  txt: 'txt:Text (encoded):UTF8',
};

interface Counted {
  readonly name: string;
  readonly words: number;
  readonly theirs: number;
}

/** Per cent by which they differ. */
const apart = ({ words, theirs }: Counted): number => (100 * Math.abs(words - theirs)) / Math.max(1, theirs);

const tell = (report: Report, kind: DocumentKind, all: readonly Counted[]): void => {
  const [worst, ...others] = all.toSorted((a, b) => apart(b) - apart(a));
  if (!worst) return;
  const what = `${kind}: ${all.length} documents, worst ${worst.name} (${worst.words} for ${worst.theirs})`;
  report(what, apart(worst), '%', { limit: PROMISED });
  const [next] = others;
  if (next) report(`${kind}: without it ${next.name} (${next.words} for ${next.theirs})`, apart(next), '%');
};

/** @throws Error for a document that is not read */
const ours = async (file: string): Promise<number> => {
  const read = await readDocument(file, basename(file), { seconds: 60 }, new AbortController().signal);
  if (typeof read === 'string') throw new Error(`${basename(file)}: ${read}`);
  return read.words;
};

const counted = async (files: readonly string[], theirs: readonly number[]): Promise<Counted[]> => {
  const all: Counted[] = [];
  for (const [at, file] of files.entries()) all.push({ name: basename(file), words: await ours(file), theirs: theirs[at] ?? 0 });
  return all;
};

const countTex = async (report: Report, files: readonly string[]): Promise<void> => {
  const run = promisify(execFile);
  const theirs: number[] = [];
  for (const file of files) {
    const { stdout } = await run('detex', ['-n', file], { maxBuffer: 16 * 1024 * 1024 });
    theirs.push(countWords(stdout));
  }
  tell(report, 'tex', await counted(files, theirs));
};

const countAll = async (report: Report, office: Office): Promise<void> => {
  const made = await makeDocuments(office);
  for (const kind of Object.keys(FORMATS) as (keyof typeof FORMATS)[]) {
    const files = await office.convert(made.office, FORMATS[kind]);
    tell(report, kind, await counted(files, await office.count(files)));
  }
  const pdfs = await office.convert(made.office, 'pdf');
  tell(report, 'pdf', await counted(pdfs, await office.count(made.office)));
  await countTex(report, made.tex);
};

export const run = async (report: Report): Promise<void> => {
  if (!areThere() || !(await isInstalled())) return;
  const office = await openOffice();
  try {
    await countAll(report, office);
  } finally {
    await office.close();
  }
};
