/** How a file's format is told: by what it holds, then by the ending of its name. */
import { isCslJson } from './csl/tell-csl.ts';
import type { Format } from './formats.ts';

const BY_ENDING: Readonly<Record<string, Format>> = {
  bib: 'bib',
  bibtex: 'bib',
  biblatex: 'bib',
  ris: 'ris',
  enw: 'enw',
  nbib: 'nbib',
};

/** How far into a file is looked. */
const BEGINNING = 100_000;

/** Outside of a string, where quotes are escaped, this is a project's list of references (matrix LIB-055) and nothing of CSL. */
const LIST_OF_ARTICLES = /"articles"\s*:\s*\[/;

const jsonFormat = (start: string, text: string): Format | undefined => {
  if (LIST_OF_ARTICLES.test(start)) return 'json';
  return isCslJson(text) ? 'csljson' : undefined;
};

const xmlFormat = (start: string): Format | undefined => {
  if (/<(?:\w+:)?RDF[\s>]/.test(start)) return 'zotero';
  if (/<(?:\w+:)?mods(?:Collection)?[\s>]/.test(start)) return 'mods';
  return /<records?[\s>]/.test(start) && /<ref-type[\s>/]/.test(start) ? 'endnote' : undefined;
};

/** The format of a file; `undefined` when it is none of ours. */
export const formatOf = (name: string, text: string): Format | undefined => {
  const start = text.slice(0, BEGINNING);
  if (/^\s*[[{]/.test(start)) return jsonFormat(start, text);
  if (/^\s*</.test(start)) return xmlFormat(start);
  if (/^\s{0,3}TY\s{1,3}-/m.test(start)) return 'ris';
  if (/^PMID *- *\d/m.test(start)) return 'nbib';
  // A comment of BibTeX begins with a percent sign as well, mostly with a blank behind it.
  if (/^\s{0,3}%0 \S/m.test(start) || /^\s*%[AT] \S/.test(start)) return 'enw';
  if (/@[ \t]*[A-Za-z]+\s*[{(]/.test(start)) return 'bib';
  return BY_ENDING[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
};
