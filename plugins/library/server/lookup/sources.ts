/** Who knows references: where each is asked for which identifier, how often, and how its answer is read. */
import type { Identifier } from '../../common/identifiers/identifier.ts';
import { readArxiv } from '../../common/lookup/arxiv.ts';
import { readCrossref, readCrossrefList } from '../../common/lookup/crossref.ts';
import { readDataCite } from '../../common/lookup/datacite.ts';
import { readOpenLibrary } from '../../common/lookup/open-library.ts';
import { readPubMed } from '../../common/lookup/pubmed.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { LookupSource } from '../../common/model/lookup.ts';
import type { Settings } from '../settings.ts';

/** Where a source is asked, and how often. */
export interface Asked {
  readonly id: LookupSource;
  /** Milliseconds between two questions, as the source asks for. */
  readonly gap: number;
  /** Its address by the settings; empty when it is not to be asked. */
  base(settings: Settings): string;
}

export interface Source extends Asked {
  /** What is asked, below `base`. */
  question(identifier: Identifier, mail: string): string;
  /** `undefined` when the source does not know it. @throws UnreadableAnswer */
  read(answer: string, identifier: Identifier): ArticleInfo | undefined;
}

const query = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString();

const crossref: Source = {
  id: 'crossref',
  gap: 200,
  base: (settings) => settings.LIBRARY_LOOKUP_CROSSREF,
  question: ({ value }, mail) => `/works/${encodeURIComponent(value)}${mail && `?${query({ mailto: mail })}`}`,
  read: readCrossref,
};

/** Asked for the works that may have a title; a list takes it longer than a work by its number. */
export const TITLES = {
  ...crossref,
  gap: 1000,
  question: (title: string, mail: string): string => `/works?${query({ 'query.bibliographic': title, rows: '5', mailto: mail })}`,
  read: readCrossrefList,
};

const dataCite: Source = {
  id: 'datacite',
  gap: 200,
  base: (settings) => settings.LIBRARY_LOOKUP_DATACITE,
  question: ({ value }) => `/dois/${encodeURIComponent(value)}`,
  read: readDataCite,
};

const openLibrary: Source = {
  id: 'openlibrary',
  gap: 1000,
  base: (settings) => settings.LIBRARY_LOOKUP_OPEN_LIBRARY,
  question: ({ value }) => `/api/books?${query({ bibkeys: `ISBN:${value}`, format: 'json', jscmd: 'data' })}`,
  read: (answer, { value }) => readOpenLibrary(answer, value),
};

const arxiv: Source = {
  id: 'arxiv',
  gap: 3000,
  base: (settings) => settings.LIBRARY_LOOKUP_ARXIV,
  question: ({ value }) => `/api/query?${query({ id_list: value, max_results: '1' })}`,
  read: (answer, { value }) => readArxiv(answer, value),
};

const pubMed: Source = {
  id: 'pubmed',
  gap: 400,
  base: (settings) => settings.LIBRARY_LOOKUP_PUBMED,
  question: ({ kind, value }, mail) => {
    const db = kind === 'pmcid' ? 'pmc' : 'pubmed';
    const id = value.replace(/^PMC/i, '');
    return `/efetch.fcgi?${query({ db, id, rettype: 'medline', retmode: 'text', tool: 'carrel', email: mail })}`;
  },
  read: readPubMed,
};

/** In the order in which they are asked, until one knows it. An address is asked itself. */
export const SOURCES_OF: Readonly<Record<Identifier['kind'], readonly Source[]>> = {
  doi: [crossref, dataCite],
  isbn: [openLibrary],
  arxiv: [arxiv],
  pmid: [pubMed],
  pmcid: [pubMed],
  url: [],
};
