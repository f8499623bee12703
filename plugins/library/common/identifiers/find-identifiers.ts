/** Every DOI, ISBN, arXiv number, PubMed id and address in a pasted text, in the order in which they stand there. */
import { bareDoi, DOI_IN_TEXT, trimDoi } from '../formats/identifiers.ts';
import { inAddress } from './in-address.ts';
import { type Identifier, identifierKey } from './identifier.ts';
import { isbn13 } from './isbn.ts';

const ARCHIVES =
  'acc-phys|adap-org|alg-geom|ao-sci|astro-ph|atom-ph|bayes-an|chao-dyn|chem-ph|cmp-lg|comp-gas|cond-mat|cs|dg-ga|funct-an|gr-qc|' +
  'hep-ex|hep-lat|hep-ph|hep-th|math|math-ph|mtrl-th|nlin|nucl-ex|nucl-th|patt-sol|physics|plasm-ph|q-alg|q-bio|quant-ph|' +
  'solv-int|supr-con';

/** A name may stand directly before it, another number not; the middle two digits are a month. */
const NEW_ARXIV = /(?:arxiv[:.\s]{0,3}|(?<![\w./-]))(\d{2}(?:0[1-9]|1[0-2])\.\d{4,5})(?:v\d{1,3})?(?![\w/-]|\.\d)/gi;
const OLD_ARXIV = new RegExp(String.raw`(?<![\w/-])((?:${ARCHIVES})(?:\.[a-z]{2})?/\d{7})(?:v\d{1,3})?(?!\w)`, 'gi');
const ADDRESS = /\bhttps?:\/\/[^\s<>"“”]+/gi;
const DOI = new RegExp(DOI_IN_TEXT.source, 'gi');
const PMCID = /(?<!\w)PMC\s?(\d{1,9})(?!\w)/gi;
const PMID = /(?<!\w)(?:PMID|PubMed(?:\s+ID)?)\s{0,3}:?\s{0,3}(\d{1,9})(?!\w)/gi;
const HYPHEN = '[-\\u00a0\\u2010-\\u2013 ]?';
const ISBN = new RegExp(String.raw`(?<![\w./-])(?:97[89]${HYPHEN})?(?:\d${HYPHEN}){9}[\dXx](?![\w/]|-\d)`, 'g');
/** What separates identifiers although a DOI or an address may hold it. */
const LIST = /[,;|](?=\s|https?:\/\/|doi:|10\.\d{4,9}\/|arxiv:|pmid|isbn)/gi;

/** `10.48550/arXiv.2101.00001` is the arXiv's own name for `2101.00001`. */
const ofDoi = (doi: string): Identifier => {
  const number = /^10\.48550\/arxiv\.(.+)$/i.exec(doi)?.[1];
  return number === undefined ? { kind: 'doi', value: doi } : { kind: 'arxiv', value: number.replace(/v\d+$/i, '') };
};

type Reader = (found: RegExpExecArray) => Identifier | undefined;

/** In this order: what one has taken is not looked at by the next. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  [ADDRESS, ([found]) => inAddress(trimDoi(found), ofDoi)],
  [DOI, ([found]) => ofDoi(trimDoi(bareDoi(found)))],
  [NEW_ARXIV, ([, value = '']) => ({ kind: 'arxiv', value })],
  [OLD_ARXIV, ([, value = '']) => ({ kind: 'arxiv', value })],
  [PMCID, ([, digits = '']) => ({ kind: 'pmcid', value: `PMC${digits}` })],
  [PMID, ([, value = '']) => ({ kind: 'pmid', value })],
  [
    ISBN,
    ([found]) => {
      const value = isbn13(found);
      return value === undefined ? undefined : { kind: 'isbn', value };
    },
  ],
];

/** Each identifier once. */
export const findIdentifiers = (text: string): Identifier[] => {
  let rest = text.replace(LIST, ' ');
  const found: { readonly at: number; readonly identifier: Identifier }[] = [];
  for (const [pattern, read] of READERS) {
    for (const match of rest.matchAll(pattern)) {
      const identifier = read(match);
      if (identifier) found.push({ at: match.index, identifier });
    }
    rest = rest.replace(pattern, (whole) => ' '.repeat(whole.length));
  }
  const seen = new Set<string>();
  const inOrder = found.sort((a, b) => a.at - b.at).map(({ identifier }) => identifier);
  return inOrder.filter((identifier) => {
    const key = identifierKey(identifier);
    return !seen.has(key) && seen.add(key);
  });
};
