/** Dates of CSL-JSON: `date-parts`, `raw` or `literal`, and the EDTF strings that newer files have. */
import type { ArticleInfo } from '../../model/info.ts';
import { yearIn } from '../bibtex/dates.ts';
import { fourDigits } from '../four-digits.ts';
import { isRecord, text } from './values.ts';

type When = Pick<ArticleInfo, 'year' | 'publish_date'>;

/** Crossref says `[[null]]` where it knows no date; that is not the year 0. */
const whole = (part: unknown): number => Number(text(part) ?? Number.NaN);

const one = (parts: unknown): string | undefined => {
  if (!Array.isArray(parts)) return undefined;
  const [year, month, day] = parts.slice(0, 3).map(whole);
  if (year === undefined || !Number.isInteger(year) || Math.abs(year) > 9999) return undefined;
  const inYear = [month, day].filter(
    (part): part is number => Number.isInteger(part) && part !== undefined && part > 0 && part < 32,
  );
  return [fourDigits(year), ...inYear.map((part) => String(part).padStart(2, '0'))].join('-');
};

const fromText = (said: string): When => {
  const year = yearIn(said);
  if (year === undefined) return { publish_date: said };
  return said === String(year) || said === fourDigits(year) ? { year } : { year, publish_date: said };
};

export const readCslDate = (value: unknown): When => {
  if (!isRecord(value)) {
    const said = text(value);
    return said === undefined ? {} : fromText(said);
  }
  const parts = Array.isArray(value['date-parts']) ? value['date-parts'].map(one).filter((part) => part !== undefined) : [];
  const said = parts.slice(0, 2).join('/') || text(value.raw) || text(value.literal);
  return said === undefined ? {} : fromText(said);
};

const FULL = /^-?\d{4}(?:-\d\d){0,2}$/;

export const writeCslDate = ({ year, publish_date }: When): object | undefined => {
  const said = publish_date || (year == null ? undefined : fourDigits(year));
  if (said === undefined) return undefined;
  const ends = said.split('/');
  if (ends.length > 2 || !ends.every((end) => FULL.test(end))) return { raw: said };
  return { 'date-parts': ends.map((end) => end.split(/(?<=\d)-/).map(Number)) };
};
