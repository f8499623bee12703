/**
 * Reads a PDF and makes its digest, in a process of its own with limits on time and memory (`startLimited` of `#plugin-api/server`): a
 * hostile file costs this process and nothing else. Arguments: address of pdf.js, path of the file, first and last page, words of the
 * summary, key points. Writes one line of JSON: the digest, or why there is none.
 */
import { readFile } from 'node:fs/promises';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { compose } from './compose.ts';
import type { Paper } from './paper.ts';
import { pageText, type PageText, type RawPiece } from './pdf/pieces.ts';
import { readPaper } from './pdf/read-paper.ts';

const [pdfjsUrl = '', path = '', ...numbers] = process.argv.slice(1);
const [fromPage = 1, toPage = 0, words = 400, keyPoints = 5] = numbers.map(Number);

/** Pages and signs that are read. */
const MOST_PAGES = 2000;
const MOST_SIGNS = 8_000_000;
/** Words that a text has at least. */
const LEAST_WORDS = 30;

/** Begins the time of a step anew, never that of the whole. */
const stepDone = () => process.emit('step' as 'disconnect');

// What pdf.js expects and Node 20 does not have.
if (!('withResolvers' in Promise)) {
  Object.assign(Promise, {
    withResolvers: () => {
      const made: { resolve?: unknown; reject?: unknown } = {};
      const promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
      return { promise, ...made };
    },
  });
}
/** What pdf.js warns of goes to the error output; the other one is for the answer. */
console.log = console.error;

const open = async (): Promise<PDFDocumentProxy> => {
  const pdfjs = (await import(/* @vite-ignore */ pdfjsUrl)) as typeof import('pdfjs-dist');
  return pdfjs.getDocument({
    data: new Uint8Array(await readFile(path)),
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    useWasm: false,
    stopAtErrors: false,
    maxImageSize: 1,
    verbosity: 0,
  }).promise;
};

const readPage = async (document: PDFDocumentProxy, number: number): Promise<PageText> => {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: false });
  const raw = items.flatMap((item): RawPiece[] => {
    if (!('str' in item)) return [];
    return [
      {
        str: item.str,
        transform: item.transform.map(Number),
        width: item.width,
        fontName: item.fontName,
      },
    ];
  });
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view;
  page.cleanup();
  return pageText(number, raw, [x0, y0, x1, y1]);
};

const signsOf = ({ pieces }: PageText): number => pieces.reduce((sum, { text }) => sum + text.length, 0);

const read = async (): Promise<Paper> => {
  const document = await open();
  const last = Math.min(toPage === 0 ? document.numPages : toPage, document.numPages, fromPage - 1 + MOST_PAGES);
  const pages: PageText[] = [];
  let signs = 0;
  for (let number = fromPage; number <= last && signs < MOST_SIGNS; number++) {
    const page = await readPage(document, number);
    signs += signsOf(page);
    pages.push(page);
    stepDone();
  }
  return readPaper(pages, document.numPages);
};

const main = async (): Promise<object> => {
  const paper = await read();
  stepDone();
  const digest = compose(paper, { words, keyPoints, fromPage, toPage });
  return digest.words < LEAST_WORDS ? { failure: 'no-text' } : { digest };
};

const answer = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`, () => process.exit(0));
main().then(answer, (error: unknown) =>
  answer({ failure: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable' }),
);
