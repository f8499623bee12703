/**
 * Works of which it is known where they appeared, from open bibliographies and papers that lie on this machine: articles with their
 * journals out of files of BibTeX, RIS, NBIB and EndNote; and `scisummnet`, 120 papers on language and computers of which the name in the
 * ACL Anthology tells the venue and the text tells what they cite. The latter appeared at conferences for the most part, which are taken
 * for journals here: the question is the same.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { titleWords } from '#plugins/library/common/duplicates/title-words.ts';
import { decodeText } from '#plugins/library/common/formats/decode-text.ts';
import { type Format, READERS } from '#plugins/library/common/formats/formats.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import { papersIn } from '#plugins/catalogue/bench/linked-papers.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';

const FORMATS: Readonly<Record<string, Format>> = { '.bib': 'bib', '.ris': 'ris', '.nbib': 'nbib', '.enw': 'enw' };

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();

const article = (guid: string, info: ArticleInfo, references: readonly string[] = []): CatalogueRecord => ({
  ...{ guid, info: { ...info, guid }, publication_type: 'journal article' },
  ...{ subjects: [], citation_count: null, is_open_access: false, references: [...references], sources: [] },
});

const articlesOf = (file: string): ArticleInfo[] => {
  const format = FORMATS[extname(file)];
  if (!format) return [];
  return [...READERS[format](decodeText(readFileSync(file)))].flatMap((step) => {
    const info = step && 'reference' in step ? step.reference.info : undefined;
    return info?.type === 'article-journal' && info.container_title && info.title ? [info] : [];
  });
};

/** Articles of all bibliographies below some folders, each once. */
export const articlesIn = (folders: readonly string[]): CatalogueRecord[] => {
  const works = new Map<string, ArticleInfo>();
  for (const info of folders.filter(existsSync).flatMap(filesBelow).flatMap(articlesOf)) {
    const title = titleWords(info.title ?? '').joined;
    if (title !== '' && !works.has(title)) works.set(title, info);
  }
  return [...works.values()].map((info, at) => article(`work:${at}`, info));
};

/** By the first letter of a paper's name. */
const VENUES: Readonly<Record<string, string>> = Object.fromEntries(
  'P ACL,N NAACL,J CL,C COLING,E EACL,D EMNLP,W Workshops,A ANLP,H HLT,M MUC,X TIPSTER,I IJCNLP'
    .split(',')
    .map((entry) => [entry.slice(0, 1), entry.slice(2)]),
);

/** Papers with what they cite. */
export const anthologyIn = (folder: string): CatalogueRecord[] =>
  papersIn(folder).flatMap(({ name, title, abstract, cited }) => {
    const venue = VENUES[name.slice(0, 1)];
    return venue === undefined ? [] : [article(`acl:${name}`, { title, abstract, container_title: venue }, cited)];
  });
