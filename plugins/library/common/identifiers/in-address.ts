/** The identifier that a web address carries; the address itself when it carries none. */
import { DOI_IN_TEXT, findArxiv, normalDoi, trimDoi } from '../formats/identifiers.ts';
import type { Identifier } from './identifier.ts';

/** What publishers put behind the DOI in the addresses of their pages. */
const VIEW =
  /\/(?:full|fulltext|abstract|abs|pdf|epdf|meta|html|summary|references|figures)(?:\/.*)?$|\.(?:full|abstract|pdf|html)$/i;

/** Longest address that is kept (the reference's `url`). */
const LONGEST = 2000;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const parsed = (address: string): URL | undefined => {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
};

const isHost = (url: URL, host: string): boolean => url.hostname === host || url.hostname.endsWith(`.${host}`);

/** A resolver's address has nothing but the DOI in it, whatever signs that holds. */
const doiIn = (url: URL): string | undefined => {
  const path = decoded(url.pathname);
  if (isHost(url, 'doi.org') && normalDoi(path.slice(1)) !== undefined) return path.slice(1);
  const found = DOI_IN_TEXT.exec(path)?.[0];
  return found && trimDoi(found.replace(VIEW, ''));
};

const pubMedIn = (url: URL): Identifier | undefined => {
  if (!isHost(url, 'ncbi.nlm.nih.gov') && !isHost(url, 'europepmc.org')) return undefined;
  const pmcid = /\/(PMC\d{1,9})(?:\/|$)/i.exec(url.pathname)?.[1];
  if (pmcid !== undefined) return { kind: 'pmcid', value: pmcid.toUpperCase() };
  const pmid = /^\/(?:pubmed\/|article\/med\/|abstract\/med\/)?(\d{1,9})\/?$/i.exec(url.pathname)?.[1];
  return pmid === undefined ? undefined : { kind: 'pmid', value: pmid };
};

/** @param ofDoi says what a DOI stands for */
export const inAddress = (address: string, ofDoi: (doi: string) => Identifier): Identifier | undefined => {
  const url = parsed(address);
  if (!url || url.hostname === '') return undefined;
  const arxiv = isHost(url, 'arxiv.org') ? findArxiv(`arxiv.org${url.pathname}`) : undefined;
  if (arxiv !== undefined) return { kind: 'arxiv', value: arxiv };
  const doi = doiIn(url);
  if (doi !== undefined) return ofDoi(doi);
  const pubMed = pubMedIn(url);
  if (pubMed) return pubMed;
  const value = url.href.replace(/#.*$/, '');
  return value.length > LONGEST ? undefined : { kind: 'url', value };
};
