/**
 * Reads a PDF: what it says of itself, in its data and on its first pages (`metadata`), the plain text of all of its pages
 * (`texts`), or one after the other (`both`). Runs as a process of its own with limits on time and memory (`startLimited` of `#server-kit`).
 *
 * Arguments: what is asked for, address of pdf.js, path of the file, most pages, most characters of a page. Writes lines of JSON: one of
 * metadata, one for each page, and perhaps a failure at the end.
 */
import { readFile } from 'node:fs/promises';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { FOR_WORDS, end, keepOutputForAnswers, loadPdfjs, say, stepDone } from '#child-kit';
import { isBeforePaper } from '../../common/pdf/front/read-front.ts';
import { type PageText, pageText } from '../../common/pdf/page/pieces.ts';
import { metadataOf } from '../../common/pdf/read-metadata.ts';

type Pdfjs = Pick<typeof import('pdfjs-dist'), 'getDocument'>;

const [task = '', pdfjsUrl = '', path = '', ...numbers] = process.argv.slice(1);
const [maxPages = 0, maxCharacters = 0] = numbers.map(Number);

/** Of a page on which a document says what it is. */
const MOST_PIECES = 5000;

const pageOf = async (page: PDFPageProxy, number: number): Promise<PageText> => {
  const { items } = await page.getTextContent({ includeMarkedContent: false });
  const raw = items.slice(0, MOST_PIECES).flatMap((item) => ('str' in item ? [item] : []));
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view;
  return pageText(number, raw, [x0, y0, x1, y1]);
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

/** Pages on which a document says what it is, beside those that stand before it. */
const FIRST_PAGES = 2;
const MOST_COVERS = 2;

const firstPages = async (document: PDFDocumentProxy): Promise<PageText[]> => {
  const pages: PageText[] = [];
  let wanted = FIRST_PAGES;
  for (let number = 1; number <= Math.min(document.numPages, wanted); number++) {
    const page = await pageOf(await document.getPage(number), number);
    pages.push(page);
    if (number <= MOST_COVERS && wanted === number + FIRST_PAGES - 1 && isBeforePaper(page)) wanted += 1;
  }
  return pages;
};

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const listIn = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;

const answerMetadata = async (document: PDFDocumentProxy): Promise<void> => {
  const { info, metadata } = await document.getMetadata();
  const told = info as Readonly<Record<string, unknown>>;
  const get = (name: string): unknown => (metadata as { get(name: string): unknown } | null)?.get(name) ?? undefined;
  const facts = {
    pages: await firstPages(document),
    info: { title: textIn(told.Title), author: textIn(told.Author), subject: textIn(told.Subject) },
    xmp: {
      title: textIn(get('dc:title')),
      creators: listIn(get('dc:creator')),
      identifier: textIn(get('dc:identifier')),
      doi: textIn(get('prism:doi')),
    },
  };
  say(metadataOf(facts));
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
