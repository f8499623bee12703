/** Works that a file cites: those of the library that they are, and new references of the others. */
import { Fragment, type Node } from 'prosemirror-model';
import { readItem } from '#plugins/library/common/formats/csl/items.ts';
import { HttpError } from '#server-kit';
import { tidyWork } from '../../common/cited-works.ts';
import type { TakenWork } from '../../common/manuscript.ts';
import type { Left } from '../../common/model.ts';
import type { CitedWork } from '../../common/schema/inline.ts';
import { NODES, schema } from '../../common/schema/schema.ts';
import type { Richtext } from '../richtext.ts';

interface Found {
  /** References of the works, in their order; `undefined` where there was no room for a new one. */
  readonly articles: readonly (number | undefined)[];
  readonly added: number;
}

type Item = NonNullable<TakenWork['item']>;

const titleOf = (item: Item): string => (typeof item.title === 'string' ? item.title : '');

const findItems = async ({ library }: Richtext, user: number, project: number, items: readonly Item[]): Promise<Found> => {
  if (items.length === 0) return { articles: [], added: 0 };
  const infos = items.map((item) => readItem(item).info);
  const known = await library.works.known(user, infos);
  const missing = infos.filter((_, at) => known[at] === undefined);
  if (missing.length === 0) return { articles: known, added: 0 };
  try {
    const taken = await library.intake.takeWorks(user, project, missing);
    const next = taken[Symbol.iterator]();
    const articles = known.map((article) => article ?? (next.next().value as { article: number } | undefined)?.article);
    const added = taken.filter(({ isNew }) => isNew).length;
    return { articles, added };
  } catch (error) {
    // A full library takes nothing, and the text comes all the same.
    if (!(error instanceof HttpError)) throw error;
    return { articles: known, added: 0 };
  }
};

/** Those that a file only names are known by their keys, or not at all. */
const findWorks = async (richtext: Richtext, user: number, project: number, works: readonly TakenWork[]): Promise<Found> => {
  const items = works.flatMap(({ item }): Item[] => (item ? [item] : []));
  const keys = works.flatMap(({ item, named }) => (item || !named ? [] : [named.key]));
  const { articles, added } = await findItems(richtext, user, project, items);
  const entries = keys.length === 0 ? [] : await richtext.library.entries.entriesByKeys([user], project, keys);
  const byKey = new Map(entries.map(({ key, article }) => [key, article]));
  const next = articles[Symbol.iterator]();
  return { articles: works.map(({ item, named }) => (item ? next.next().value : byKey.get(named?.key ?? ''))), added };
};

const yearOf = (item: Item): string => {
  const parts = (item.issued as { 'date-parts'?: unknown[][] } | undefined)?.['date-parts'];
  return String(parts?.[0]?.[0] ?? '');
};

/** What stands where a work has no reference: as it is written, or "(Miller, 2020)". */
const plainly = (works: readonly TakenWork[]): string => {
  const written = works.find(({ item, named }) => named && !item)?.named?.written;
  if (written !== undefined) return written;
  const told = works.map(({ item = {} }) => {
    const [first] = Array.isArray(item.author) ? (item.author as { family?: unknown; literal?: unknown }[]) : [];
    const name = first?.family ?? first?.literal;
    return [typeof name === 'string' ? name : titleOf(item), yearOf(item)].filter((each) => each !== '').join(', ');
  });
  return `(${told.join('; ')})`;
};

const keyOf = ({ item, named }: TakenWork): string => JSON.stringify(item ?? named?.key);

const withCitations = (node: Node, citationOf: (id: string) => Node | undefined): Node => {
  if (node.type === NODES.citation) return citationOf(String(node.attrs.id)) ?? node;
  if (node.isLeaf) return node;
  return node.copy(Fragment.fromArray(node.children.map((child) => withCitations(child, citationOf))));
};

/** What a citation by a key rests on. */
export interface CiteLink {
  readonly key: string;
  readonly article: number;
  /** The highlight. */
  readonly citation: number | null;
}

/** Those that the user sees. */
const linksByKey = async (
  { library }: Richtext,
  user: number,
  links: readonly CiteLink[],
): Promise<Map<string, readonly CiteLink[]>> => {
  if (links.length === 0) return new Map();
  const highlights = links.flatMap(({ citation }) => citation ?? []);
  const seen = await library.access.visible(user, { articles: links.map(({ article }) => article), citations: highlights });
  const own = links.filter(({ article }) => seen.articles.has(article));
  const byKey = new Map<string, readonly CiteLink[]>();
  for (const link of own) {
    const isSeen = link.citation !== null && seen.citations.has(link.citation);
    byKey.set(link.key, [...(byKey.get(link.key) ?? []), isSeen ? link : { ...link, citation: null }]);
  }
  return byKey;
};

/**
 * The document with the library's references in its citations.
 * @param links what of its citations is known already
 * @returns how many works the library had, and how many it was given
 */
export const takeCitations = async (
  richtext: Richtext,
  user: number,
  project: number,
  { doc, citations }: { readonly doc: Node; readonly citations: ReadonlyMap<string, readonly TakenWork[]> },
  links: readonly CiteLink[] = [],
): Promise<{ doc: Node; cited: { known: number; added: number }; left: readonly Left[] }> => {
  const linked = await linksByKey(richtext, user, links);
  const isLinked = ({ named }: TakenWork): boolean => named !== undefined && linked.has(named.key);
  const works = [
    ...new Map([...citations.values()].flat().flatMap((work) => (isLinked(work) ? [] : [[keyOf(work), work]]))).values(),
  ];
  if (works.length === 0 && linked.size === 0) return { doc, cited: { known: 0, added: 0 }, left: [] };
  const { articles, added } = await findWorks(richtext, user, project, works);
  // A file may tell the same work in several ways.
  const known = new Set(articles.filter((article) => article !== undefined)).size - added;
  const byKey = new Map(works.map((work, at) => [keyOf(work), articles[at]]));
  const lost: string[] = [];
  const unread: string[] = [];
  const citationOf = (id: string): Node | undefined => {
    const of = citations.get(id);
    if (!of) return undefined;
    const cited = of.flatMap((work): CitedWork[] => {
      const { item: _item, named, ...rest } = work;
      const [link, ...others] = linked.get(named?.key ?? '') ?? [];
      if (link) {
        // The same work again, with another highlight: each in its turn, and the last one for what follows.
        if (named && others.length > 0) linked.set(named.key, others);
        return [tidyWork({ ...rest, article: link.article, ...(link.citation !== null && { highlight: link.citation }) })];
      }
      const article = byKey.get(keyOf(work));
      return article === undefined ? [] : [tidyWork({ ...rest, article })];
    });
    if (cited.length < of.length) (of.some(({ item, named }) => named && !item) ? unread : lost).push(plainly(of));
    return cited.length === 0 ? schema.text(plainly(of)) : NODES.citation?.create({ id, works: cited });
  };
  const taken = withCitations(doc, citationOf);
  const counted = (what: string, all: readonly string[]): Left[] =>
    all[0] === undefined ? [] : [{ what, count: all.length, example: all[0].slice(0, 80) }];
  return { doc: taken, cited: { known, added }, left: [...counted('citation', lost), ...counted('citationsUnread', unread)] };
};
