/** What edits of many references change in one of them, how it was before, and what of it is shown beforehand. */
import { type Fields, merge } from '../change.ts';
import { INFO, infoFields } from '../info-fields.ts';
import { type EditableInfo, type EditField, type FieldEdit, PEOPLE_FIELDS } from '../model/field-edit.ts';
import type { ArticleInfo } from '../model/info.ts';
import { applyEdits } from './apply-edits.ts';
import { difference, valueText } from './difference.ts';

/** References of a preview. */
export const SAMPLES = 20;

const UNTOUCHED = { version: 1, touched: {} };

/** What the edits change, by the names under which changes are known. @throws TooLong */
export const editedFields = (info: ArticleInfo, edits: readonly FieldEdit[]): Fields =>
  merge(UNTOUCHED, infoFields(info), infoFields(applyEdits(info, edits)), undefined).changed;

const LISTS: ReadonlySet<string> = new Set([...PEOPLE_FIELDS, 'keywords']);
const emptyOf = (name: EditField): '' | null | [] => (name === 'year' ? null : LISTS.has(name) ? [] : '');
const nameOf = (field: string): EditField => field.slice(INFO.length) as EditField;

/** The fields of `changed` as they were; one that was not there is as empty as its kind can be. */
export const fieldsBefore = (info: ArticleInfo, changed: Fields): EditableInfo =>
  Object.fromEntries(
    Object.keys(changed)
      .map(nameOf)
      .map((name) => [name, info[name] ?? emptyOf(name)]),
  );

export interface Sample {
  readonly id: number;
  readonly citekey: string;
  readonly field: EditField;
  readonly before: string;
  readonly after: string;
}

/** Each changed field of a reference, as a preview shows it. */
export const samplesOf = (
  { id, citekey, info }: { readonly id: number; readonly citekey: string; readonly info: ArticleInfo },
  changed: Fields,
): Sample[] =>
  Object.entries(changed).map(([field, value]) => {
    const name = nameOf(field);
    const after = valueText(value as ArticleInfo[EditField]);
    return { id, citekey, field: name, ...difference(valueText(info[name]), after) };
  });
