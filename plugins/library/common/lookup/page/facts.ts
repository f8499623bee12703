/** What a web page says of itself in its markup, gathered in one pass: metadata, structured data, OpenURLs, and files of the same work. */
import { readMarkup } from '../markup.ts';

/** Values of one name, and blocks of structured data, that are read: a page can repeat them without end. */
const MOST = 1000;
const MOST_BLOCKS = 50;
/** UTF-16 units of one value, and of one block. */
const LONGEST = 100_000;
const LONGEST_BLOCK = 500_000;

export interface PageFacts {
  /** Values of `<meta>` by their name in small letters, without spaces to spare; Dublin Core of every spelling is `dc.…`. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly title: string;
  readonly language: string;
  /** Blocks of JSON-LD as they stand. */
  readonly structured: readonly string[];
  /** What spans of the class `Z3988` carry (COinS). */
  readonly openUrls: readonly string[];
  /** Addresses of `<link rel="alternate">` to PDFs. */
  readonly pdfs: readonly string[];
}

interface Gathering {
  readonly meta: Map<string, string[]>;
  readonly structured: string[];
  readonly openUrls: string[];
  readonly pdfs: string[];
}
type Attributes = ReadonlyMap<string, string>;

const oneLine = (text: string): string => text.slice(0, LONGEST).replace(/\s+/g, ' ').trim();

/** Some name the same in a spelling of their own. */
const nameOf = (attributes: Attributes): string =>
  (attributes.get('name') ?? attributes.get('property') ?? '')
    .toLowerCase()
    .replace(/^dc(?:terms)?[.:]/, 'dc.')
    .replace(/^bepress_citation_/, 'citation_')
    .replace(/^prism:/, 'prism.');

const keepMeta = ({ meta }: Gathering, attributes: Attributes): void => {
  const name = nameOf(attributes);
  const content = oneLine(attributes.get('content') ?? '');
  if (name === '' || content === '') return;
  const values = meta.get(name);
  if (!values) meta.set(name, [content]);
  else if (values.length < MOST) values.push(content);
};

const keepBlock = ({ structured }: Gathering, attributes: Attributes, code: string): void => {
  const isData = /^application\/ld\+json/i.test((attributes.get('type') ?? '').trim());
  if (isData && code.length <= LONGEST_BLOCK && structured.length < MOST_BLOCKS) structured.push(code);
};

const keepOpenUrl = ({ openUrls }: Gathering, attributes: Attributes): void => {
  const isOne = /(?:^|\s)Z3988(?:\s|$)/.test(attributes.get('class') ?? '');
  if (isOne && openUrls.length < MOST_BLOCKS) openUrls.push((attributes.get('title') ?? '').slice(0, LONGEST));
};

const keepLink = ({ pdfs }: Gathering, attributes: Attributes): void => {
  const isPdf = attributes.get('rel')?.toLowerCase() === 'alternate' && attributes.get('type') === 'application/pdf';
  const address = attributes.get('href') ?? '';
  if (isPdf && address !== '' && pdfs.length < MOST_BLOCKS) pdfs.push(address);
};

/** Of any text: what is broken is left out. */
export const factsOf = (html: string): PageFacts => {
  const gathering: Gathering = { meta: new Map(), structured: [], openUrls: [], pdfs: [] };
  let [title, language] = ['', ''];
  let isTitle = false;
  let isInHead = true;
  for (const piece of readMarkup(html)) {
    if ('text' in piece) {
      if (isTitle && title.length < LONGEST) title += piece.text;
    } else if ('end' in piece) isTitle = false;
    else {
      const { tag, attributes, code } = piece;
      // Drawings in the page have titles too.
      isTitle = tag === 'title' && isInHead && title === '';
      if (tag === 'body') isInHead = false;
      else if (tag === 'html') language = attributes.get('lang') ?? '';
      else if (tag === 'meta') keepMeta(gathering, attributes);
      else if (tag === 'link') keepLink(gathering, attributes);
      else if (tag === 'span') keepOpenUrl(gathering, attributes);
      else if (tag === 'script' && code !== undefined) keepBlock(gathering, attributes, code);
    }
  }
  return { ...gathering, title: oneLine(title), language: language.trim() };
};

/** The values of these names, those of the first name first. */
export const valuesOf = ({ meta }: PageFacts, ...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => meta.get(name) ?? []);
