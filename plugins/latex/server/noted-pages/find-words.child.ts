/**
 * Finds words of sources on the pages of a build. Runs as a process of its own with limits on time and memory: what a compile has made is as
 * little to be trusted as any file.
 *
 * Arguments: address of pdf.js, paths of the PDF and of the packed SyncTeX data; a `Question` as JSON on its input. Writes a line of JSON for
 * each stretch that stands somewhere.
 */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { end, keepOutputForAnswers, loadPdfjs, say, stepDone } from '#child-kit';
import { markStretch } from './mark-stretch.ts';
import type { Question, Traced } from './pages/model.ts';
import { type Pdfjs, readPieces } from './pages/read-pieces.ts';
import { readTraces } from './pages/read-traces.ts';
import { soughtLines } from './sought-lines.ts';
import { pageText, type PageText } from './page-text.ts';
import { sourceText } from './words-of-source.ts';

const [pdfjsUrl = '', pdf = '', synctex = ''] = process.argv.slice(1);
/** Unpacked; a thesis has 20 MB. */
const LARGEST = 200_000_000;
/** Of one answer. */
const MOST_PAGES = 400;

keepOutputForAnswers();

const readPages = async (traced: readonly Traced[]): Promise<ReadonlyMap<number, PageText>> => {
  const pages = new Map<number, PageText>();
  const wanted = [...new Set(traced.flatMap((one) => one.pages))].slice(0, MOST_PAGES);
  const pdfjs = (await loadPdfjs(pdfjsUrl)) as Pdfjs;
  for await (const page of readPieces(pdfjs, await readFile(pdf), wanted)) {
    pages.set(page.page, pageText(page));
    stepDone();
  }
  return pages;
};

const main = async (): Promise<void> => {
  const { files, sought } = JSON.parse(await text(process.stdin)) as Question;
  const lines = files.map(({ path, source }) => soughtLines(path, source));
  const data = gunzipSync(await readFile(synctex), { maxOutputLength: LARGEST }).toString();
  const traced = readTraces(
    data,
    sought.flatMap(({ file, stretch }) => lines[file]?.(stretch) ?? []),
  );
  stepDone();
  const pages = await readPages(traced);
  const texts = files.map(({ source }) => sourceText(source));
  for (const [at, { file, stretch }] of sought.entries()) {
    const [source, seen, of] = [files[file]?.source, texts[file], traced[at]];
    const places = source !== undefined && seen && of ? markStretch(source, seen, stretch, of, pages) : [];
    if (places.length > 0) say({ at, places });
    stepDone();
  }
};

main().then(end, end);
