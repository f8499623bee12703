/** Conditions of a saved search as a test of one reference: what `server/saved/condition-sql.ts` asks the database, asked of a record. */
import type { columnsOf } from '../columns.ts';
import { type Asked, askedWords } from '../find/index-terms.ts';
import { fold, titleKey } from '../folding.ts';
import { normalDoi } from '../formats/identifiers.ts';
import { lowered } from '../lowered.ts';
import type { Article } from '../model/article.ts';
import type { ReadingState } from '../model/reading.ts';
import { type Condition, type ConditionGroup, isGroup } from '../model/saved-search.ts';
import type { TagPlace } from '../model/tag.ts';

/** A reference as conditions look at it. */
export interface Looked {
  readonly article: Article;
  readonly columns: ReturnType<typeof columnsOf>;
  readonly hasFile: boolean;
  /** Texts in small letters. */
  readonly tags: readonly { readonly text: string }[];
  /** Of its highlights. */
  readonly highlightTags: readonly { readonly text: string }[];
  /** Whether the word index has one of these for it. */
  has(asked: Asked): boolean;
}

type Test = (one: Looked) => boolean;

const DAY = 24 * 60 * 60 * 1000;

/** Titles are kept without a leading article: with one, a text is their beginning. */
const inTitle = (value: string): Test => {
  const [text, key] = [fold(value), titleKey(value)];
  const isSame = key === text || key === '';
  return ({ columns: { title_key } }) => title_key.includes(text) || (!isSame && title_key.startsWith(key));
};

const inWords = (value: string): Test => {
  const asked = askedWords(value);
  return (one) => asked?.every((each) => one.has(each)) ?? false;
};

/** Whether one of the tags that it carries there is wanted. */
export const carries =
  <Tag>(on: TagPlace, isWanted: (tag: Tag) => boolean) =>
  ({ tags, highlightTags }: { readonly tags: readonly Tag[]; readonly highlightTags: readonly Tag[] }): boolean =>
    (on !== 'highlight' && tags.some(isWanted)) || (on !== 'reference' && highlightTags.some(isWanted));

/** A tag, or one below it. @param branch in small letters, as the texts of tags */
export const isOn =
  (branch: string) =>
  ({ text }: { readonly text: string }): boolean =>
    text === branch || text.startsWith(`${branch}/`);

const HAS: Readonly<Record<Exclude<Extract<Condition, { field: 'has' }>['value'], 'star'>, Test>> = {
  pdf: ({ hasFile }) => hasFile,
  notes: ({ article }) => article.notes_count > 0,
  citations: ({ article }) => article.citations_count > 0,
  tags: ({ tags }) => tags.length > 0,
};

const LACKS: Readonly<Record<Extract<Condition, { field: 'missing' }>['value'], Test>> = {
  title: ({ columns }) => columns.title === '',
  author: ({ columns }) => columns.author_count === 0,
  year: ({ columns }) => columns.year === null,
  container: ({ columns }) => columns.container_title === '',
  doi: ({ columns }) => columns.doi_norm === null,
};

const years = ({ from, to }: { from?: number | undefined; to?: number | undefined }): Test => {
  const [first, last] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
  return ({ columns: { year } }) => year !== null && year >= first && year <= last;
};

/** What conditions are asked of beside the reference. */
export interface Around {
  /** The present moment, in milliseconds. */
  readonly now: number;
  /** How far the person is with a reference. */
  readingOf(article: number): { readonly reading: ReadingState; readonly starred: boolean };
}

const conditionTest = (condition: Exclude<Condition, { field: 'pages' }>, { now, readingOf }: Around): Test => {
  switch (condition.field) {
    case 'words':
      return inWords(condition.value);
    case 'title':
      return inTitle(condition.value);
    case 'author': {
      const wanted = fold(condition.value);
      return ({ columns }) => columns.author_key.includes(wanted);
    }
    case 'container': {
      const wanted = fold(condition.value);
      return ({ columns }) => columns.container_key.includes(wanted);
    }
    case 'doi': {
      const wanted = normalDoi(condition.value) ?? condition.value.toLowerCase();
      return ({ columns }) => columns.doi_norm?.includes(wanted) ?? false;
    }
    case 'tag':
      return carries(condition.on ?? 'reference', isOn(lowered(condition.value)));
    case 'type':
      return ({ columns }) => columns.type === condition.value;
    case 'year':
      return years(condition);
    case 'added_by':
      return ({ article }) => article.added_by === condition.value;
    case 'has':
      return condition.value === 'star' ? ({ article }) => readingOf(article.id).starred : HAS[condition.value];
    case 'missing':
      return LACKS[condition.value];
    case 'reading':
      return ({ article }) => readingOf(article.id).reading === condition.value;
    case 'added':
    case 'updated': {
      const since = now - condition.days * DAY;
      const dateOf = condition.field === 'added' ? 'created_at' : 'updated_at';
      return ({ article }) => Date.parse(article[dateOf]) > since;
    }
    default:
      // `pages` is of a condition with several fields, which types do not part.
      throw new Error('The words of pages are known to the server only');
  }
};

/** Whether only the server can say what it finds: it alone has the texts of pages. */
export const needsPages = ({ conditions }: ConditionGroup): boolean =>
  conditions.some((part) => (isGroup(part) ? needsPages(part) : part.field === 'pages'));

/** Conditions must not need pages. */
export const conditionsTest = ({ join, conditions }: ConditionGroup, around: Around): Test => {
  const tests = conditions.map((part) => (isGroup(part) ? conditionsTest(part, around) : conditionTest(part, around)));
  if (tests.length === 0) return () => true;
  if (join === 'all') return (one) => tests.every((test) => test(one));
  return (one) => tests.some((test) => test(one)) === (join === 'any');
};
