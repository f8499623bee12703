/** Simple Dublin Core (`oai_dc`) as a reference: fifteen fields of free text, in which repositories put things each in their own way. */
import { yearIn } from '#plugins/library/common/formats/bibtex/dates.ts';
import { findDoi } from '#plugins/library/common/formats/identifiers.ts';
import { readRisName } from '#plugins/library/common/formats/ris/names.ts';
import { textsAt, type XmlElement } from '#plugins/library/common/formats/xml/elements.ts';
import { isbnsIn } from '#plugins/library/common/duplicates/identity.ts';
import type { SaidOfWork } from '../../common/works/record-of.ts';
import { plain } from '../../common/works/said.ts';

/** Words of `dc:type`, of the vocabularies of DRIVER, COAR, DCMI, and what people write; the first that fits counts. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/preprint|working ?paper/i, 'article'],
  [/thesis|dissertation/i, 'thesis'],
  [/(?:book|buch) ?(?:part|section|chapter)|bookpart|chapter|kapitel|buchteil/i, 'chapter'],
  [/conference|proceeding|konferenz/i, 'paper-conference'],
  [/article|aufsatz|artikel|review|contribution ?to ?periodical/i, 'article-journal'],
  [/book|buch|monograph/i, 'book'],
  [/report|bericht/i, 'report'],
  [/data ?set|datensatz/i, 'dataset'],
];
const typeOf = (said: readonly string[]): string =>
  TYPES.find(([pattern]) => said.some((type) => pattern.test(type.replace(/^.*\//, ''))))?.[1] ?? 'document';

const DATE = /^-?\d{4}(?:-\d\d(?:-\d\d)?)?(?=$|T)/;
/** Of several the least exact: it is what was issued; the others say when somebody put it there. */
const dateOf = (said: readonly string[]): { year?: number; publish_date?: string } => {
  const dates = said.flatMap((date) => DATE.exec(date)?.[0] ?? []).sort((a, b) => a.length - b.length || a.localeCompare(b));
  const [date] = dates;
  const year = yearIn(date ?? said[0] ?? '');
  if (year === undefined || year > 2999 || year < 1000) return {};
  return date && date.length > 4 ? { year, publish_date: date } : { year };
};

const ISSN = /^(?:(?:urn:)?issn:?\s*)?(\d{4}-\d{3}[\dxX])$/i;

/** "Annals; Vol. 3 No. 2 (2012): Bees; 10-20", as journal systems write it, or the name of a journal alone. */
const sourceOf = (said: readonly string[]) => {
  const issn = said.flatMap((source) => ISSN.exec(source.trim())?.[1] ?? [])[0];
  const [citation = ''] = said.filter((source) => !ISSN.test(source.trim()) && !/^https?:/.test(source));
  const [title = '', ...rest] = citation.split(/\s*;\s*/);
  const place = rest.join('; ');
  const number = (pattern: RegExp): string | undefined => pattern.exec(place)?.[1];
  return {
    issn,
    ...(title.length <= 300 ? { container_title: title } : {}),
    volume: number(/\b(?:vol(?:ume)?|bd|band)\.?\s*(\d{1,6})/i),
    issue: number(/\b(?:no|nr|issue|n[º°]|num|heft)\.?\s*([\w-]{1,12})/i),
    pages: number(/(?:^|[;\s])(?:pp?\.?\s*)?(\d{1,6}\s?[-–]\s?\d{1,6})$/),
  };
};

const PMID =
  /^(?:info:pmid\/|pmid:?\s*|https?:\/\/(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/)(\d{1,9})\/?$/i;
const ALTERNATIVE = /^info:eu-repo\/semantics\/altIdentifier\/(?:doi|pmid|isbn|issn)\//i;

const identifiersOf = (identifiers: readonly string[], relations: readonly string[]) => {
  const own = [
    ...identifiers,
    ...relations.filter((relation) => ALTERNATIVE.test(relation)).map((one) => one.replace(ALTERNATIVE, '')),
  ];
  // A DOI in a whole citation is most often the work's own, but one that stands alone is certain.
  const alone = own.find((one) => /^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/\S+$/i.test(one));
  return {
    doi: alone === undefined ? undefined : findDoi(alone),
    pmid: own.flatMap((one) => PMID.exec(one)?.[1] ?? [])[0],
    isbn: own.flatMap((one) => (/isbn|^97[89]|^[\d-]{9,16}[xX]?$/i.test(one) ? isbnsIn(one.slice(0, 100)) : []))[0],
    url: own.find((one) => /^https?:\/\//i.test(one) && !/\.pdf$/i.test(one)),
    pdf_url: own.find((one) => /^https?:\/\/\S+\.pdf$/i.test(one)),
  };
};

const OPEN = /openaccess|open access|creativecommons\.org|^cc[- ]by|c_abf2/i;

/** @param metadata the element `dc` */
export const dublinCore = (metadata: XmlElement): Pick<SaidOfWork, 'info' | 'isOpen'> => {
  const all = (name: string): string[] => textsAt(metadata, name);
  const type = typeOf(all('type'));
  const { container_title, ...place } = sourceOf(all('source'));
  const inside = type === 'article-journal' || type === 'paper-conference' || type === 'chapter';
  const [abstract = ''] = all('description').sort((a, b) => b.length - a.length);
  const people = (name: string) =>
    all(name).flatMap((person) => readRisName(person.replace(/\s*\(?https?:\/\/\S+\)?$/, '')) ?? []);
  const language = all('language')[0];
  return {
    info: {
      type,
      title: plain(all('title')[0] ?? ''),
      authors: people('creator'),
      abstract: plain(abstract),
      ...dateOf(all('date')),
      ...(inside ? { container_title } : {}),
      ...place,
      publisher: all('publisher')[0],
      ...identifiersOf(all('identifier'), all('relation')),
      language,
      keywords: all('subject')
        .flatMap((subject) => subject.split(/\s*;\s*/))
        .filter((word) => word.length <= 200),
    },
    isOpen: all('rights').some((right) => OPEN.test(right)),
  };
};
