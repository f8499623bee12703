/** A web page as a reference: what it says for indexes of literature, its structured data, Dublin Core, or its title where it has none. */
import { fitting } from '../formats/fit.ts';
import type { ArticleInfo } from '../model/info.ts';
import { reference, UnreadableAnswer } from './answer.ts';
import { factsOf, type PageFacts, valuesOf } from './page/facts.ts';
import { fromStructured } from './page/json-ld.ts';
import { fromAnyPage, fromCitations, fromDublinCore } from './page/meta.ts';
import { fromOpenUrls } from './page/open-url.ts';

/** Longest address that is kept. */
const LONGEST = 2000;

export interface WebPage {
  readonly info: ArticleInfo;
  /** Address of the work's PDF, as the page names it. */
  readonly pdf: string | undefined;
}

/** An address of the web that a page names; `undefined` for any other. */
const webAddress = (address: string | undefined, base: string): string | undefined => {
  if (address === undefined) return undefined;
  try {
    const { href, protocol } = new URL(address, base);
    return /^https?:$/.test(protocol) && href.length <= LONGEST ? href : undefined;
  } catch {
    return undefined;
  }
};

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Each field as the first of them says it. A date belongs to its year. */
const together = (parts: readonly Partial<ArticleInfo>[]): Partial<ArticleInfo> => {
  const dated = parts.find(({ year }) => year !== undefined);
  const all = Object.fromEntries(
    parts.toReversed().flatMap((part) => Object.entries(part).filter(([, value]) => isFilled(value))),
  );
  return { ...all, year: dated?.year, publish_date: dated?.publish_date };
};

/** What a page is where it does not say that it is a publication. */
const PAGE_TYPES = new Set(['webpage', 'article-newspaper', 'post-weblog']);

const pdfOf = (facts: PageFacts, structured: string | undefined, url: string): string | undefined =>
  [...valuesOf(facts, 'citation_pdf_url', 'eprints.document_url', 'wkhealth_pdf_url'), ...facts.pdfs, structured]
    .map((address) => webAddress(address, url))
    .find((address) => address !== undefined);

/**
 * @param url of the page, which becomes the reference's
 * @throws UnreadableAnswer when the page does not even have a title
 */
export const readWebPage = (html: string, url: string): WebPage => {
  const facts = factsOf(html);
  const structured = fromStructured(facts.structured, url);
  const sure = [fromCitations(facts), structured.info, fromDublinCore(facts), fromOpenUrls(facts.openUrls)];
  const { type = 'webpage', ...said } = together(sure);
  const { title, ...general } = fromAnyPage(facts);
  const isPage = PAGE_TYPES.has(type);
  const info = together([said, isPage ? { title, ...general } : { title }]);
  if (!info.title) throw new UnreadableAnswer('no title');
  const language = info.language ?? facts.language;
  return { info: reference('web', fitting({ ...info, type, language, url })), pdf: pdfOf(facts, structured.pdf, url) };
};

/** The reference alone. @throws UnreadableAnswer */
export const readPage = (html: string, url: string): ArticleInfo => readWebPage(html, url).info;
