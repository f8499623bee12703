/**
 * What may be asked: the rules of the form, the same in the browser while one types and on the server (matrix SEA-037, decisions §5
 * "Validation").
 */
import { parse } from '#plugins/catalogue/common/query/parse.ts';
import { normalDoi } from '#plugins/library/common/formats/identifiers.ts';
import { isbn13 } from '#plugins/library/common/identifiers/isbn.ts';
import type { SearchParam } from './model.ts';

/** UTF-16 units of one text. */
export const LONGEST_TEXT = 300;
/** Choices of one field. */
export const MOST_CHOICES = 50;

export type ParamField = keyof SearchParam;

/** What is wrong with a field; texts: `search:problem.<code>`. `nothing-filled` is said of `query` and meant of the whole form. */
export type ParamProblem =
  | 'nothing-filled'
  | 'too-long'
  | 'too-many'
  | 'not-a-date'
  | 'from-after-to'
  | 'not-an-isbn'
  | 'not-a-doi'
  /** Where and why: `parse` of the query language. */
  | 'not-a-query';

export interface CheckedParam {
  /** Texts are trimmed; what is empty, or says nothing without another field, is left out. */
  readonly param: SearchParam;
  readonly problems: Readonly<Partial<Record<ParamField, ParamProblem>>>;
}

/** Fields that say where or how is looked and not what for. */
const MODES: ReadonlySet<string> = new Set<ParamField>(['source', 'exactTitle']);

const filledText = (value: string): string | undefined => value.trim() || undefined;

const filledValue = (value: unknown): unknown => {
  if (typeof value === 'string') return filledText(value);
  if (Array.isArray(value)) {
    const filled = [...new Set(value.flatMap((one: unknown) => (typeof one === 'string' ? (filledText(one) ?? []) : [])))];
    return filled.length > 0 ? filled : undefined;
  }
  return value === true ? true : undefined;
};

/** The same question without what is empty. */
export const filledParam = (param: SearchParam): SearchParam => {
  const filled = Object.entries(param).flatMap(([field, value]) => {
    const kept = filledValue(value);
    return kept === undefined ? [] : [[field, kept] as const];
  });
  const { exactTitle, ...rest } = Object.fromEntries(filled) as SearchParam;
  return exactTitle && rest.title !== undefined ? { ...rest, exactTitle } : rest;
};

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : typeof value === 'string' ? [value] : []);

/** Signs alone are no words that could be looked for. */
const saysSomething = (value: unknown): boolean => value === true || textsOf(value).some((text) => /[\p{L}\p{N}]/u.test(text));

/** A day that was or will be, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number);
  if (!parts) return false;
  const [year = 0, month = 0, day = 0] = parts;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const problemOf = (field: ParamField, value: unknown): ParamProblem | undefined => {
  const texts = textsOf(value);
  if (texts.length > MOST_CHOICES) return 'too-many';
  if (texts.some((text) => text.length > LONGEST_TEXT)) return 'too-long';
  const [text = ''] = texts;
  if ((field === 'publish_date_from' || field === 'publish_date_to') && !isDay(text)) return 'not-a-date';
  if (field === 'isbn' && isbn13(text) === undefined) return 'not-an-isbn';
  if (field === 'query' && 'problem' in parse(text)) return 'not-a-query';
  if (field === 'doi' && normalDoi(text) === undefined) return 'not-a-doi';
  return undefined;
};

/** @returns the question as it is asked, and what is wrong with it by field; it can be asked when there are no problems */
export const checkParam = (asked: SearchParam): CheckedParam => {
  const param = filledParam(asked);
  const fields = Object.keys(param) as ParamField[];
  const problems: Partial<Record<ParamField, ParamProblem>> = {};
  for (const field of fields) {
    const problem = problemOf(field, param[field]);
    if (problem) problems[field] = problem;
  }
  const { publish_date_from: from, publish_date_to: to } = param;
  const areDates = !problems.publish_date_from && !problems.publish_date_to;
  if (areDates && from !== undefined && to !== undefined && from > to) problems.publish_date_to = 'from-after-to';
  if (!problems.query && !fields.some((field) => !MODES.has(field) && saysSomething(param[field]))) {
    problems.query = 'nothing-filled';
  }
  return { param, problems };
};

export const canBeAsked = ({ problems }: CheckedParam): boolean => Object.keys(problems).length === 0;
