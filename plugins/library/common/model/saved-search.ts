/** Saved searches: conditions in groups, up to a depth, kept for one person and shown to them as a list of references. */
import * as z from 'zod/mini';
import { ClientId, ServerId, Timestamp, textUpTo } from './fields.ts';
import { ReadingState } from './reading.ts';
import { TAG_PLACES } from './tag.ts';

/** Groups within groups, the outermost counted, and conditions of a whole search. */
export const MAX_GROUP_DEPTH = 5;
export const MAX_CONDITIONS = 50;
/** Searches that one person keeps at the most. */
export const MAX_SAVED_SEARCHES = 200;

const WORD_FIELDS = ['words', 'pages', 'title', 'author', 'container', 'doi'] as const;
/** Fields in which words or a part of the text are looked for. */
export const TEXT_FIELDS = [...WORD_FIELDS, 'tag'] as const;
/** What a reference can have. */
export const HELD = ['pdf', 'notes', 'citations', 'tags', 'star'] as const;
/** What can be missing in a reference's data. */
export const MISSING = ['title', 'author', 'year', 'container', 'doi'] as const;
/** Dates that can lie so many days back. */
export const DATED = ['added', 'updated'] as const;

const value = textUpTo(300).check(z.trim(), z.minLength(1));
const year = z.optional(z.number().check(z.int(), z.gte(-9999), z.lte(9999)));

const TextCondition = z.object({ field: z.enum(WORD_FIELDS), value });
/** On the reference itself when it does not say where: searches were saved before highlights had tags. */
const TagCondition = z.object({ field: z.literal('tag'), value, on: z.optional(z.enum(TAG_PLACES)) });
const TypeCondition = z.object({ field: z.literal('type'), value: textUpTo(60) });
const YearCondition = z.object({ field: z.literal('year'), from: year, to: year });
const PersonCondition = z.object({ field: z.literal('added_by'), value: ServerId });
const HasCondition = z.object({ field: z.literal('has'), value: z.enum(HELD) });
const MissingCondition = z.object({ field: z.literal('missing'), value: z.enum(MISSING) });
const ReadingCondition = z.object({ field: z.literal('reading'), value: ReadingState });
const DaysCondition = z.object({ field: z.enum(DATED), days: z.number().check(z.int(), z.gte(1), z.lte(36_500)) });

export const Condition = z.union([
  TextCondition,
  TagCondition,
  TypeCondition,
  YearCondition,
  PersonCondition,
  HasCondition,
  MissingCondition,
  ReadingCondition,
  DaysCondition,
]);
export type Condition = z.output<typeof Condition>;

/** `none`: not a single one of them holds. A group without conditions holds for everything. */
export const JOINS = ['all', 'any', 'none'] as const;
export type Join = (typeof JOINS)[number];

export interface ConditionGroup {
  readonly join: Join;
  readonly conditions: readonly (Condition | ConditionGroup)[];
}

export const isGroup = (part: Condition | ConditionGroup): part is ConditionGroup => 'join' in part;

/** Each level by itself: a schema that named itself would follow whatever depth is sent. */
const groupOf = (depth: number): z.ZodMiniType<ConditionGroup, ConditionGroup> =>
  z.object({
    join: z.enum(JOINS),
    conditions: z.array(depth > 1 ? z.union([groupOf(depth - 1), Condition]) : Condition).check(z.maxLength(MAX_CONDITIONS)),
  });

/** How many conditions and groups a group holds, on all levels. */
export const sizeOf = ({ conditions }: ConditionGroup): number =>
  conditions.reduce((sum, part) => sum + 1 + (isGroup(part) ? sizeOf(part) : 0), 0);

export const Conditions = groupOf(MAX_GROUP_DEPTH).check(
  z.refine((group) => sizeOf(group) <= MAX_CONDITIONS, `A search has up to ${MAX_CONDITIONS} conditions.`),
);

const title = textUpTo(300).check(z.trim(), z.minLength(1));

export const SavedSearch = z.object({
  id: ServerId,
  title: z.string(),
  conditions: Conditions,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type SavedSearch = z.output<typeof SavedSearch>;

export const NewSavedSearch = z.object({ id: z.optional(ClientId), title, conditions: Conditions });
export type NewSavedSearch = z.output<typeof NewSavedSearch>;

export const SavedSearchChange = z.object({ title: z.optional(title), conditions: z.optional(Conditions) });
