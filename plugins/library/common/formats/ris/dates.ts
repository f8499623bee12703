/** Dates in RIS: `YYYY/MM/DD/other`, with empty parts. */
import type { ArticleInfo } from '../../model/info.ts';
import { fourDigits } from '../four-digits.ts';

export const readRisDate = (text: string): Pick<ArticleInfo, 'year' | 'publish_date'> => {
  const [, year = '', month = '', day = ''] = /^\s*(-?\d{4})(?:[/-](\d{0,2})(?:[/-](\d{0,2}))?)?/.exec(text) ?? [];
  if (year === '') return text.trim() === '' ? {} : { publish_date: text.trim() };
  const parts = [year];
  if (/^(0?[1-9]|1[0-2])$/.test(month)) {
    parts.push(month.padStart(2, '0'));
    if (/^(0?[1-9]|[12]\d|3[01])$/.test(day)) parts.push(day.padStart(2, '0'));
  }
  return parts.length === 1 ? { year: Number(year) } : { year: Number(year), publish_date: parts.join('-') };
};

/** Tags and values for a date. */
export const writeRisDate = ({ year, publish_date }: Pick<ArticleInfo, 'year' | 'publish_date'>): [string, string][] => {
  const full = /^-?\d{4}(-\d\d){1,2}$/.test(publish_date ?? '');
  const date: [string, string][] = publish_date ? [['DA', full ? publish_date.replace(/(?<=\d)-/g, '/') : publish_date]] : [];
  if (year == null) return publish_date ? [['PY', publish_date]] : [];
  return [['PY', fourDigits(year)], ...date];
};
