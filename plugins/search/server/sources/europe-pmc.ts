/** Europe PMC (`/search`, result type core). Its errors come with status 200; pages are walked one after the other. */
import * as z from 'zod/mini';
import type { CatalogueRecord, PublicationType } from '#plugins/catalogue/common/record.ts';
import { languageCode } from '#plugins/catalogue/common/works/language-code.ts';
import { lenient } from '#plugins/catalogue/common/works/record-of.ts';
import { dated, namedPerson } from '#plugins/catalogue/common/works/said.ts';
import type { Person } from '#plugins/library/common/model/info.ts';
import type { FilterName } from './dialect/passes.ts';
import { type Dialect, expressAll } from './dialect/say.ts';
import { booleans, dayOf, fieldedWords } from './dialect/words.ts';
import { bibliographicCode } from './records/bibliographic-code.ts';
import { checkedPage, NOTHING, PAGE } from './records/page.ts';
import { list, readEnvelope, readWorks, text, Total } from './records/read.ts';
import { cslType, recordOf } from './records/record.ts';
import { type Source, SourceFailure, type SourceFilters } from './source.ts';

const Author = z.object({ fullName: text, firstName: text, lastName: text, collectiveName: text });
const Result = z.object({
  id: z.string(),
  source: z.string(),
  title: text,
  authorList: lenient(z.object({ author: list(Author) })),
  authorString: text,
  abstractText: text,
  pubYear: text,
  firstPublicationDate: text,
  journalInfo: lenient(
    z.object({ volume: text, issue: text, journal: lenient(z.object({ title: text, issn: text, essn: text })) }),
  ),
  journalTitle: text,
  bookOrReportDetails: lenient(z.object({ publisher: text, isbn10: text, isbn13: text })),
  journalVolume: text,
  issue: text,
  journalIssn: text,
  pubType: text,
  pageInfo: text,
  doi: text,
  pmid: text,
  citedByCount: lenient(z.number()),
  isOpenAccess: text,
  language: text,
  pubTypeList: lenient(z.object({ pubType: list(z.string()) })),
  keywordList: lenient(z.object({ keyword: list(z.string()) })),
  meshHeadingList: lenient(z.object({ meshHeading: list(z.object({ descriptorName: text })) })),
  fullTextUrlList: lenient(z.object({ fullTextUrl: list(z.object({ availabilityCode: text, documentStyle: text, url: text })) })),
});
type Result = z.output<typeof Result>;

const Envelope = z.object({
  errCode: z.optional(z.union([z.string(), z.number()])),
  errMsg: text,
  hitCount: z.optional(Total),
  nextCursorMark: text,
  resultList: z.optional(z.object({ result: z.array(z.unknown()) })),
});

const kindOf = ({ source, pubTypeList, pubType }: Result): PublicationType | null => {
  const types = (pubTypeList?.pubType ?? [pubType ?? '']).map((type) => type.toLowerCase());
  if (source === 'PPR' || types.includes('preprint')) return 'preprint';
  if (source === 'ETH' || types.includes('thesis')) return 'thesis';
  if (types.some((type) => /book chapter|chapter/.test(type))) return 'book chapter';
  if (source === 'NBK' || types.some((type) => /^books?\b/.test(type))) return 'book';
  return source === 'MED' || source === 'PMC' || types.some((type) => /article|review|letter/.test(type))
    ? 'journal article'
    : null;
};

const person = ({ fullName, firstName, lastName, collectiveName }: z.output<typeof Author>): Person[] => {
  if (collectiveName) return [{ literal: collectiveName.slice(0, 1000) }];
  if (lastName) return [{ family: lastName.slice(0, 300), ...(firstName ? { given: firstName.slice(0, 300) } : {}) }];
  return namedPerson(fullName);
};

/** "Lee AB, Low C." */
const fromLine = (line: string | null | undefined): Person[] =>
  (line ?? '')
    .slice(0, 20_000)
    .replace(/\.$/, '')
    .split(/,\s*/)
    .flatMap((name): Person[] => {
      const [, family, initials] = /^(.+) (\p{Lu}{1,4})$/u.exec(name) ?? [];
      if (family && initials)
        return [{ family: family.slice(0, 300), given: Array.from(initials, (letter) => `${letter}.`).join(' ') }];
      return name.trim() === '' ? [] : [{ literal: name.trim().slice(0, 1000) }];
    });

