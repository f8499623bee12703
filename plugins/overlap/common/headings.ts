/** Headings, and the lists of references below some of them. */
import { type Line, linesOf } from './lines.ts';
import type { Range } from './words.ts';

const NUMBER = String.raw`(?:#{1,6}\s*)?(?:(?:\d{1,2}(?:\.\d{1,2}){0,4}|[IVX]{1,5}|[A-Z])[.)]?\s+)?`;
const MARKUP = /^\\(?:chapter|(?:sub){0,2}section|paragraph)\*?\{([^{}]{1,200})\}/;

const heading = (words: string): RegExp => new RegExp(`^${NUMBER}(?:${words})\\s*[:.]?$`, 'iu');

/** Where a list of references begins, after the guidance of similarity services, and in German. */
const BEGINS = heading(
  'references|references cited|references and notes|notes and references|reference list|list of references|resources|bibliography|works cited|' +
    'literature|literature cited|cited literature|sources|' +
    'literatur|literaturverzeichnis|literaturangaben|literaturliste|quellen|quellenangaben|quellenverzeichnis|' +
    'quellen- und literaturverzeichnis|literatur- und quellenverzeichnis|referenzen|bibliographie|bibliografie|verwendete literatur|' +
    'zitierte literatur|literaturnachweise?',
);
/** Where the text goes on behind it. */
const RESUMES = new RegExp(
  `^${NUMBER}(?:` +
    '(?:appendix|appendices|anhang|anhänge|anlagen?|supplement(?:ary|al)?(?: \\w+)?)(?:[\\s:.].{0,80})?|' +
    '(?:glossary|glossar|acknowledge?ments?|danksagung(?:en)?|eidesstattliche erklärung|selbst(?:st)?ändigkeitserklärung|' +
    'list of (?:figures|tables)|abbildungsverzeichnis|tabellenverzeichnis|abkürzungsverzeichnis|exhibits|figures|tables|charts|abbildungen|tabellen|diagramme)' +
    '\\s*[:.]?|' +
    '(?:exhibit|figure|table|chart|abbildung|tabelle|diagramm)(?:\\s+[\\dA-Z]{1,3}(?:[.:].*)?)?|' +
    '(?:chapter|kapitel)\\s+[\\dIVX]{1,5}\\b.{0,80}' +
    ')$',
  'iu',
);
const YEAR = /\b(?:1[6-9]|20)\d\d\b|doi\.org|\bdoi:/g;
/** A list of references has a year for each of so many words, at least in its beginning. */
const WORDS_A_YEAR = 60;
const BEGINNING = 2000;

const titleOf = (line: Line): string => MARKUP.exec(line.text)?.[1] ?? (line.text.length <= 200 ? line.text : '');

/** The word alone proves nothing: "Resources" is the title of a chapter as well, and whoever hides a text may write it anywhere. */
const isList = (text: string): boolean => {
  const beginning = text.slice(0, BEGINNING);
  return (beginning.match(YEAR)?.length ?? 0) * WORDS_A_YEAR >= (beginning.match(/\S+/g)?.length ?? 0);
};

const LONGEST = 100;
const MOST_WORDS = 14;

/** A short line of its own that ends no sentence: numbered, in capitals, or with empty lines around it. */
const isHeading = (line: Line, before: Line | undefined, behind: Line | undefined): boolean => {
  const { text } = line;
  if (MARKUP.test(text) || /^#{1,6}\s+\S/.test(text)) return true;
  if (text === '' || text.length > LONGEST || /[.,;:!?…]$/.test(text) || text.split(/\s+/).length > MOST_WORDS) return false;
  if (BEGINS.test(text) || RESUMES.test(text)) return true;
  const isApart = (before?.text ?? '') === '' || /[.!?:]$/.test(before?.text ?? '');
  if (!isApart) return false;
  if (/^\d{1,2}(?:\.\d{1,2}){0,4}[.)]?\s+\p{Lu}/u.test(text)) return true;
  const isAlone = (before?.text ?? '') === '' && (behind?.text ?? '') === '';
  const isCapital = /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
  // A text of one line is no heading of anything.
  return (before !== undefined || behind !== undefined) && ((isAlone && /^\p{Lu}/u.test(text)) || isCapital);
};

export interface Structure {
  readonly headings: readonly Range[];
  readonly references: readonly Range[];
}

/** @returns headings, and lists of references without the heading of what follows them */
export const structure = (text: string): Structure => {
  const lines = linesOf(text);
  const headings: Range[] = [];
  const references: Range[] = [];
  let list: number | undefined;
  for (const [at, line] of lines.entries()) {
    const title = titleOf(line);
    if (list !== undefined && RESUMES.test(title)) {
      references.push({ from: list, to: line.from });
      list = undefined;
    }
    if (list !== undefined) continue;
    if (BEGINS.test(title) && isList(text.slice(line.to, line.to + BEGINNING))) list = line.from;
    else if (isHeading(line, lines[at - 1], lines[at + 1])) headings.push({ from: line.from, to: line.to });
  }
  if (list !== undefined) references.push({ from: list, to: text.length });
  return { headings, references };
};
