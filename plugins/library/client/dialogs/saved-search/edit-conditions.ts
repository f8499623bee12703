/** The conditions of a saved search while they are put together: some of them are not whole yet. */
import { type Condition, type ConditionGroup, DATED, isGroup, TEXT_FIELDS } from '../../../common/model/saved-search.ts';

export const FIELDS = [...TEXT_FIELDS, 'type', 'year', 'added_by', 'has', 'missing', 'reading', ...DATED] as const;
export type ConditionField = (typeof FIELDS)[number];

/** Days that a new condition looks back. */
const DAYS = 30;

/** A new condition on a field; a text that was typed before goes over to the next field that takes one. */
export const newCondition = (field: ConditionField, before?: Condition): Condition => {
  switch (field) {
    case 'tag':
      return { field, value: before && isText(before) ? before.value : '', on: 'either' };
    case 'type':
      return { field, value: 'article-journal' };
    case 'year':
      return { field };
    case 'added_by':
      return { field, value: 0 };
    case 'has':
      return { field, value: 'pdf' };
    case 'missing':
      return { field, value: 'doi' };
    case 'reading':
      return { field, value: 'unread' };
    case 'added':
    case 'updated':
      return { field, days: before && 'days' in before ? before.days : DAYS };
    default:
      return { field, value: before && isText(before) ? before.value : '' };
  }
};

type TextCondition = Extract<Condition, { field: (typeof TEXT_FIELDS)[number] }>;
export const isText = (condition: Condition): condition is TextCondition =>
  (TEXT_FIELDS as readonly string[]).includes(condition.field);

/** Whether it says something. */
const isWhole = (condition: Condition): boolean => {
  if (isText(condition)) return condition.value.trim() !== '';
  if (condition.field === 'added_by') return condition.value > 0;
  if ('days' in condition) return Number.isInteger(condition.days) && condition.days >= 1 && condition.days <= 36_500;
  return true;
};

/** What can be saved: without conditions that say nothing, and without groups that are empty for it. */
export const wholeConditions = ({ join, conditions }: ConditionGroup): ConditionGroup => ({
  join,
  conditions: conditions.flatMap((part): (Condition | ConditionGroup)[] => {
    if (!isGroup(part)) return isWhole(part) ? [part] : [];
    const group = wholeConditions(part);
    return group.conditions.length > 0 ? [group] : [];
  }),
});

export const withPart = (group: ConditionGroup, index: number, part: Condition | ConditionGroup | undefined): ConditionGroup => ({
  ...group,
  conditions: group.conditions.flatMap((one, at) => (at !== index ? [one] : part ? [part] : [])),
});

export const withNew = (group: ConditionGroup, part: Condition | ConditionGroup): ConditionGroup => ({
  ...group,
  conditions: [...group.conditions, part],
});
