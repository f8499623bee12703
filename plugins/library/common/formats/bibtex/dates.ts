/** Year, month, day and biblatex's `date` as a year to sort by and a date to show. */
import { MONTHS } from './macros.ts';
import { decodeTex } from './tex-decode.ts';

export interface WhenPublished {
  readonly year?: number;
  readonly publish_date?: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `{month: 5, day: 12}` from `may`, `May`, `5`, `05`, `12 May`, `may 12`. */
const monthAndDay = (text: string): { month: number; day?: number } | undefined => {
  const found = /^(?:(\d{1,2})\.?\s+)?([A-Za-z]{3,9}|\d{1,2})\.?(?:,?\s+(\d{1,2})\.?)?$/.exec(text);
  const name = found?.[2] ?? '';
  const month = /^\d/.test(name) ? Number(name) : MONTHS.findIndex((known) => known === name.slice(0, 3).toLowerCase()) + 1;
  const day = Number(found?.[1] ?? found?.[3] ?? 0);
  if (month < 1 || month > 12 || day > 31) return undefined;
  return day > 0 ? { month, day } : { month };
};

/**
 * The year that a date begins with: `2001-05`, `1998~`, `-0044`, `2001/2003`; a number of three digits that stands alone; or the
 * first number of four digits in a text.
 */
export const yearIn = (text: string): number | undefined => {
  const found = /^(-?\d{4})(?!\d)/.exec(text) ?? /^(-?\d{3})$/.exec(text) ?? /(?<!\d)(\d{4})(?!\d)/.exec(text);
  return found ? Number(found[1]) : undefined;
};

/** Reads what an entry says of its date; `undefined` for each field that is not there. */
export const readDate = (fields: {
  date?: string | undefined;
  year?: string | undefined;
  month?: string | undefined;
  day?: string | undefined;
}): WhenPublished => {
  const said = decodeTex(fields.date ?? fields.year ?? '');
  if (said === '') return {};
  const year = yearIn(said);
  if (year === undefined) return { publish_date: said };
  if (said !== String(year)) return { year, publish_date: said };
  const part = fields.date === undefined && fields.month !== undefined ? monthAndDay(decodeTex(fields.month)) : undefined;
  if (!part) return { year };
  const day = part.day ?? (/^\d{1,2}$/.test(fields.day ?? '') ? Number(fields.day) : undefined);
  return { year, publish_date: `${said}-${two(part.month)}${day ? `-${two(day)}` : ''}` };
};

/**
 * The fields of an entry for a date, without delimiters; a month is the name of its macro. `year` is always among them: classic
 * styles know no `date`, and whoever knows both believes the date, which says more.
 */
export const writeDate = (when: WhenPublished): [name: string, value: string][] => {
  const date = when.publish_date;
  if (date === undefined || date === '') return when.year === undefined ? [] : [['year', String(when.year)]];
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(date) ?? [];
  const macro = month === undefined ? undefined : MONTHS[Number(month) - 1];
  if (year !== undefined && macro !== undefined && Number(year) === when.year) {
    return [['year', year], ['month', macro], ...(day ? ([['day', String(Number(day))]] as [string, string][]) : [])];
  }
  if (!/^[-\d~?X/.:TZ]+$/.test(date)) return [['year', date]];
  const alone = when.year ?? yearIn(date);
  return [...(alone === undefined ? [] : ([['year', String(alone)]] as [string, string][])), ['date', date]];
};
