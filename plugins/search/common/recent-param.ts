/** A recent search as it is kept and told: text values, lists as JSON text (matrix SEA-019, SEA-033, decisions §5 and §19). */
import * as z from 'zod/mini';
import { SearchParam } from './model.ts';

const LISTS: ReadonlySet<string> = new Set<keyof SearchParam>(['author', 'publication_type', 'language', 'source', 'subject']);
const FLAGS: ReadonlySet<string> = new Set<keyof SearchParam>(['exactTitle', 'open_access']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const storedParam = (param: SearchParam): Record<string, string> =>
  Object.fromEntries(Object.entries(param).flatMap(([field, value]) => (value === undefined ? [] : [[field, textOf(value)]])));

/** An author may be called "[x": what is no list is a text. */
const listIn = (text: string): unknown => {
  if (!text.startsWith('[')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const valueIn = (field: string, text: string): unknown => {
  if (LISTS.has(field)) return listIn(text);
  return FLAGS.has(field) ? text === 'true' : text;
};

/** The search that a recent one runs again. What another version of the app has kept and nobody knows any more is left out. */
export const paramFromStored = (stored: Readonly<Record<string, string>>): SearchParam => {
  const known = Object.entries(stored).flatMap(([field, text]) => {
    const one = z.safeParse(SearchParam, { [field]: valueIn(field, text) });
    return one.success ? Object.entries(one.data) : [];
  });
  return Object.fromEntries(known) as SearchParam;
};
