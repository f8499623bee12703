/**
 * Reads a PDF: what it says of itself, with the text of its first pages and their font sizes (`metadata`), the plain text of all of its pages
 * (`texts`), or one after the other (`both`). Runs as a process of its own with limits on time and memory (`startLimited` of `#server-kit`).
 *
 * Arguments: what is asked for, address of pdf.js, path of the file, most pages, most characters of a page. Writes lines of JSON: one of
 * metadata, one for each page, and perhaps a failure at the end.
 */
import { readFile } from 'node:fs/promises';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { FOR_WORDS, end, keepOutputForAnswers, loadPdfjs, say, stepDone } from '#child-kit';

type Pdfjs = Pick<typeof import('pdfjs-dist'), 'getDocument'>;

const [task = '', pdfjsUrl = '', path = '', ...numbers] = process.argv.slice(1);
const [maxPages = 0, maxCharacters = 0] = numbers.map(Number);

/** Of a page on which a document says what it is: pieces, and characters of each. */
const MOST_PIECES = 5000;
const LONGEST_PIECE = 2000;

const piecesOf = async (page: PDFPageProxy) => {
  const { items } = await page.getTextContent({ includeMarkedContent: false });
  return items.slice(0, MOST_PIECES).flatMap((item) => {
    if (!('str' in item)) return [];
    const [, , skew = 0, up = 0, x = 0, y = 0] = item.transform.map(Number);
    return [
      {
        text: item.str.slice(0, LONGEST_PIECE),
        size: Math.hypot(skew, up) || item.height,
        x,
        y,
        width: item.width,
        endsLine: item.hasEOL,
      },
    ];
  });
};

const open = async (): Promise<PDFDocumentProxy> => {
  const { getDocument } = (await loadPdfjs(pdfjsUrl)) as Pdfjs;
  return getDocument({ data: new Uint8Array(await readFile(path)), ...FOR_WORDS }).promise;
};

/** One page after the other, each let go of before the next. */
const answerTexts = async (document: PDFDocumentProxy): Promise<void> => {
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: false });
    let text = '';
    for (const item of items) {
      if (text.length >= maxCharacters) break;
      if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    }
    say({ page: number, text: text.slice(0, maxCharacters) });
    page.cleanup();
    stepDone();
  }
  if (document.numPages > maxPages) say({ failure: 'too-large' });
};

/** Pages on which a document says what it is. */
const FIRST_PAGES = 2;

const answerMetadata = async (document: PDFDocumentProxy): Promise<void> => {
  const { info, metadata } = await document.getMetadata();
  const told = info as Readonly<Record<string, unknown>>;
  const pages: object[] = [];
  for (let number = 1; number <= Math.min(document.numPages, FIRST_PAGES); number++) {
    const page = await document.getPage(number);
    const [, bottom = 0, , top = 0] = page.view;
    pages.push({ height: top - bottom, items: await piecesOf(page) });
  }
  const get = (name: string): unknown => (metadata as { get(name: string): unknown } | null)?.get(name) ?? undefined;
  say({
    pages,
    info: { title: told.Title, author: told.Author, subject: told.Subject, keywords: told.Keywords },
    xmp: { title: get('dc:title'), creators: get('dc:creator'), identifier: get('dc:identifier'), doi: get('prism:doi') },
  });
};

keepOutputForAnswers();

const main = async (): Promise<void> => {
  const document = await open();
  if (task !== 'texts') await answerMetadata(document);
  stepDone();
  if (task !== 'metadata') await answerTexts(document);
};

main().then(end, (error: unknown) => {
  say({ failure: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable' });
  end();
});
