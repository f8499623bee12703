/** What fields of a reference become by edits that are meant for many. */
import * as z from 'zod/mini';
import { EditableInfo, type FieldEdit, type PeopleField, type TextField } from '../model/field-edit.ts';
import type { ArticleInfo, Person } from '../model/info.ts';

/** Longest text that any field may hold, in UTF-16 units. */
const MOST_TEXT = 100_000;

/** A value would become longer than its field may be; its message is for people. */
export class TooLong extends Error {
  override name = 'TooLong';

  constructor(field: string) {
    super(`The field “${field}” would become too long.`);
  }
}

type Replace = Extract<FieldEdit, { do: 'replace' }>;

/** @throws TooLong before anything of such a length is made */
const replacer = ({ field, find, with: by, match_case }: Replace): ((text: string) => string) => {
  // By whole signs: half of a pair is found in none.
  const pattern = new RegExp(find.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), match_case ? 'gu' : 'giu');
  return (text) => {
    const places = text.match(pattern)?.length ?? 0;
    if (text.length + places * (by.length - find.length) > MOST_TEXT) throw new TooLong(field);
    return places === 0 ? text : text.replace(pattern, () => by);
  };
};

const NAME_PARTS = ['given', 'family', 'particle', 'suffix', 'literal'] as const;

/** A person whose name parts went through `change`; `undefined` when nothing is left of them. */
const renamed = (person: Person, change: (text: string) => string): Person | undefined => {
  const after = NAME_PARTS.map((part) => change(person[part] ?? ''));
  if (after.every((text, at) => text === (person[NAME_PARTS[at] ?? 'family'] ?? ''))) return person;
  const parts = NAME_PARTS.map((part, at) => [part, after[at]?.trim()]).filter(([, text]) => text);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
};

const isPeople = (field: string): field is PeopleField => field === 'authors' || field === 'editors' || field === 'translators';

const replaced = (info: ArticleInfo, edit: Replace): EditableInfo => {
  const { field } = edit;
  const change = replacer(edit);
  if (isPeople(field)) {
    const people = (info[field] ?? []).map((person) => renamed(person, change));
    return { [field]: people.filter((person) => person !== undefined) };
  }
  if (field === 'keywords') {
    const words = (info.keywords ?? []).map((word) => change(word).trim()).filter((word) => word !== '');
    return { keywords: [...new Set(words)] };
  }
  return { [field]: change(info[field] ?? '') };
};

/** Abstracts and notes grow by a line of their own, everything else on its line. */
const appended = (field: TextField, present: string | undefined, value: string): string => {
  if (!present) return value;
  return `${present}${field === 'abstract' || field === 'note' ? '\n' : ' '}${value}`;
};

const isSamePerson = (a: Person, b: Person): boolean => NAME_PARTS.every((part) => (a[part] ?? '') === (b[part] ?? ''));

type Append = Extract<FieldEdit, { do: 'set' | 'append' }>;
const grown = (info: ArticleInfo, edit: Append): EditableInfo => {
  if (edit.field === 'year' || edit.field === 'type') return {};
  if (isPeople(edit.field)) {
    const present = info[edit.field] ?? [];
    const added = (edit.value as Person[]).filter((person) => !present.some((other) => isSamePerson(person, other)));
    return { [edit.field]: [...present, ...added] };
  }
  if (edit.field === 'keywords') return { keywords: [...new Set([...(info.keywords ?? []), ...(edit.value as string[])])] };
  const field = edit.field as TextField;
  return { [field]: appended(field, info[field], edit.value as string) };
};

const cleared = (field: Extract<FieldEdit, { do: 'clear' }>['field']): EditableInfo => {
  if (field === 'year') return { year: null };
  return { [field]: field === 'keywords' || isPeople(field) ? [] : '' };
};

const one = (info: ArticleInfo, edit: FieldEdit): EditableInfo => {
  if (edit.do === 'clear') return cleared(edit.field);
  if (edit.do === 'replace') return info[edit.field] === undefined ? {} : replaced(info, edit);
  if (edit.do === 'set') return { [edit.field]: edit.value };
  return grown(info, edit);
};

/**
 * The fields that the edits are about with the values that they get, one edit after the other; a field that becomes empty is an
 * empty text or list, or `null`.
 * @throws TooLong
 */
export const applyEdits = (info: ArticleInfo, edits: readonly FieldEdit[]): EditableInfo => {
  let wanted: EditableInfo = {};
  for (const edit of edits) wanted = { ...wanted, ...one({ ...info, ...wanted }, edit) };
  const { success, error } = z.safeParse(EditableInfo, wanted);
  if (!success) throw new TooLong(String(error.issues[0]?.path[0] ?? ''));
  return wanted;
};
