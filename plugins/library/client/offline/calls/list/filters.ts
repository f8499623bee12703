/** What narrows a list, as tests of one reference after the other; each says the same as the server's query. */
import { askedWords } from '../../../../common/find/index-terms.ts';
import { fold } from '../../../../common/folding.ts';
import { lowered } from '../../../../common/lowered.ts';
import type { ArticleQuery } from '../../../../common/model.ts';
import type { TagPlace } from '../../../../common/model/tag.ts';
import { carries, isOn } from '../../../../common/saved/condition-test.ts';
import type { Entry } from './entry.ts';
import type { LookedTag } from './highlight-tags.ts';

export type Test = (entry: Entry) => boolean;

const flag = (wanted: '0' | '1', has: Test): Test => (wanted === '1' ? has : (entry) => !has(entry));

/** Branches of the tree of tags that a reference has to be on, twenty at the most. */
const branches = (lines: string): string[] => [...new Set(lowered(lines).split('\n'))].filter((line) => line !== '').slice(0, 20);

const words = (search: string): Test[] => (askedWords(search) ?? []).map((asked) => (entry: Entry) => entry.has(asked));

type Makers = { readonly [K in keyof ArticleQuery]?: (value: NonNullable<ArticleQuery[K]>, on: TagPlace) => readonly Test[] };

/** The quickest first. */
const TESTS: Makers = {
  added_by: (person) => [({ article }) => article.added_by === person],
  has_pdf: (wanted) => [flag(wanted, ({ hasFile }) => hasFile)],
  has_notes: (wanted) => [flag(wanted, ({ article }) => article.notes_count > 0)],
  has_citations: (wanted) => [flag(wanted, ({ article }) => article.citations_count > 0)],
  has_notice: (wanted) => [flag(wanted, ({ article }) => article.notice !== undefined)],
  year_from: (from) => [({ article: { info } }) => info.year != null && info.year >= from],
  year_to: (to) => [({ article: { info } }) => info.year != null && info.year <= to],
  type: (type) => [({ article: { info } }) => (info.type ?? 'document') === type],
  tag: (tag, on) => [carries(on, ({ text }: LookedTag) => text === lowered(tag))],
  color: (wanted, on) => [carries(on, ({ color }: LookedTag) => color === lowered(wanted))],
  tags: (lines, on) => branches(lines).map((line) => carries(on, isOn(line))),
  author: (author) => [({ columns }) => columns.author_key.includes(fold(author))],
  has_problems: (wanted) => [flag(wanted, ({ columns }) => columns.problems.length > 0)],
  q: words,
};

export const testsOf = (query: ArticleQuery): Test[] =>
  (Object.keys(TESTS) as (keyof Makers)[]).flatMap((name) => {
    const value = query[name];
    const make = TESTS[name] as ((of: unknown, on: TagPlace) => readonly Test[]) | undefined;
    return value === undefined || !make ? [] : make(value, query.tags_on ?? 'either');
  });
