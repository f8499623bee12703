/** Who wrote a reference, in one line of a list. */
import type { ArticleRow } from './model/article.ts';
import type { Person } from './model/info.ts';

type Names = Pick<ArticleRow, 'authors' | 'author_count'>;

/** People that a row knows by name. */
const NAMED = 3;
/** The last "name" of a reference in BibTeX that does not name everybody. */
const UNNAMED = 'others';

const lastName = (person: Person): string =>
  person.literal ?? [person.particle, person.family ?? person.given].filter(Boolean).join(' ');

/** What a row of a list knows of people. */
export const rowNames = (people: readonly Person[]): Names => ({
  authors: people.slice(0, NAMED).map(lastName),
  author_count: people.length,
});

/** Whether a reference has more people than it names. */
const isOpen = ({ authors, author_count }: Names): boolean =>
  author_count > 1 && author_count === authors.length && authors.at(-1) === UNNAMED;

/** In a column: "Ames", "Ames & Baker", "Ames et al." */
export const creatorNames = (names: Names): string => {
  const [first = '', second] = names.authors;
  if (names.author_count > 2 || isOpen(names)) return `${first} et al.`;
  return second === undefined ? first : `${first} & ${second}`;
};

/** "Ames, Baker +3", or "Ames et al." @param most so many are named, and the rest is counted */
export const shownNames = (names: Names, most = NAMED): string => {
  const { authors, author_count } = names;
  if (isOpen(names)) return `${authors.slice(0, Math.min(most, authors.length - 1)).join(', ')} et al.`;
  const shown = authors.slice(0, most);
  const rest = author_count - shown.length;
  return shown.join(', ') + (rest > 0 ? ` +${rest}` : '');
};
