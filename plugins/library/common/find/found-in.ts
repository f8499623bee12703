/** Where the words of a search stand in a reference, as far as its line in a list does not show them. */
import { searchWords } from '../columns.ts';
import type { ArticleRow, FoundIn } from '../model/article.ts';
import type { ArticleInfo, Person } from '../model/info.ts';
import { creatorNames } from '../shown-names.ts';
import { plainTitle } from '../title-markup.ts';

/** What is looked at of a line. */
export type FoundRow = Pick<
  ArticleRow,
  'title' | 'authors' | 'author_count' | 'container_title' | 'year' | 'citekey' | 'doi' | 'tags'
>;

const nameOf = ({ given, particle, family, literal }: Person) => [given, particle, family, literal].filter(Boolean).join(' ');

const has = (text: string | null | undefined, word: string): boolean =>
  text ? searchWords(text).some((other) => other.startsWith(word)) : false;

/** The words that the line itself does not show. */
export const unseenWords = (row: FoundRow, search: string): string[] => {
  const seen = [plainTitle(row.title), creatorNames(row), row.container_title, String(row.year ?? '')].join(' ');
  return [...new Set(searchWords(search))].filter((word) => !has(seen, word));
};

/** A line that says of its own accord why it was found; as it was where it shows everything that was looked for. */
export const withPlaces = <R extends FoundRow>(row: R, info: ArticleInfo, search: string): R & { found_in?: FoundIn[] } => {
  const places = placesOf(row, info, unseenWords(row, search));
  return places.length === 0 ? row : { ...row, found_in: places };
};

/** @param words those of `unseenWords` @returns each place once; none where nothing is to be said */
export const placesOf = (row: FoundRow, info: ArticleInfo, words: readonly string[]): FoundIn[] => {
  const people = [...(info.authors ?? []), ...(info.editors ?? [])];
  const texts: readonly (readonly [FoundIn, string | null | undefined])[] = [
    ['people', people.map(nameOf).join(' ')],
    ['tags', row.tags.map(({ text }) => text).join(' ')],
    ['citekey', row.citekey],
    ['doi', row.doi],
    ['keywords', info.keywords?.join(' ')],
    ['publisher', info.publisher],
    ['abstract', info.abstract],
  ];
  // Each word by the first place that has it: who looks for it needs one.
  const found = words.map((word) => texts.find(([, text]) => has(text, word))?.[0]);
  return [...new Set(found.filter((place) => place !== undefined))];
};
