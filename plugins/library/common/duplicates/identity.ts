/** What names a work beyond doubt: DOI, ISBN, arXiv and PubMed number, each in the one spelling in which equal ones are equal. */
import { findArxiv, normalDoi } from '../formats/identifiers.ts';
import type { ArticleInfo } from '../model/info.ts';

export interface Identity {
  readonly doi: string | undefined;
  readonly arxiv: string | undefined;
  readonly pmid: string | undefined;
  /** With 13 digits. A record may name that of the paperback beside that of the bound book. */
  readonly isbns: readonly string[];
  /** The DOI was given by a preprint server: the article that came of it has another one. */
  readonly isPreprintDoi: boolean;
}

/** arXiv gives every number a DOI as well. */
const ARXIV_DOI = /^10\.48550\/arxiv\.(\S+?)(?:v\d+)?$/;
const ARXIV = /^(?:arxiv:)?\s*(\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?$/i;
/** bioRxiv and medRxiv, SSRN, the servers of OSF, ChemRxiv, Preprints.org, Research Square, TechRxiv. */
const PREPRINT_DOI = /^10\.(?:1101\/\d|2139\/|312\d\d\/|26434\/|20944\/|21203\/|36227\/)/;
const DOI_ADDRESS = /^https?:\/\/(?:dx\.)?doi\.org\//i;

/** Old numbers were written with a subject class that is no part of them: `math.GT/0309136`. */
const bareArxiv = (number: string): string => number.toLowerCase().replace(/\.[a-z]{2}(?=\/)/, '');

const arxivOf = ({ eprint = '', eprint_type = '', url = '' }: ArticleInfo, doi: string | undefined): string | undefined => {
  const isElsewhere = eprint_type !== '' && eprint_type.toLowerCase() !== 'arxiv';
  const own = isElsewhere ? undefined : ARXIV.exec(eprint.trim())?.[1];
  const number = own ?? ARXIV_DOI.exec(doi ?? '')?.[1] ?? findArxiv(url);
  return number && bareArxiv(number);
};

const isValid10 = (digits: string): boolean =>
  Array.from(digits).reduce((sum, digit, index) => sum + (10 - index) * (digit === 'X' ? 10 : Number(digit)), 0) % 11 === 0;
const checkDigit13 = (first12: string): string =>
  String(
    (10 - (Array.from(first12).reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10)) % 10,
  );

/** Every ISBN in a text, with 13 digits; what fails its check digit is none. */
export const isbnsIn = (text: string): string[] => {
  const found = text.match(/\d(?:[ -]?\d){8}(?:[ -]?\d{3})?[ -]?[\dxX]/g) ?? [];
  const whole = found.flatMap((one) => {
    const digits = one.replace(/[ -]/g, '').toUpperCase();
    if (digits.length === 10 && isValid10(digits)) return [`978${digits.slice(0, 9)}${checkDigit13(`978${digits.slice(0, 9)}`)}`];
    return /^97[89]\d{10}$/.test(digits) && checkDigit13(digits.slice(0, 12)) === digits[12] ? [digits] : [];
  });
  return [...new Set(whole)].sort();
};

export const identityOf = (info: ArticleInfo): Identity => {
  const written = normalDoi(info.doi) ?? (DOI_ADDRESS.test(info.url ?? '') ? normalDoi(info.url) : undefined);
  const doi = written?.replace(/[.,;]+$/, '');
  return {
    arxiv: arxivOf(info, doi),
    doi: doi !== undefined && ARXIV_DOI.test(doi) ? undefined : doi,
    pmid: /^\D{0,10}0*([1-9]\d{0,8})\D{0,2}$/.exec(info.pmid ?? '')?.[1],
    isbns: isbnsIn((info.isbn ?? '').slice(0, 500)),
    isPreprintDoi: PREPRINT_DOI.test(doi ?? ''),
  };
};