const recordFrom = (work: Result): CatalogueRecord | undefined => {
  const kind = kindOf(work);
  const { journalInfo, bookOrReportDetails: book } = work;
  const links = work.fullTextUrlList?.fullTextUrl ?? [];
  const open = links.find(
    ({ availabilityCode, documentStyle }) => documentStyle === 'pdf' && /^(?:OA|F)$/.test(availabilityCode ?? ''),
  );
  return recordOf('europepmc', {
    id: `${work.source}/${work.id}`,
    kind,
    info: {
      type: cslType(kind ?? undefined),
      // The full stop belongs to the record; a translated title stands in brackets.
      title: work.title?.replace(/(?<!\.)\.$/, '').replace(/^\[(.*)\]$/, '$1'),
      authors: work.authorList?.author?.flatMap(person) ?? fromLine(work.authorString),
      abstract: work.abstractText,
      ...dated(work.firstPublicationDate, work.pubYear),
      container_title: journalInfo?.journal?.title ?? work.journalTitle,
      publisher: book?.publisher,
      issn: journalInfo?.journal?.issn ?? journalInfo?.journal?.essn ?? work.journalIssn?.split(';')[0],
      isbn: book?.isbn13 ?? book?.isbn10,
      volume: journalInfo?.volume ?? work.journalVolume,
      issue: journalInfo?.issue ?? work.issue,
      pages: work.pageInfo,
      doi: work.doi,
      pmid: work.pmid,
      language: languageCode(work.language),
      url: `https://europepmc.org/article/${work.source}/${work.id}`,
      pdf_url: open?.url,
      keywords: [
        ...(work.keywordList?.keyword ?? []),
        ...(work.meshHeadingList?.meshHeading ?? []).flatMap(({ descriptorName }) => descriptorName ?? []),
      ],
    },
    citations: work.citedByCount ?? null,
    isOpen: work.isOpenAccess === 'Y',
  });
};

const FIELDS: Readonly<Record<string, string>> = {
  title: 'TITLE',
  abstract: 'ABSTRACT',
  author: 'AUTH',
  journal: 'JOURNAL',
  subject: 'KW',
  volume: 'VOLUME',
};
const IDENTIFIERS: Readonly<Record<string, (value: string) => string | undefined>> = {
  doi: (value) => `DOI:"${value.replace(/["\\]/g, '')}"`,
  pmid: (value) => `(EXT_ID:${value.replace(/\D/g, '')} AND SRC:MED)`,
  isbn: (value) => `ISBN:${value}`,
  issn: (value) => `ISSN:${value}`,
  arxiv: () => undefined,
};

const DIALECT: Dialect = {
  leaf(leaf) {
    if (leaf.kind === 'identifier') return IDENTIFIERS[leaf.scheme]?.(leaf.value);
    if (leaf.kind === 'years') return `PUB_YEAR:[${leaf.from ?? 1000} TO ${leaf.to ?? 3000}]`;
    return fieldedWords(leaf, FIELDS, true);
  },
  ...booleans('NOT'),
};

const TYPES: Readonly<Partial<Record<PublicationType, string>>> = {
  'journal article': 'SRC:MED OR SRC:PMC',
  preprint: 'SRC:PPR',
  thesis: 'SRC:ETH',
};

const conditions = ({ from, to, types = [], languages = [], isOpenAccess }: SourceFilters): string[] => {
  const sources = types.map((type) => TYPES[type]);
  const codes = languages.map(bibliographicCode);
  return [
    ...(from || to ? [`FIRST_PDATE:[${dayOf(from || '1000', '-01-01')} TO ${dayOf(to || '3000', '-12-31')}]`] : []),
    ...(sources.length > 0 && sources.every(Boolean) ? [`(${sources.join(' OR ')})`] : []),
    ...(codes.length > 0 && codes.every(Boolean) ? [`(${codes.map((code) => `LANG:${code}`).join(' OR ')})`] : []),
    ...(isOpenAccess ? ['OPEN_ACCESS:Y'] : []),
  ];
};
const askedWith = ({ types = [], languages = [] }: SourceFilters): FilterName[] => [
  'from',
  'to',
  'isOpenAccess',
  ...(types.every((type) => TYPES[type]) ? (['types'] as const) : []),
  ...(languages.every(bibliographicCode) ? (['languages'] as const) : []),
];

export const europePmc: Source = {
  name: 'europepmc',
  gap: 100,
  atOnce: 4,

  async ask(question, page, context) {
    const asked = expressAll(question.query, DIALECT, conditions(question.filters));
    // Where a page begins is known from the one before it alone.
    const cursor = page === 0 ? '*' : context.next;
    if (!asked || cursor === undefined) return NOTHING;
    const parameters = new URLSearchParams({
      query: asked.text,
      format: 'json',
      resultType: 'core',
      pageSize: String(PAGE),
      cursorMark: cursor,
      ...(question.sort === 'date' ? { sort: 'P_PDATE_D desc' } : {}),
    });
    const reply = await context.ask({ path: `/search?${parameters}` });
    if (!reply) return NOTHING;
    const { errCode, errMsg, hitCount = null, nextCursorMark: next, resultList } = readEnvelope(Envelope, reply);
    if (errCode !== undefined) {
      if (/rate|too many|busy|unavailable/i.test(errMsg ?? '')) return context.leaveAlone();
      throw new SourceFailure('refused', `${errCode}: ${errMsg ?? ''}`.slice(0, 300));
    }
    if (!resultList) throw new SourceFailure('unreadable', 'no results');
    const { result } = resultList;
    const isLast = result.length === 0 || !next || next === cursor;
    return checkedPage(
      question,
      { rest: asked.rest, filters: askedWith(question.filters) },
      { records: await readWorks(result, Result, recordFrom), total: hitCount, isLast, ...(isLast ? {} : { next: next ?? '' }) },
    );
  },
};
