/**
 * Reads the pages of a build for the words on them. Runs as a process of its own with limits on time and memory: what a compile has made is
 * as little to be trusted as any file.
 *
 * Arguments: address of pdf.js, paths of the PDF and of the packed SyncTeX data; `Lines` as JSON on its input. Writes lines of JSON: one with
 * the `Traced` of them all, and one for each page that they are on.
 */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { end, keepOutputForAnswers, loadPdfjs, say, stepDone } from '#child-kit';
import { drawnPieces, type Instructions } from './drawn-pieces.ts';
import type { Lines } from './model.ts';
import { packPage } from './packed-page.ts';
import { readTraces } from './read-traces.ts';

type Pdfjs = Pick<typeof import('pdfjs-dist'), 'getDocument' | 'OPS'>;

const [pdfjsUrl = '', pdf = '', synctex = ''] = process.argv.slice(1);
/** Unpacked; a thesis has 20 MB. */
const LARGEST = 200_000_000;
/** Of one answer. */
const MOST_PAGES = 400;

keepOutputForAnswers();

const main = async (): Promise<void> => {
  const lines = JSON.parse(await text(process.stdin)) as readonly Lines[];
  const data = gunzipSync(await readFile(synctex), { maxOutputLength: LARGEST }).toString();
  const traced = readTraces(data, lines);
  say({ traced });
  stepDone();
  const { getDocument, OPS } = (await loadPdfjs(pdfjsUrl)) as Pdfjs;
  const document = await getDocument({
    data: new Uint8Array(await readFile(pdf)),
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    useWasm: false,
    stopAtErrors: false,
    maxImageSize: 1,
    verbosity: 0,
  }).promise;
  const pages = [...new Set(traced.flatMap((one) => one.pages))].filter((page) => page <= document.numPages);
  for (const number of pages.slice(0, MOST_PAGES)) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const unitOf = (font: string): number => {
      const found = page.commonObjs.has(font) ? (page.commonObjs.get(font) as { fontMatrix?: number[] } | null) : null;
      return found?.fontMatrix?.[0] ?? 0.001;
    };
    const [left = 0, , , top = 0] = page.view;
    say(packPage({ page: number, left, top, pieces: drawnPieces(fnArray, argsArray, OPS as Instructions, unitOf) }));
    page.cleanup();
    stepDone();
  }
};

main().then(end, () => {
  say({ failure: true });
  end();
});
