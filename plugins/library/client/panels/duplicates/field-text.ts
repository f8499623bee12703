/** A field of a reference in words, as two are compared. */
import type { Translate } from '#plugin-api/client';
import type { MergeField } from '../../../common/duplicates/merge-fields.ts';
import type { ArticleInfo } from '../../../common/model/info.ts';
import { TYPES } from '../reference/field-list.ts';
import { personLine } from '../reference/people.ts';

const isKnownType = (type: unknown): boolean => (TYPES as readonly unknown[]).includes(type);

export const fieldText = (info: ArticleInfo, field: MergeField, t: Translate): string => {
  const value = info[field];
  if (Array.isArray(value)) return value.map(personLine).join('; ');
  return field === 'type' && isKnownType(value) ? t(`type.${String(value)}`) : String(value ?? '');
};
