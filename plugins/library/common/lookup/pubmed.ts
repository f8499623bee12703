/** Articles of PubMed and PubMed Central (`efetch`, format MEDLINE) as references. */
import { MONTHS } from '../formats/bibtex/macros.ts';
import { yearIn } from '../formats/bibtex/dates.ts';
import type { ArticleInfo, Person } from '../model/info.ts';
import { reference } from './answer.ts';

/** Values by tag, in their order; a line that begins with blanks goes on with the one before. */
const fieldsOf = (record: string): Map<string, string[]> => {
  const fields = new Map<string, string[]>();
  let values: string[] | undefined;
  for (const line of record.split(/\r?\n/)) {
    const [, tag, value = ''] = /^([A-Z]{2,4}) *- (.*)$/.exec(line) ?? [];
    if (tag !== undefined) {
      values = fields.get(tag) ?? [];
      fields.set(tag, values);
      values.push(value.trim());
    } else if (values && /^ {2}/.test(line)) values[values.length - 1] += ` ${line.trim()}`;
  }
  return fields;
};

/** "Sadasivan, Shankar", or "Sadasivan S" where that is all there is. */
const person = (name: string): Person => {
  const [family = '', given] = name.split(/,\s*/, 2);
  if (given) return { family, given };
  const [, last, initials] = /^(.+) (\p{Lu}{1,4})$/u.exec(name) ?? [];
  return last && initials ? { family: last, given: Array.from(initials, (letter) => `${letter}.`).join(' ') } : { literal: name };
};

/** "2012 Mar 21" as `2012-03-21`; "2012 Mar-Apr" and "2012 Winter" as they are. */
const dateOf = (said: string): Pick<ArticleInfo, 'year' | 'publish_date'> => {
  const year = yearIn(said);
  if (year === undefined) return {};
  const [, name = '', day] = /^\d{4} ([A-Z][a-z]{2})(?: (\d{1,2}))?$/.exec(said) ?? [];
  const month = MONTHS.findIndex((known) => known === name.toLowerCase()) + 1;
  if (month > 0) {
    const parts = [year, month, ...(day ? [Number(day)] : [])];
    return { year, publish_date: parts.map((part) => String(part).padStart(2, '0')).join('-') };
  }
  return said === String(year) ? { year } : { year, publish_date: said };
};

/** The first of the values that carries a mark: "10.1371/x [doi]", "1932-6203 (Electronic)". */
const marked = (values: readonly string[], mark: string): string | undefined =>
  values
    .find((value) => value.endsWith(mark))
    ?.slice(0, -mark.length)
    .trim();

/** @returns `undefined` when there is no such article. @throws UnreadableAnswer */
export const readPubMed = (record: string): ArticleInfo | undefined => {
  const fields = fieldsOf(record);
  const all = (tag: string): readonly string[] => fields.get(tag) ?? [];
  const one = (tag: string): string | undefined => all(tag)[0];
  const title = one('TI') ?? one('BTI');
  if (title === undefined) return undefined;
  const names = all('FAU').length > 0 ? all('FAU') : all('AU');
  const isPart = one('BTI') !== undefined && one('TI') !== undefined;
  return reference('pubmed', {
    type: isPart ? 'chapter' : one('BTI') ? 'book' : all('PT').includes('Preprint') ? 'article' : 'article-journal',
    // A translated title stands in brackets; the full stop belongs to the record.
    title: title.replace(/^\[(.*)\]\.?$/, '$1').replace(/(?<!\.)\.$/, ''),
    authors: [...names.map(person), ...all('CN').map((literal) => ({ literal }))],
    editors: all('FED').map(person),
    abstract: one('AB'),
    container_title: isPart ? one('BTI') : (one('JT') ?? one('TA')),
    volume: one('VI'),
    issue: one('IP'),
    pages: one('PG'),
    publisher: one('PB'),
    place: one('PL') && one('BTI') ? one('PL') : undefined,
    ...dateOf(one('DP') ?? ''),
    doi: marked([...all('LID'), ...all('AID')], '[doi]'),
    issn: one('IS')?.replace(/ \(.*$/, ''),
    isbn: one('ISBN')?.replace(/ \(.*$/, ''),
    language: one('LA'),
    pmid: one('PMID'),
    keywords: [...all('OT'), ...all('MH')].map((word) => word.replace(/^\*/, '')),
  });
};
