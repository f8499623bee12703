/**
 * A page by its `<meta>`: what it writes for indexes of literature (`citation_*`, PRISM, EPrints), Dublin Core, and what any page says of
 * itself. Each is a reference of its own, without what it does not say.
 */
import { findDoi } from '../../formats/identifiers.ts';
import type { ArticleInfo } from '../../model/info.ts';
import { type PageFacts, valuesOf } from './facts.ts';
import { dateOf, pagesOf, people, wordsIn } from './values.ts';

const one = (facts: PageFacts, ...names: readonly string[]): string | undefined => valuesOf(facts, ...names)[0];

/** The values of the first of the names that has some. */
const firstOf = (facts: PageFacts, ...names: readonly string[]): readonly string[] =>
  names.map((name) => valuesOf(facts, name)).find((values) => values.length > 0) ?? [];

const TYPES = [
  ['citation_journal_title', 'article-journal'],
  ['citation_conference_title', 'paper-conference'],
  ['citation_conference', 'paper-conference'],
  ['citation_inbook_title', 'chapter'],
  ['citation_book_title', 'chapter'],
  ['citation_dissertation_institution', 'thesis'],
  ['citation_dissertation_name', 'thesis'],
  ['citation_technical_report_institution', 'report'],
  ['citation_isbn', 'book'],
  ['citation_arxiv_id', 'article'],
  ['prism.publicationname', 'article-journal'],
  ['citation_title', 'article-journal'],
  ['eprints.title', 'article-journal'],
] as const;

export const fromCitations = (facts: PageFacts): Partial<ArticleInfo> => {
  const arxiv = one(facts, 'citation_arxiv_id');
  return {
    type: TYPES.find(([name]) => facts.meta.has(name))?.[1],
    title: one(facts, 'citation_title', 'eprints.title'),
    authors: people(firstOf(facts, 'citation_author', 'citation_authors', 'eprints.creators_name')),
    editors: people(firstOf(facts, 'citation_editor', 'eprints.editors_name')),
    container_title: one(
      facts,
      'citation_journal_title',
      'citation_conference_title',
      'citation_conference',
      'citation_inbook_title',
      'citation_book_title',
      'prism.publicationname',
      'eprints.publication',
    ),
    publisher: one(
      facts,
      'citation_publisher',
      'citation_dissertation_institution',
      'citation_technical_report_institution',
      'eprints.publisher',
    ),
    series: one(facts, 'citation_series_title'),
    volume: one(facts, 'citation_volume', 'prism.volume', 'eprints.volume'),
    issue: one(facts, 'citation_issue', 'prism.number', 'eprints.number'),
    pages: pagesOf(
      one(facts, 'citation_firstpage', 'citation_first_page', 'prism.startingpage'),
      one(facts, 'citation_lastpage', 'citation_last_page', 'prism.endingpage'),
    ),
    ...dateOf(
      one(
        facts,
        'citation_publication_date',
        'citation_date',
        'citation_cover_date',
        'citation_online_date',
        'citation_year',
        'prism.publicationdate',
        'eprints.date',
      ) ?? '',
    ),
    doi: findDoi(one(facts, 'citation_doi', 'prism.doi', 'eprints.id_number') ?? ''),
    isbn: one(facts, 'citation_isbn'),
    issn: one(facts, 'citation_issn', 'prism.issn', 'eprints.issn'),
    pmid: one(facts, 'citation_pmid'),
    ...(arxiv === undefined ? {} : { eprint: arxiv, eprint_type: 'arXiv' }),
    abstract: one(facts, 'citation_abstract', 'eprints.abstract'),
    language: one(facts, 'citation_language'),
    keywords: wordsIn(valuesOf(facts, 'citation_keywords', 'eprints.keywords')),
  };
};

/** Repositories write these in words of their own, or as `info:eu-repo/semantics/doctoralThesis`. */
const KINDS = [
  [/thesis|dissertation/i, 'thesis'],
  [/book ?(?:chapter|part)|chapter/i, 'chapter'],
  [/conference|proceeding/i, 'paper-conference'],
  [/dataset/i, 'dataset'],
  [/software/i, 'software'],
  [/report|working ?paper/i, 'report'],
  [/preprint/i, 'article'],
  [/book|monograph/i, 'book'],
  [/article/i, 'article-journal'],
] as const;

export const fromDublinCore = (facts: PageFacts): Partial<ArticleInfo> => {
  const kind = valuesOf(facts, 'dc.type').join(' ').slice(0, 1000);
  return {
    type: KINDS.find(([pattern]) => pattern.test(kind))?.[1],
    title: one(facts, 'dc.title'),
    authors: people(valuesOf(facts, 'dc.creator', 'dc.contributor.author')),
    container_title: one(facts, 'dc.relation.ispartof', 'dc.ispartof'),
    publisher: one(facts, 'dc.publisher'),
    ...dateOf(one(facts, 'dc.date.issued', 'dc.issued', 'dc.date') ?? ''),
    doi: findDoi(valuesOf(facts, 'dc.identifier', 'dc.identifier.doi').join(' \n')),
    abstract: one(facts, 'dc.description.abstract', 'dc.abstract', 'dc.description'),
    language: one(facts, 'dc.language'),
    keywords: wordsIn(valuesOf(facts, 'dc.subject')),
  };
};

/** What any page says of itself (Open Graph, HTML). Addresses of authors' pages are no names. */
export const fromAnyPage = (facts: PageFacts): Partial<ArticleInfo> => ({
  title: one(facts, 'og:title') ?? facts.title,
  authors: people(firstOf(facts, 'author', 'article:author').filter((name) => !/^https?:|^@|\//i.test(name))),
  container_title: one(facts, 'og:site_name'),
  ...dateOf(one(facts, 'article:published_time', 'date', 'og:article:published_time') ?? ''),
  abstract: one(facts, 'og:description', 'description'),
});
