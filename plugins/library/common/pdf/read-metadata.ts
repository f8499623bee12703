/** Bibliographic data that a PDF carries in itself: DOI, arXiv number, title, people. Nothing is asked of the network. */
import { parseNames } from '../formats/bibtex/names.ts';
import { findArxiv, findDoi } from '../formats/identifiers.ts';
import type { ArticleInfo, Person } from '../model/info.ts';
import { storable } from '../storable.ts';
import { cleanTitle, titleOnPage } from './find-title.ts';
import { type TextItem, linesOf } from './page-lines.ts';

export interface PdfFacts {
  readonly pages: readonly { readonly height: number; readonly items: readonly TextItem[] }[];
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

/** "Jane Q. Doe" as a person; what does not look like two or more words of a name is left out. */
const personOf = (name: string): Person | undefined => {
  const count = name.trim().split(/\s+/).length;
  if (count < 2 || count > 6 || /[\d@()/{}\\$]/.test(name)) return undefined;
  const [person] = parseNames(name);
  return person && /^\p{Lu}/u.test(person.family ?? '') ? person : undefined;
};

const peopleOf = ({ info, xmp }: PdfFacts): Person[] => {
  const names = xmp.creators?.length ? xmp.creators : (info.author ?? '').split(/\s*(?:;|,\s+and\s+|\s+and\s+|,)\s*/);
  const people = names.slice(0, 100).map((name) => personOf(storable(name)));
  // One odd name makes the whole field doubtful: it is often the login of who made the file.
  return people.every((person) => person !== undefined) ? people : [];
};

/** Characters of a first page that tell whose work it is. */
const FRONT = 4000;

/** What the first page says, line by line. */
export const frontOf = ({ pages: [first] }: PdfFacts): string =>
  storable(
    linesOf(first?.items ?? [])
      .map(({ text }) => text)
      .join('\n')
      .slice(0, FRONT),
  );

const declaredBy = ({ info, xmp }: PdfFacts): string =>
  [xmp.doi, xmp.identifier, info.subject, info.title].filter(Boolean).join(' \n ');

/** Whether its data, and not only its text, name its DOI or arXiv number: text may name those of other works. */
export const declaresNumber = (facts: PdfFacts): boolean => {
  const declared = declaredBy(facts);
  return (findDoi(declared) ?? findArxiv(declared)) !== undefined;
};

/** Fields that were found; empty when the file says nothing of itself. */
export const metadataOf = (facts: PdfFacts): ArticleInfo => {
  const pages = facts.pages.map(({ items }) => linesOf(items));
  const text = pages.map((lines) => lines.map((line) => line.text).join('\n')).join('\n');
  const declared = declaredBy(facts);
  const doi = findDoi(declared) ?? findDoi(text.slice(0, 20_000));
  const arxiv = findArxiv(text.slice(0, 20_000)) ?? findArxiv(declared);
  const first = facts.pages[0];
  const title =
    cleanTitle(facts.xmp.title) ?? cleanTitle(facts.info.title) ?? (first && titleOnPage(pages[0] ?? [], first.height));
  const people = peopleOf(facts);
  return {
    ...(title ? { title: storable(title) } : {}),
    ...(people.length > 0 ? { authors: people } : {}),
    ...(doi ? { doi: storable(doi) } : {}),
    ...(arxiv ? { eprint: arxiv, eprint_type: 'arXiv' } : {}),
    ...(arxiv && !doi ? { type: 'article', url: `https://arxiv.org/abs/${arxiv}` } : {}),
    ...(doi ? { type: 'article-journal' } : {}),
  };
};
