/**
 * Whether two references are one work. Precision comes first: what contradicts (another DOI, volume, page, edition, part) weighs more
 * than any likeness, because a wrong merge costs more than a duplicate that stays. Weights after JabRef's: title 3, people 2.5, place 2.
 */
import { isSameContainer } from './container-likeness.ts';
import { peopleLikeness } from './people-likeness.ts';
import type { Reason } from './reasons.ts';
import { type TitleLikeness, titleLikeness } from './title-likeness.ts';
import type { Traits } from './traits.ts';

export interface Verdict {
  /** Certain enough to be merged without being looked at. */
  readonly isSure: boolean;
  /** 0 to 1. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** From here on two references are shown to a person. */
const LIKELY = 0.85;

const NAMES = ['doi', 'arxiv', 'pmid'] as const;
const TITLE_REASON = { same: 'title', subtitle: 'subtitle', close: 'titleClose' } as const;

const differ = <T>(a: T, b: T): boolean => a !== b && a !== undefined && b !== undefined && a !== '' && b !== '';

/** What the two have in common and what stands against it, looked at once. */
interface Compared {
  readonly title: TitleLikeness;
  readonly people: number | undefined;
  readonly shared: readonly (typeof NAMES)[number][];
  readonly isOtherName: boolean;
  readonly isOneIsbn: boolean;
  readonly container: boolean | undefined;
  readonly gap: number | undefined;
  /** One is a preprint, the other what came of it. */
  readonly isCrossing: boolean;
  readonly isOnePage: boolean;
}

const isWhole = ({ kind }: Traits): boolean => kind === 'book' || kind === 'thesis' || kind === 'any';

const compare = (a: Traits, b: Traits): Compared => {
  const shared = NAMES.filter((name) => a.identity[name] !== undefined && a.identity[name] === b.identity[name]);
  const isPreprintDoi = a.identity.isPreprintDoi !== b.identity.isPreprintDoi;
  const others = NAMES.filter((name) => differ(a.identity[name], b.identity[name]) && !(name === 'doi' && isPreprintDoi));
  return {
    title: titleLikeness(a.title, b.title),
    people: peopleLikeness(a.people, b.people),
    shared,
    isOtherName: others.length > 0,
    isOneIsbn: isWhole(a) && isWhole(b) && a.identity.isbns.some((isbn) => b.identity.isbns.includes(isbn)),
    container: isSameContainer(a.container, b.container),
    gap: a.year === undefined || b.year === undefined ? undefined : Math.abs(a.year - b.year),
    isCrossing: a.isPreprint !== b.isPreprint,
    isOnePage: a.page !== '' && a.page === b.page,
  };
};

const isOtherPage = (a: Traits, b: Traits): boolean => differ(a.page, b.page);
const isOtherKind = (a: Traits, b: Traits): boolean => a.kind !== b.kind && a.kind !== 'any' && b.kind !== 'any';
const isOtherEdition = (a: Traits, b: Traits): boolean =>
  differ(a.edition, b.edition) || (a.edition !== b.edition && differ(a.year, b.year));

/** A year apart is what a preprint and its article are, or a paper that was online before it was printed; a book is another edition. */
const isOtherYear = (a: Traits, b: Traits, { gap = 0, isCrossing, title }: Compared): boolean =>
  gap > 1 || (gap === 1 && !isCrossing && !(a.kind === 'paper' && b.kind === 'paper' && title.kind === 'same'));

const isOtherPlace = (a: Traits, b: Traits, compared: Compared): boolean =>
  !compared.isCrossing &&
  (differ(a.volume, b.volume) ||
    differ(a.issue, b.issue) ||
    isOtherPage(a, b) ||
    // A talk and the article that was made of it have one title.
    (compared.container === false && a.type !== b.type) ||
    (compared.container === false && (compared.gap !== 0 || compared.title.kind !== 'same')));

const reasonsOf = ({ title, people, shared, isOneIsbn, container, gap, isCrossing, isOnePage }: Compared): Reason[] => [
  ...shared,
  ...(isOneIsbn ? (['isbn'] as const) : []),
  ...(title.kind === 'other' ? [] : [TITLE_REASON[title.kind]]),
  ...(people !== undefined && people >= 0.8 ? (['people'] as const) : []),
  ...(gap === 0 ? (['year'] as const) : gap === 1 ? (['yearNear'] as const) : []),
  ...(container ? (['container'] as const) : []),
  ...(isOnePage ? (['page'] as const) : []),
  ...(isCrossing ? (['preprint'] as const) : []),
];

/** They share a DOI, an arXiv or a PubMed number. */
const byName = (a: Traits, b: Traits, compared: Compared): Verdict | undefined => {
  const { title, isOtherName } = compared;
  const hasTitles = a.title.words.length > 0 && b.title.words.length > 0;
  // Chapters are given the DOI of their book, and an erratum that of its article.
  const isOther = hasTitles && title.kind === 'other';
  if (isOther && (a.title.numbers !== b.title.numbers || a.title.marks !== b.title.marks)) return undefined;
  if (isOther && (isOtherPage(a, b) || isOtherKind(a, b) || a.kind === 'part' || b.kind === 'part')) return undefined;
  const isSure = hasTitles && !isOther && !isOtherName && !((a.kind === 'part' || b.kind === 'part') && isOtherPage(a, b));
  return { isSure, score: isSure ? 1 : LIKELY, reasons: reasonsOf(compared) };
};

/** They share the ISBN of a whole book. */
const byIsbn = (a: Traits, b: Traits, compared: Compared): Verdict | undefined => {
  const { title, people = 1, isOtherName, gap = 0 } = compared;
  if (title.kind === 'other' || isOtherName || differ(a.volume, b.volume) || differ(a.edition, b.edition)) return undefined;
  const isSure = title.kind !== 'close' && people >= 0.8 && gap <= 1;
  return people < 0.5 ? undefined : { isSure, score: isSure ? 0.98 : 0.9, reasons: reasonsOf(compared) };
};

const scoreOf = ({ title, people, container, gap, isOnePage }: Compared): number => {
  const parts: readonly (readonly [weight: number, value: number | undefined])[] = [
    [3, title.share],
    [2.5, people],
    [2, container === undefined ? undefined : container ? 1 : 0.5],
    [1.5, gap === undefined ? undefined : gap === 0 ? 1 : 0.8],
    [1.5, isOnePage ? 1 : undefined],
  ];
  const known = parts.flatMap(([weight, value]) => (value === undefined ? [] : [{ weight, value }]));
  return known.reduce((sum, { weight, value }) => sum + weight * value, 0) / known.reduce((sum, { weight }) => sum + weight, 0);
};

/** "Editorial" and "Introduction" are titles of thousands of works. */
const isShort = ({ title }: Traits): boolean => title.words.length < 3;

/** Nothing in the two is different, and there is enough of it. */
const isTwin = (a: Traits, b: Traits, { title, people, gap, container }: Compared): boolean =>
  title.kind === 'same' &&
  people === 1 &&
  gap === 0 &&
  a.type === b.type &&
  (container ?? a.container.length === b.container.length) &&
  [a.volume, a.issue, a.page, a.edition].join('|') === [b.volume, b.issue, b.page, b.edition].join('|');

const byLikeness = (a: Traits, b: Traits, compared: Compared): Verdict | undefined => {
  const { title, people, isOtherName, container, gap, isOnePage, isCrossing } = compared;
  if (title.kind === 'other' || isOtherName || isOtherKind(a, b) || isOtherEdition(a, b)) return undefined;
  if (isOtherYear(a, b, compared) || isOtherPlace(a, b, compared)) return undefined;
  const isPlaced = container === true || isOnePage;
  // Without people it takes the place and the year; a title of two words says little by itself.
  if (people === undefined ? !(isPlaced && gap === 0 && title.kind === 'same') : people < 0.7) return undefined;
  const isBrief = isShort(a) || isShort(b);
  if (isBrief && !(isOnePage && gap === 0) && !(isTwin(a, b, compared) && a.kind === 'book')) return undefined;
  // Nobody knows when the one appeared: that it is the same place has to stand in for it.
  if (gap === undefined && !isPlaced && !isCrossing) return undefined;
  // A misspelled title needs more than its authors, who write more than one paper a year.
  if (title.kind === 'close' && !(isPlaced || (isCrossing && (people ?? 0) >= 0.95))) return undefined;
  const score = scoreOf(compared);
  if (score < LIKELY) return undefined;
  const isWell = title.kind !== 'close' && (people ?? 0) >= 0.9 && gap === 0 && !isCrossing && container !== false;
  const isSure = isWell && !isBrief && a.kind === b.kind && ((isPlaced && title.kind === 'same') || isTwin(a, b, compared));
  return { isSure, score: isSure ? Math.max(score, 0.95) : Math.min(score, 0.94), reasons: reasonsOf(compared) };
};

/** `undefined`: they are two works, or nothing says that they are one. The same from both sides. */
export const verdictOf = (a: Traits, b: Traits): Verdict | undefined => {
  const compared = compare(a, b);
  if (compared.shared.length > 0) return byName(a, b, compared);
  return compared.isOneIsbn ? byIsbn(a, b, compared) : byLikeness(a, b, compared);
};
