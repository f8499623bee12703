/**
 * Makes the digest of a page of the web, of JATS or of plain text, in a process of its own with limits on time and memory. Arguments:
 * addresses of linkedom and of Readability, words of the summary, key points. The text comes on the standard input. Writes one line of
 * JSON: the digest, or that there is none.
 */
import { end, keepOutputForAnswers, say } from '#child-kit';
import { compose } from './compose.ts';
import type { Paper } from './paper.ts';
import type { DomDocument, DomElement } from './web/dom.ts';
import { aboutPage } from './web/meta.ts';
import { isJats, readJats } from './web/read-jats.ts';
import { readPage } from './web/read-page.ts';
import { readPlain } from './web/read-plain.ts';

interface Linkedom {
  readonly parseHTML: (html: string) => { readonly document: DomDocument };
  readonly DOMParser: new () => { readonly parseFromString: (text: string, type: 'text/xml') => DomDocument };
}
interface Readable {
  readonly Readability: new (
    document: DomDocument,
    options: { readonly maxElemsToParse: number; readonly serializer: (element: DomElement) => DomElement },
  ) => { readonly parse: () => { readonly content?: DomElement | null } | null };
}

const [linkedomUrl = '', readabilityUrl = '', ...numbers] = process.argv.slice(1);
const [words = 400, keyPoints = 5] = numbers.map(Number);
const MOST_ELEMENTS = 200_000;
/** Words that a text has at least. */
const LEAST_WORDS = 30;
const FURNITURE = 'script, style, noscript, template, nav, header, footer, aside, form';

const input = async (): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** Its text, without what is around it. */
const contentOf = async (document: DomDocument): Promise<DomElement | undefined> => {
  const { Readability } = (await import(/* @vite-ignore */ readabilityUrl)) as Readable;
  const found = new Readability(document, { maxElemsToParse: MOST_ELEMENTS, serializer: (element) => element }).parse();
  return found?.content ?? undefined;
};

const readHtml = async (html: string, { parseHTML }: Linkedom): Promise<Paper> => {
  const { document } = parseHTML(html);
  const about = aboutPage(document);
  // Readability takes the page apart: what it left out is looked up in another one.
  const whole = parseHTML(html).document.querySelector('body') ?? document.documentElement;
  const content = await contentOf(document);
  if (!whole) return readPlain(html);
  if (content) return readPage(content, whole, about);
  for (const element of whole.querySelectorAll(FURNITURE)) element.remove();
  return readPage(whole, whole, about);
};

const read = async (text: string): Promise<Paper> => {
  const isMarkup = /<(?:html|body|head|p|div|article|section|main|table|h[1-6])[\s>]/i.test(text);
  if (!isMarkup) return readPlain(text);
  const linkedom = (await import(/* @vite-ignore */ linkedomUrl)) as Linkedom;
  return isJats(text) ? readJats(new linkedom.DOMParser().parseFromString(text, 'text/xml')) : readHtml(text, linkedom);
};

const main = async (): Promise<object> => {
  const digest = compose(await read(await input()), { words, keyPoints, fromPage: 1, toPage: 0 });
  return digest.words < LEAST_WORDS ? { failure: 'no-text' } : { digest };
};

keepOutputForAnswers();
main()
  .then(say, () => say({ failure: 'unreadable' }))
  .finally(end);
