/** A web page as a reference: what its `citation_*` metadata say, Dublin Core or its title where it has none. */
import { yearIn } from '../formats/bibtex/dates.ts';
import { parseNames } from '../formats/bibtex/names.ts';
import { findDoi } from '../formats/identifiers.ts';
import type { ArticleInfo, Person } from '../model/info.ts';
import { reference, UnreadableAnswer } from './answer.ts';
import { readMarkup } from './markup.ts';

/** Metadata of one name that are read: a page can repeat them without end. */
const MOST = 1000;

interface Page {
  readonly meta: Map<string, string[]>;
  title: string;
  language: string;
}

const pageOf = (html: string): Page => {
  const page: Page = { meta: new Map(), title: '', language: '' };
  let isTitle = false;
  for (const piece of readMarkup(html)) {
    if ('text' in piece) {
      if (isTitle) page.title += piece.text;
    } else if ('end' in piece) isTitle = false;
    else if (piece.tag === 'html') page.language = piece.attributes.get('lang') ?? '';
    else if (piece.tag === 'title') isTitle = page.title === '';
    else if (piece.tag === 'meta') keep(page, piece.attributes);
    else if (piece.tag === 'body') break;
  }
  return page;
};

const keep = ({ meta }: Page, attributes: ReadonlyMap<string, string>): void => {
  const name = (attributes.get('name') ?? attributes.get('property') ?? '').toLowerCase().replace(/^dc(?:terms)?[.:]/, 'dc.');
  const content = (attributes.get('content') ?? '').replace(/\s+/g, ' ').trim();
  if (name === '' || content === '') return;
  const values = meta.get(name);
  if (!values) meta.set(name, [content]);
  else if (values.length < MOST) values.push(content);
};

/** Names in either order; several in one value where a page puts them there. */
const people = (names: readonly string[]): Person[] =>
  names.flatMap((name) => name.split(/\s*;\s*/)).flatMap((name) => (name === '' ? [] : parseNames(name)));

/** "2012/03/21" and "2012-3" as `2012-03-21` and `2012-03`; other dates as they are. */
const dateOf = (said: string): Pick<ArticleInfo, 'year' | 'publish_date'> => {
  const year = yearIn(said);
  if (year === undefined) return {};
  const parts = /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?:T.*)?$/
    .exec(said)
    ?.slice(1, 4)
    .filter((part) => part !== undefined);
  if (parts) return { year, publish_date: parts.map((part) => part.padStart(2, '0')).join('-') };
  return said === String(year) ? { year } : { year, publish_date: said };
};

const TYPES = [
  ['citation_journal_title', 'article-journal'],
  ['citation_conference_title', 'paper-conference'],
  ['citation_conference', 'paper-conference'],
  ['citation_inbook_title', 'chapter'],
  ['citation_book_title', 'chapter'],
  ['citation_dissertation_institution', 'thesis'],
  ['citation_technical_report_institution', 'report'],
  ['citation_isbn', 'book'],
  ['citation_arxiv_id', 'article'],
] as const;

/**
 * @param url of the page, which becomes the reference's
 * @throws UnreadableAnswer when the page does not even have a title
 */
export const readPage = (html: string, url: string): ArticleInfo => {
  const { meta, title, language } = pageOf(html);
  const all = (name: string): readonly string[] => meta.get(name) ?? [];
  const one = (...names: readonly string[]): string | undefined => names.flatMap(all)[0];
  const shown = one('citation_title', 'dc.title', 'og:title') ?? title.replace(/\s+/g, ' ').trim();
  if (shown === '') throw new UnreadableAnswer('no title');
  const type = TYPES.find(([name]) => meta.has(name))?.[1] ?? (meta.has('citation_title') ? 'article-journal' : 'webpage');
  const pages = [one('citation_firstpage'), one('citation_lastpage')].filter(Boolean).join('-');
  const arxiv = one('citation_arxiv_id');
  return reference('web', {
    type,
    title: shown,
    authors: people(all('citation_author').length > 0 ? all('citation_author') : all('dc.creator')),
    editors: people(all('citation_editor')),
    container_title: one(
      'citation_journal_title',
      'citation_conference_title',
      'citation_conference',
      'citation_inbook_title',
      'citation_book_title',
      ...(type === 'webpage' ? ['og:site_name'] : []),
    ),
    publisher: one(
      'citation_publisher',
      'citation_dissertation_institution',
      'citation_technical_report_institution',
      'dc.publisher',
    ),
    volume: one('citation_volume'),
    issue: one('citation_issue'),
    pages,
    ...dateOf(
      one('citation_publication_date', 'citation_date', 'citation_online_date', 'citation_year', 'dc.date', 'dc.issued') ?? '',
    ),
    doi: findDoi([one('citation_doi'), ...all('dc.identifier')].filter(Boolean).join(' \n')),
    isbn: one('citation_isbn'),
    issn: one('citation_issn'),
    pmid: one('citation_pmid'),
    ...(arxiv === undefined ? {} : { eprint: arxiv, eprint_type: 'arXiv' }),
    abstract: one('citation_abstract', 'dc.description'),
    language: one('citation_language', 'dc.language') ?? language,
    keywords: all('citation_keywords')
      .flatMap((words) => words.split(/\s*[;,]\s*/))
      .filter((word) => word !== ''),
    url,
  });
};
