/** Bibliographic data that a PDF carries in itself: in its data, and on its first pages. Nothing is asked of the network. */
import { parseNames } from '../formats/bibtex/names.ts';
import { findArxiv, findDoi } from '../formats/identifiers.ts';
import { foldedWords } from '../folding.ts';
import type { ArticleInfo, Person } from '../model/info.ts';
import { storable } from '../storable.ts';
import { cleanTitle } from './clean-title.ts';
import { type FrontMatter, readFront } from './front/read-front.ts';
import type { PageText } from './page/pieces.ts';

export interface PdfFacts {
  /** The first ones. */
  readonly pages: readonly PageText[];
  readonly info: {
    readonly title?: string | undefined;
    readonly author?: string | undefined;
    readonly subject?: string | undefined;
  };
  readonly xmp: {
    readonly title?: string | undefined;
    readonly creators?: readonly string[] | undefined;
    readonly identifier?: string | undefined;
    readonly doi?: string | undefined;
  };
}

/** What is known of a PDF by itself. */
export interface PdfMetadata {
  /** Empty when the file says nothing of itself. */
  readonly info: ArticleInfo;
  /** What its first page says, line by line. */
  readonly front: string;
  /** Whether its data, and not only its text, name its DOI or arXiv number: text may name those of other works. */
  readonly isDeclared: boolean;
}

/** "Jane Q. Doe" as a person; what does not look like two or more words of a name is left out. */
const personOf = (name: string): Person | undefined => {
  const count = name.trim().split(/\s+/).length;
  if (count < 2 || count > 6 || /[\d@()/{}\\$]/.test(name)) return undefined;
  const [person] = parseNames(name);
  return person && /^\p{Lu}/u.test(person.family ?? '') ? person : undefined;
};

const peopleIn = (names: readonly string[]): Person[] => {
  const people = names.slice(0, 100).map((name) => personOf(storable(name)));
  // One odd name makes the whole field doubtful: it is often the login of who made the file.
  return people.every((person) => person !== undefined) ? people : [];
};

const declaredPeople = ({ info, xmp }: PdfFacts): Person[] =>
  peopleIn(xmp.creators?.length ? xmp.creators : (info.author ?? '').split(/\s*(?:;|,\s+and\s+|\s+and\s+|,)\s*/));

/** Names as they are printed; what is no name for `personOf` is one nevertheless, since its place says so. */
const printedPeople = ({ people }: FrontMatter): Person[] =>
  people.flatMap((name) => personOf(storable(name)) ?? { literal: storable(name) });

/** Whether a page names them: data may be those of who made the file. */
const areNamed = (people: readonly Person[], words: ReadonlySet<string>): boolean =>
  people.every(({ family }) => foldedWords(family ?? '').every((word) => words.has(word)));

const peopleOf = (facts: PdfFacts, front: FrontMatter, words: ReadonlySet<string>): Person[] => {
  const [declared, printed] = [declaredPeople(facts), printedPeople(front)];
  if (printed.length === 0) return declared;
  return declared.length >= printed.length && areNamed(declared, words) ? declared : printed;
};

/** Share of the words of a declared title that the page has, when it is of this paper. */
const LEAST_SHARED = 0.5;

const titleIn = ({ info, xmp }: PdfFacts, front: FrontMatter, words: ReadonlySet<string>): string | undefined => {
  const declared = cleanTitle(xmp.title) ?? cleanTitle(info.title);
  // What programs put into the data of a file may well be words of a title that is printed.
  if (front.title === undefined || declared === undefined) return declared ?? front.title;
  const own = foldedWords(declared);
  const isShort = foldedWords(front.title).join(' ').startsWith(own.join(' '));
  return !isShort && own.filter((word) => words.has(word)).length >= own.length * LEAST_SHARED ? declared : front.title;
};

/** Characters of a first page that tell whose work it is. */
const FRONT = 4000;

const declaredBy = ({ xmp, info }: PdfFacts): string =>
  [xmp.doi, xmp.identifier, info.subject, info.title].filter(Boolean).join(' \n ');

const typeOf = (
  { container_title: venue }: FrontMatter,
  doi: string | undefined,
  arxiv: string | undefined,
): string | undefined => {
  if (venue !== undefined && /\b(?:proceedings|conference|symposium|workshop)\b/i.test(venue)) return 'paper-conference';
  if (doi !== undefined || (venue !== undefined && arxiv === undefined)) return 'article-journal';
  return arxiv === undefined ? undefined : 'article';
};

const filled = (info: ArticleInfo): ArticleInfo =>
  Object.fromEntries(
    Object.entries(info).flatMap(([name, value]) => {
      if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
      return [[name, typeof value === 'string' ? storable(value) : value]];
    }),
  );

/** @param now the present year */
export const metadataOf = (facts: PdfFacts, now = new Date().getFullYear()): PdfMetadata => {
  const front = readFront(facts.pages, now);
  const text = front.text.join('\n');
  const words = new Set(foldedWords(text));
  const declared = declaredBy(facts);
  const doi = findDoi(declared) ?? front.doi;
  const arxiv = front.arxiv ?? findArxiv(declared);
  const { year, container_title, volume, issue, pages, abstract } = front;
  const info = filled({
    title: titleIn(facts, front, words),
    authors: peopleOf(facts, front, words),
    ...{ year, container_title, volume, issue, pages, abstract, doi },
    ...(arxiv ? { eprint: arxiv, eprint_type: 'arXiv' } : {}),
    ...(arxiv && !doi ? { url: `https://arxiv.org/abs/${arxiv}` } : {}),
    type: typeOf(front, doi, arxiv),
  });
  return { info, front: storable(text.slice(0, FRONT)), isDeclared: (findDoi(declared) ?? findArxiv(declared)) !== undefined };
};
