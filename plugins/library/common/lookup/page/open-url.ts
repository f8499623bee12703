/** An OpenURL that stands in a page (COinS, Z39.88-2004 in its key/encoded-value form) as a reference. */
import { findDoi } from '../../formats/identifiers.ts';
import type { ArticleInfo, Person } from '../../model/info.ts';
import { dateOf, pagesOf, people } from './values.ts';

/** Fields of one that are read. */
const MOST = 500;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).trim();
  } catch {
    return text;
  }
};

const fieldsOf = (openUrl: string): ReadonlyMap<string, readonly string[]> => {
  const fields = new Map<string, string[]>();
  for (const pair of openUrl.split('&', MOST)) {
    const at = pair.indexOf('=');
    const value = at < 0 ? '' : decoded(pair.slice(at + 1));
    if (value === '') continue;
    const name = decoded(pair.slice(0, at)).toLowerCase();
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
};

const GENRES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    article: 'article-journal',
    preprint: 'article',
    proceeding: 'paper-conference',
    conference: 'paper-conference',
    bookitem: 'chapter',
    book: 'book',
    report: 'report',
    dissertation: 'thesis',
  }),
);

const FORMATS = [
  [/journal/, 'article-journal'],
  [/book/, 'book'],
  [/dissertation/, 'thesis'],
] as const;

/** Of several on one page none is what the page is about: it is a list of literature. */
export const fromOpenUrls = (openUrls: readonly string[]): Partial<ArticleInfo> => {
  const [only] = openUrls;
  if (only === undefined || openUrls.length > 1) return {};
  const fields = fieldsOf(only);
  const one = (...names: readonly string[]): string | undefined => names.flatMap((name) => fields.get(`rft.${name}`) ?? [])[0];
  const format = (fields.get('rft_val_fmt') ?? [''])[0] ?? '';
  const type = GENRES.get(one('genre') ?? '') ?? FORMATS.find(([pattern]) => pattern.test(format))?.[1];
  const [family, given] = [one('aulast'), one('aufirst', 'auinit')];
  const first: Person[] = family === undefined ? [] : [given === undefined ? { family } : { family, given }];
  const others = people(fields.get('rft.au') ?? []);
  const isSaidAgain = others.some((person) => person.family === family);
  return {
    type,
    title: one('atitle', 'title', 'btitle'),
    authors: isSaidAgain ? others : [...first, ...others],
    container_title: one('jtitle', 'stitle') ?? (one('atitle') === undefined ? undefined : one('btitle', 'title')),
    publisher: one('pub', 'inst'),
    place: one('place'),
    edition: one('edition'),
    volume: one('volume'),
    issue: one('issue'),
    pages: one('pages') ?? pagesOf(one('spage'), one('epage')),
    ...dateOf(one('date') ?? ''),
    doi: findDoi((fields.get('rft_id') ?? []).map(decoded).join(' \n')),
    issn: one('issn', 'eissn'),
    isbn: one('isbn'),
  };
};
