/** Dates in EndNote's formats: a year in `%D`, and in `%8` a date of any form, often without the year. */
import type { ArticleInfo } from '../../model/info.ts';
import { readDate, yearIn } from '../bibtex/dates.ts';
import { fourDigits } from '../four-digits.ts';

type When = Pick<ArticleInfo, 'year' | 'publish_date'>;

const WITH_YEAR = /^(-?\d{4})[/-](0?[1-9]|1[0-2])(?:[/-](0?[1-9]|[12]\d|3[01]))?\/?$/;

/** What EndNote has in the place of a date of which it only knows the year. */
const NO_DATE = /^\d{4}\/\d{3}\/\d{3}\/?$/;

/** `2001/5/7` as `2001-05-07`, `May 7` of a known year likewise; else what was said. */
const normal = (said: string, year: number | undefined): string => {
  const [, own, month = '', day] = WITH_YEAR.exec(said) ?? [];
  if (own !== undefined) return [own, month, ...(day === undefined ? [] : [day])].map((part) => part.padStart(2, '0')).join('-');
  if (year === undefined || year < 1000) return said;
  const found = readDate({ year: String(year), month: said.replace(/,?\s+\d{4}$/, '') });
  return found.publish_date ?? said;
};

export const readEnwDate = (year: string, told: string): When => {
  const date = NO_DATE.test(told) ? told.slice(0, 4) : told;
  const known = yearIn(year) ?? yearIn(date);
  const isPlain = known !== undefined && (year === '' || year === String(known) || year === fourDigits(known));
  const given = date || (isPlain ? '' : year);
  const said = given === '' ? '' : normal(given, known);
  const isYear = known !== undefined && (said === String(known) || said === fourDigits(known));
  return { ...(known === undefined ? {} : { year: known }), ...(said === '' || isYear ? {} : { publish_date: said }) };
};

/** Tags and values for a date. */
export const writeEnwDate = ({ year, publish_date }: When): [string, string][] => {
  if (year == null) return publish_date ? [['D', publish_date]] : [];
  return [['D', fourDigits(year)], ...(publish_date ? ([['8', publish_date]] as [string, string][]) : [])];
};
