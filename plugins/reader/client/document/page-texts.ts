/** The texts of a document's pages, read once each. Runs are kept for the pages used last, plain texts for all. */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { TextContent } from 'pdfjs-dist/types/src/display/api.d.ts';
import { streamText } from '#plugins/library/common/pdf/stream-text.ts';
import { type Folded, fold } from '../../common/text/fold.ts';
import type { PageText } from '../../common/text/page-text.ts';
import type { PageGuard } from './page-guard.ts';
import { pageTextOf } from './read-page-text.ts';

/** Pages whose runs are kept in memory. */
const KEPT = 48;
/**
 * A page of more runs is shown as a picture without text. Nobody reads a hundred thousand words on one page, and as many elements over it
 * would hold up the whole workbench for half a minute.
 */
const MOST_RUNS = 30_000;
const NO_TEXT: TextContent = { items: [], styles: {}, lang: null };

/** As pdf.js collects it, but reading ends where there is more than is shown. */
const contentOf = async (page: PDFPageProxy): Promise<TextContent> => {
  const content: TextContent = { items: [], styles: {}, lang: null };
  for await (const { items, styles, lang } of streamText(page)) {
    content.lang ??= lang;
    Object.assign(content.styles, styles);
    for (const item of items) content.items.push(item);
    if (content.items.length > MOST_RUNS) return NO_TEXT;
  }
  return content;
};

export interface ReadPage {
  readonly content: TextContent;
  readonly page: PageText;
}

export class PageTexts {
  readonly #pdf: PDFDocumentProxy;
  readonly #guard: PageGuard;
  readonly #read = new Map<number, Promise<ReadPage>>();
  readonly #plain = new Map<number, string>();
  readonly #folded = new Map<string, Folded>();

  constructor(pdf: PDFDocumentProxy, guard: PageGuard) {
    this.#pdf = pdf;
    this.#guard = guard;
  }

  get pageCount(): number {
    return this.#pdf.numPages;
  }

  /** Text and runs of the page at `index`; a page that cannot be read has no text. */
  read(index: number): Promise<ReadPage> {
    const known = this.#read.get(index);
    this.#read.delete(index);
    const reading = known ?? this.#load(index);
    this.#read.set(index, reading);
    for (const oldest of this.#read.keys()) {
      if (this.#read.size <= KEPT) break;
      this.#read.delete(oldest);
    }
    return reading;
  }

  async plain(index: number): Promise<string> {
    return this.#plain.get(index) ?? (await this.read(index)).page.text;
  }

  /** The page's text ready for searching. */
  async folded(index: number, keepCase: boolean): Promise<Folded> {
    const id = `${index}${keepCase}`;
    const folded = this.#folded.get(id) ?? fold(await this.plain(index), { keepCase });
    this.#folded.set(id, folded);
    return folded;
  }

  async #load(index: number): Promise<ReadPage> {
    const content = await this.#guard.run(index, async () => contentOf(await this.#pdf.getPage(index + 1))).catch(() => NO_TEXT);
    const page = pageTextOf(content);
    this.#plain.set(index, page.text);
    return { content, page };
  }
}
