/** What the first pages of a paper say of it: title, people, year, venue, abstract, numbers. Nothing but the pages is asked. */
import type { PageText } from '../page/pieces.ts';
import { abstractOf } from './abstract.ts';
import { isCover } from './cover.ts';
import { type FrontPage, frontPageOf, ownLines } from './front-page.ts';
import { ownArxiv, ownDoi } from './own-number.ts';
import { peopleOf } from './people.ts';
import { titleOf } from './title.ts';
import { type Venue, venueIn } from './venue.ts';
import { yearIn, yearOnCover } from './year.ts';

export interface FrontMatter extends Venue {
  readonly title?: string;
  /** As they are printed, in their order. */
  readonly people: readonly string[];
  readonly year?: number;
  readonly abstract?: string;
  readonly doi?: string;
  readonly arxiv?: string;
  /** Lines of the page that it stands on, from top to bottom. */
  readonly text: readonly string[];
}

/** Covers that may be before a paper. */
const MOST_COVERS = 2;
/** Whether the page is one that stands before the paper, so that the next one is its first. */
export const isBeforePaper = (page: PageText): boolean => isCover(frontPageOf(page).lines);

const textsOf = ({ lines, rows, page }: FrontPage): string[] => {
  const own = ownLines(lines).map(({ text }) => text);
  const known = new Set(own);
  // What is parted by a gutter may be one head or foot.
  const over = lines.length === own.length ? rows.map(({ text }) => text).filter((text) => !known.has(text)) : [];
  return [...own, ...over, page.aside];
};

const known = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [key in Name]?: Value };

/** @param pages the first of the document, in order @param now the present year */
export const readFront = (pages: readonly PageText[], now: number): FrontMatter => {
  const all = pages.map(frontPageOf);
  const covers = all.slice(0, Math.min(MOST_COVERS, all.length - 1)).findIndex(({ lines }) => !isCover(lines));
  const count = covers === -1 ? Math.max(0, Math.min(MOST_COVERS, all.length - 1)) : covers;
  const front = all[count];
  if (!front) return { people: [], text: [] };
  const texts = textsOf(front);
  const before = all.slice(0, count).flatMap(textsOf);
  const title = titleOf(front);
  return {
    ...known('title', title?.text),
    people: title ? peopleOf(front, title) : [],
    ...known('year', yearIn(texts, now) ?? yearIn(before, now) ?? yearOnCover(before, now)),
    ...venueIn([...before, ...texts]),
    ...known('abstract', abstractOf(front, all[count + 1], title)),
    ...known('doi', ownDoi(texts) ?? ownDoi(before)),
    ...known('arxiv', ownArxiv(front.page.aside, [...before, ...texts])),
    text: front.rows.map(({ text }) => text),
  };
};
