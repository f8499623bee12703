/** Reads the text of a PDF by pdf.js, one page after the other, each let go of before the next. */
import { FOR_WORDS } from '#child-kit';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { streamText } from '#plugins/library/common/pdf/stream-text.ts';
import { storable } from '#plugins/library/common/storable.ts';
import { countWords } from '../shared/count-words.ts';
import type { Read } from '../shared/read.ts';
import { Refusal } from '../shared/refusal.ts';
import { flowingText, wordsIn } from './flowing-text.ts';
import { linesOf, type PageLine, type TextPiece } from './page-lines.ts';
import { withoutRunningLines } from './running-lines.ts';

export type Pdfjs = Pick<typeof import('pdfjs-dist'), 'getDocument'>;

const MOST_PAGES = 5000;
/** UTF-16 units of a page, and of all of them. A page of the densest print has some twenty thousand. */
const MOST_OF_PAGE = 400_000;
const MOST_SIGNS = 24_000_000;

/** A page with fewer words is not one of text. */
const LEAST_WORDS = 5;
/** Of all pages, those without text where the document is one of pictures. */
const MOST_WITHOUT = 0.8;
/** Streams of pictures are never packed into others, so that what they are can be read in the file itself. */
const PICTURE = /\/Subtype\s*\/Image\b/;
/** Some programs write something before the beginning; readers look for it in as many bytes. */
const HEAD = 1024;

const open = async ({ getDocument }: Pdfjs, bytes: Buffer): Promise<PDFDocumentProxy> => {
  try {
    return await getDocument({ data: new Uint8Array(bytes), ...FOR_WORDS }).promise;
  } catch (error) {
    throw new Refusal(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable');
  }
};

const readPage = async (document: PDFDocumentProxy, number: number): Promise<PageLine[]> => {
  const page = await document.getPage(number);
  const pieces: TextPiece[] = [];
  let signs = 0;
  for await (const { items } of streamText(page)) {
    for (const item of items) {
      if (!('str' in item)) continue;
      signs += item.str.length;
      // A count that stops half way would be a wrong one.
      if (signs > MOST_OF_PAGE) throw new Refusal('too-complex');
      pieces.push({ str: storable(item.str), transform: item.transform.map(Number), hasEOL: item.hasEOL });
    }
  }
  page.cleanup();
  return linesOf(pieces);
};

/** @param stepDone called after each page */
const readPages = async (document: PDFDocumentProxy, stepDone: () => void): Promise<PageLine[][]> => {
  if (document.numPages > MOST_PAGES) throw new Refusal('too-complex');
  const pages: PageLine[][] = [];
  let signs = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const lines = await readPage(document, number);
    signs += lines.reduce((sum, { text }) => sum + text.length, 0);
    if (signs > MOST_SIGNS) throw new Refusal('too-complex');
    pages.push(lines);
    stepDone();
  }
  return pages;
};

const isOfPictures = (texts: readonly string[], bytes: Buffer): boolean => {
  const without = texts.filter((text) => countWords(text) < LEAST_WORDS).length;
  return without >= texts.length * MOST_WITHOUT && PICTURE.test(bytes.toString('latin1'));
};

/** @param stepDone called after each page, so that each has its own time @throws Refusal */
export const readPdf = async (pdfjs: Pdfjs, bytes: Buffer, stepDone: () => void): Promise<Read> => {
  if (!bytes.subarray(0, HEAD).includes('%PDF-')) throw new Refusal('not-what-it-says');
  const document = await open(pdfjs, bytes);
  const read = await readPages(document, stepDone).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('unreadable');
  });
  const lines = withoutRunningLines(read);
  const words = wordsIn(lines);
  const texts = lines.map((page) => flowingText(page, words));
  if (isOfPictures(texts, bytes)) throw new Refusal('pictures');
  const pages: number[] = [];
  let text = '';
  for (const page of texts) {
    if (text !== '' && page !== '') text += '\n\n';
    pages.push(text.length);
    text += page;
  }
  return { text, words: texts.reduce((sum, page) => sum + countWords(page), 0), pages, hasMacros: false };
};
