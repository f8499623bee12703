/** What a page of the web says of itself for machines: `citation_…` of Google Scholar, JSON-LD, Dublin Core, Open Graph. */
import { type DomDocument, flat, textOf } from './dom.ts';
import type { About } from './outline.ts';

const LONGEST_DATA = 500_000;
const MOST_AUTHORS = 200;

interface Linked {
  readonly title?: string | undefined;
  readonly authors: readonly string[];
  readonly abstract?: string | undefined;
  readonly language?: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string | undefined => (typeof value === 'string' && flat(value) !== '' ? flat(value) : undefined);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

const nameOf = (person: unknown): string | undefined => {
  if (!isRecord(person)) return text(person);
  return text(person.name) ?? text([text(person.givenName), text(person.familyName)].filter(Boolean).join(' '));
};

const ARTICLE = /(?:Article|Report|BlogPosting|Thesis|CreativeWork|Book|Chapter)$/;

/** The first thing of JSON-LD that is an article. */
const linkedIn = (document: DomDocument): Linked | undefined => {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      const data: unknown = JSON.parse((script.textContent ?? '').slice(0, LONGEST_DATA));
      const all = list(data).flatMap((one) => (isRecord(one) ? [one, ...list(one['@graph'])] : []));
      const article = all.find((one) => isRecord(one) && list(one['@type']).some((type) => ARTICLE.test(String(type))));
      if (!isRecord(article)) continue;
      return {
        title: text(article.headline) ?? text(article.name),
        authors: list(article.author).flatMap((person) => nameOf(person) ?? []),
        abstract: text(article.abstract),
        language: text(article.inLanguage),
      };
    } catch {
      // What is no JSON says nothing.
    }
  }
  return undefined;
};

const metasIn = (document: DomDocument): ReadonlyMap<string, readonly string[]> => {
  const metas = new Map<string, string[]>();
  for (const meta of document.querySelectorAll('meta')) {
    const name = (meta.getAttribute('name') ?? meta.getAttribute('property') ?? '').toLowerCase();
    const content = flat(meta.getAttribute('content'));
    if (name !== '' && content !== '') metas.set(name, [...(metas.get(name) ?? []), content]);
  }
  return metas;
};

/** "Lovelace, Ada" as people are called. */
const inOrder = (name: string): string => {
  const [family, given, more] = name.split(/\s*,\s*/);
  return family && given && more === undefined ? `${given} ${family}` : name;
};

const isLanguage = (code: string | undefined): string | undefined => /^[a-z]{2}(?=$|[-_])/i.exec(code ?? '')?.[0].toLowerCase();

export const aboutPage = (document: DomDocument): About => {
  const metas = metasIn(document);
  const first = (...names: readonly string[]): string | undefined => names.map((name) => metas.get(name)?.[0]).find(Boolean);
  const linked = linkedIn(document);
  const cited = [
    ...(metas.get('citation_author') ?? []),
    ...(metas.get('citation_authors') ?? []).flatMap((names) => names.split(/\s*;\s*/)),
  ];
  const authors =
    cited.length > 0
      ? cited
      : linked && linked.authors.length > 0
        ? linked.authors
        : (metas.get('dc.creator') ?? metas.get('author') ?? []);
  const abstract = first('citation_abstract', 'dcterms.abstract') ?? linked?.abstract ?? first('dc.description');
  return {
    title: first('citation_title') ?? linked?.title ?? first('dc.title', 'og:title') ?? textOf(document.querySelector('title')),
    authors: [...new Set(authors.map(inOrder))].slice(0, MOST_AUTHORS),
    language:
      isLanguage(first('citation_language')) ??
      isLanguage(document.documentElement?.getAttribute('lang') ?? undefined) ??
      isLanguage(linked?.language),
    // A description of a few words is an advertisement.
    abstract: abstract !== undefined && abstract.split(' ').length >= 40 ? abstract : undefined,
  };
};
