/** A reference as GROBID tells it (`biblStruct` of TEI). */
import type { ArticleInfo, Person } from '#plugins/library/common/model/info.ts';
import { allAt, childrenOf, textAt, textOf, textsAt, type XmlElement } from '#plugins/library/common/formats/xml/elements.ts';

/** As fields of the library take it. */
const line = (text: string | undefined): string | undefined => text?.slice(0, 2000) || undefined;

const personOf = (author: XmlElement): Person | undefined => {
  const family = textAt(author, 'persName', 'surname').slice(0, 300);
  const given = textsAt(author, 'persName', 'forename').join(' ').slice(0, 300);
  if (family === '') return given === '' ? undefined : { literal: given };
  return { family, ...(given !== '' && { given }) };
};

export const nameOf = (author: XmlElement): string => {
  const person = personOf(author);
  return [person?.given, person?.family ?? person?.literal].filter(Boolean).join(' ');
};

const scopeOf = (monogr: XmlElement | undefined, unit: string): string | undefined => {
  const scope = allAt(monogr, 'imprint', 'biblScope').find(({ attributes }) => attributes.get('unit') === unit);
  const [from, to] = [scope?.attributes.get('from'), scope?.attributes.get('to')];
  return line(from ? [from, to].filter(Boolean).join('-') : textOf(scope));
};

const identifierOf = (elements: readonly (XmlElement | undefined)[], type: string): string | undefined =>
  elements
    .flatMap((element) => childrenOf(element, 'idno'))
    .filter(({ attributes }) => attributes.get('type')?.toLowerCase() === type)
    .map((element) => line(textOf(element)))
    .find((text) => text !== undefined);

const titleAt = (element: XmlElement | undefined, levels: string): string | undefined =>
  childrenOf(element, 'title')
    .filter(({ attributes }) => levels.includes(attributes.get('level') ?? ''))
    .map((title) => textOf(title).slice(0, 2000))
    .find((text) => text !== '');

const yearOf = (when: string | undefined): number | undefined => {
  const year = /^\d{4}/.exec(when ?? '')?.[0];
  return year === undefined ? undefined : Number(year);
};

/** Fields that are not there are left out. */
export const infoOfBibl = (bibl: XmlElement): ArticleInfo => {
  const [analytic] = childrenOf(bibl, 'analytic');
  const [monogr] = childrenOf(bibl, 'monogr');
  const own = titleAt(analytic, 'a');
  const book = titleAt(monogr, 'm');
  const journal = titleAt(monogr, 'j');
  const authors = [...childrenOf(analytic, 'author'), ...(analytic ? [] : childrenOf(monogr, 'author'))]
    .slice(0, 1000)
    .flatMap((author) => personOf(author) ?? []);
  const dates = allAt(monogr, 'imprint', 'date').filter(({ attributes }) => attributes.get('type') === 'published');
  const when = dates[0]?.attributes.get('when');
  const everywhere = [analytic, monogr, bibl];
  const found = {
    title: own ?? book,
    authors: authors.length > 0 ? authors : undefined,
    container_title: journal ?? (own === undefined ? undefined : book),
    type: journal ? 'article-journal' : own !== undefined && book !== undefined ? 'paper-conference' : undefined,
    publisher: line(textAt(monogr, 'imprint', 'publisher')),
    volume: scopeOf(monogr, 'volume'),
    issue: scopeOf(monogr, 'issue'),
    pages: scopeOf(monogr, 'page'),
    year: yearOf(when),
    publish_date: line(when),
    doi: identifierOf(everywhere, 'doi'),
    eprint: identifierOf(everywhere, 'arxiv'),
    pmid: identifierOf(everywhere, 'pmid'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};
