/** What of a reference is compared with others: small, and worked out once for each. */
import { fold, foldedWords } from '../folding.ts';
import type { ArticleInfo } from '../model/info.ts';
import { asCslType } from '../model/publication-types.ts';
import { type Identity, identityOf } from './identity.ts';
import { type People, peopleOf } from './people-likeness.ts';
import { type TitleWords, titleWords } from './title-words.ts';

/**
 * Kinds of works that are never one and the same, whatever they are called. `any` is what a file calls a thing that it does not
 * know; `paper` is what appears in a journal, in proceedings, or on a preprint server first.
 */
export type WorkKind = 'paper' | 'book' | 'part' | 'thesis' | 'review' | 'thing' | 'any';

export interface Traits {
  readonly id: number;
  readonly project: number;
  readonly type: string;
  readonly kind: WorkKind;
  readonly isPreprint: boolean;
  readonly identity: Identity;
  readonly title: TitleWords;
  readonly people: People;
  readonly year: number | undefined;
  /** Words of the journal, the proceedings, or the publisher of a book. */
  readonly container: readonly string[];
  readonly volume: string;
  readonly issue: string;
  /** First page. */
  readonly page: string;
  /** Number of the edition; 1 is not told from none. */
  readonly edition: string;
}

const KINDS: Readonly<Record<string, WorkKind>> = {
  article: 'paper',
  'article-journal': 'paper',
  'article-magazine': 'paper',
  'article-newspaper': 'paper',
  'paper-conference': 'paper',
  manuscript: 'paper',
  book: 'book',
  collection: 'book',
  report: 'book',
  chapter: 'part',
  entry: 'part',
  'entry-dictionary': 'part',
  'entry-encyclopedia': 'part',
  thesis: 'thesis',
  review: 'review',
  'review-book': 'review',
  dataset: 'thing',
  software: 'thing',
  patent: 'thing',
  standard: 'thing',
  legislation: 'thing',
  legal_case: 'thing',
};

const PREPRINT_PLACE = /\b(?:arxiv|corr|biorxiv|medrxiv|chemrxiv|psyarxiv|socarxiv|ssrn|research square|preprints?)\b/;
const SMALL = new Set([
  'the',
  'of',
  'and',
  'on',
  'in',
  'for',
  'a',
  'an',
  'der',
  'die',
  'das',
  'fur',
  'und',
  'de',
  'la',
  'le',
  'du',
  'des',
  'et',
]);
/** Words of a container that are compared. */
const MOST = 20;

const bare = (text: string | undefined): string =>
  fold(text ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^0+(?=\d)/, '');
const containerWords = (text: string): string[] =>
  foldedWords(text.slice(0, 400))
    .filter((word) => !SMALL.has(word))
    .slice(0, MOST);

const EDITIONS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const editionOf = (text = ''): string => {
  const number = /\d+/.exec(text)?.[0] ?? String(EDITIONS.indexOf(foldedWords(text)[0] ?? '') + 1);
  return Number(number) > 1 && Number(number) < 200 ? String(Number(number)) : '';
};

/** A title that is the name of a file says nothing of the work. */
const realTitle = (title = ''): string => (/\.pdf$/i.test(title) ? '' : title);

export const traitsOf = ({ id, project, info }: { id: number; project: number; info: ArticleInfo }): Traits => {
  const type = asCslType(info.type ?? 'document');
  const kind = KINDS[type] ?? 'any';
  const identity = identityOf(info);
  const place = info.container_title || (kind === 'paper' ? '' : (info.publisher ?? ''));
  const isUnplaced = !info.container_title && !info.volume;
  return {
    id,
    project,
    type,
    kind,
    isPreprint:
      identity.isPreprintDoi ||
      PREPRINT_PLACE.test(fold(place)) ||
      (isUnplaced && identity.doi === undefined && (type === 'article' || type === 'manuscript' || identity.arxiv !== undefined)),
    identity,
    title: titleWords(realTitle(info.title)),
    people: peopleOf(info.authors?.length ? info.authors : (info.editors ?? [])),
    year: info.year ?? undefined,
    container: containerWords(place),
    volume: bare(info.volume),
    issue: bare(info.issue),
    page: bare(/^[^-–—,;+]+/.exec(info.pages ?? '')?.[0]),
    edition: editionOf(info.edition),
  };
};
