/**
 * Structured data of a page (JSON-LD in the words of schema.org) as a reference: the work that the page is about, of all that it
 * describes. Nothing is fetched: contexts are taken for schema.org's.
 */
import { findDoi } from '../../formats/identifiers.ts';
import type { ArticleInfo, Person } from '../../model/info.ts';
import { dateOf, pagesOf, people, wordsIn } from './values.ts';

type Node = Readonly<Record<string, unknown>>;

/** Things that are looked at, and how deep they may lie in each other. */
const MOST_NODES = 2000;
const DEEPEST = 8;
/** Wholes above a part: an article stands in an issue, that in a volume, that in a journal. */
const MOST_WHOLES = 4;

/** Types of works with those of CSL, the surest first. */
const WORKS: readonly (readonly [type: string, csl: string])[] = [
  ['ScholarlyArticle', 'article-journal'],
  ['MedicalScholarlyArticle', 'article-journal'],
  ['Thesis', 'thesis'],
  ['Chapter', 'chapter'],
  ['Book', 'book'],
  ['Report', 'report'],
  ['Dataset', 'dataset'],
  ['SoftwareSourceCode', 'software'],
  ['NewsArticle', 'article-newspaper'],
  ['BlogPosting', 'post-weblog'],
  ['TechArticle', 'webpage'],
  ['Article', 'webpage'],
];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return text === '' ? undefined : text;
};
/** Of a list the first one that is a text. */
const firstText = (...values: readonly unknown[]): string | undefined => {
  for (const value of values.flatMap(listOf)) {
    const text = textOf(value);
    if (text !== undefined) return text;
  }
  return undefined;
};
/** `https://schema.org/Book` and `schema:Book` are `Book`. */
const typesOf = (node: Node): string[] =>
  listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/:#]/s, '')] : []));
const rankOf = (node: Node): number => {
  const types = typesOf(node);
  return WORKS.findIndex(([type]) => types.includes(type));
};

const parsed = (block: string): unknown => {
  try {
    return JSON.parse(block);
  } catch {
    return undefined;
  }
};

/** Everything that is described, breadth first. */
const nodesIn = (blocks: readonly string[]): Node[] => {
  const found: Node[] = [];
  let level: readonly unknown[] = blocks.map(parsed);
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const value of level) {
      if (found.length >= MOST_NODES || next.length >= MOST_NODES) break;
      if (Array.isArray(value)) next.push(...value.slice(0, MOST_NODES));
      else if (isNode(value)) {
        found.push(value);
        next.push(
          ...Object.values(value)
            .filter((inner) => typeof inner === 'object' && inner !== null)
            .slice(0, MOST_NODES),
        );
      }
    }
    level = next;
  }
  return found;
};

/** Things that are only named by their `@id` where they are used. */
const resolver = (nodes: readonly Node[]): ((value: unknown) => unknown) => {
  const byId = new Map<unknown, Node>();
  for (const node of nodes) if (node['@id'] !== undefined && Object.keys(node).length > 1) byId.set(node['@id'], node);
  return (value) => (isNode(value) && Object.keys(value).length === 1 ? (byId.get(value['@id']) ?? value) : value);
};
type Resolve = ReturnType<typeof resolver>;

const personOf = (value: unknown): Person[] => {
  if (!isNode(value)) return people([textOf(value) ?? '']);
  const [family, given] = [textOf(value['familyName']), textOf(value['givenName'])];
  if (family !== undefined) return [given === undefined ? { family } : { family, given }];
  const name = firstText(value['name']);
  if (name === undefined) return [];
  return typesOf(value).includes('Organization') ? [{ literal: name.slice(0, 1000) }] : people([name]);
};
const peopleIn = (value: unknown, resolve: Resolve): Person[] =>
  listOf(value)
    .slice(0, 1000)
    .flatMap((one) => personOf(resolve(one)));

const nameOf = (value: unknown, resolve: Resolve): string | undefined => {
  const [first] = listOf(value);
  const node = resolve(first);
  return isNode(node) ? firstText(node['name'], node['legalName']) : textOf(node);
};

/** What the work stands in, from the nearest to the farthest. */
const wholesOf = (work: Node, resolve: Resolve): Node[] => {
  const wholes: Node[] = [];
  let above = resolve(listOf(work['isPartOf'])[0]);
  while (isNode(above) && wholes.length < MOST_WHOLES) {
    wholes.push(above);
    above = resolve(listOf(above['isPartOf'])[0]);
  }
  return wholes;
};

const CONTAINERS = new Set(['Periodical', 'Book', 'BookSeries', 'Newspaper', 'Blog', 'Event', 'PublicationEvent']);
const isContainer = (node: Node): boolean => typesOf(node).some((type) => CONTAINERS.has(type));

/** Values of `identifier`, whatever form they have, and addresses that may be identifiers. */
const identifiersIn = (work: Node): string =>
  ['identifier', 'sameAs', '@id', 'url', 'mainEntityOfPage']
    .flatMap((name) => listOf(work[name]))
    .slice(0, 100)
    .flatMap((value) => (isNode(value) ? [textOf(value['value']), textOf(value['@id'])] : [textOf(value)]))
    .filter((text) => text !== undefined)
    .join(' \n');

const pdfOf = (work: Node): unknown =>
  ['encoding', 'associatedMedia', 'distribution']
    .flatMap((name) => listOf(work[name]))
    .filter(isNode)
    .find((file) => /pdf/i.test(firstText(file['encodingFormat'], file['fileFormat'], file['contentUrl']) ?? ''))?.['contentUrl'];

const languageOf = (value: unknown): string | undefined =>
  isNode(value) ? firstText(value['alternateName'], value['name']) : firstText(value);

const infoOf = (work: Node, resolve: Resolve): Partial<ArticleInfo> => {
  const wholes = wholesOf(work, resolve);
  const container = wholes.find(isContainer) ?? wholes.find((whole) => typesOf(whole).includes('PublicationIssue'));
  const inAny = (name: string): string | undefined => firstText(...[work, ...wholes].map((one) => one[name]));
  return {
    type: WORKS[rankOf(work)]?.[1],
    title: firstText(work['headline'], work['name']),
    authors: peopleIn(work['author'] ?? work['creator'], resolve),
    editors: peopleIn(work['editor'], resolve),
    container_title: container && firstText(container['name']),
    publisher: nameOf(work['publisher'] ?? work['sourceOrganization'], resolve),
    volume: inAny('volumeNumber'),
    issue: inAny('issueNumber'),
    pages: firstText(work['pagination']) ?? pagesOf(textOf(work['pageStart']), textOf(work['pageEnd'])),
    edition: firstText(work['bookEdition']),
    ...dateOf(firstText(work['datePublished'], work['dateCreated'], wholes[0]?.['datePublished']) ?? ''),
    doi: findDoi(identifiersIn(work)),
    isbn: inAny('isbn'),
    issn: inAny('issn'),
    language: languageOf(work['inLanguage']),
    abstract: firstText(work['abstract'], work['description']),
    keywords: wordsIn(listOf(work['keywords']).flatMap((word) => (typeof word === 'string' ? [word] : []))),
  };
};

/** Whether the work is what stands at this address. */
const isOf = (work: Node, url: string): boolean =>
  ['url', '@id', 'mainEntityOfPage'].some((name) => {
    const value = work[name];
    return (isNode(value) ? value['@id'] : value) === url;
  });

/** The work that the page at `url` is about, and the address of its PDF; empty when nothing is described. Never throws. */
export const fromStructured = (
  blocks: readonly string[],
  url: string,
): { readonly info: Partial<ArticleInfo>; readonly pdf: string | undefined } => {
  const nodes = nodesIn(blocks);
  const works = nodes.filter((node) => rankOf(node) >= 0 && firstText(node['headline'], node['name']) !== undefined);
  const [work] = works.sort((a, b) => Number(isOf(b, url)) - Number(isOf(a, url)) || rankOf(a) - rankOf(b));
  if (!work) return { info: {}, pdf: undefined };
  return { info: infoOf(work, resolver(nodes)), pdf: textOf(pdfOf(work)) };
};
