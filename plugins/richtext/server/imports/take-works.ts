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

const titleOf = ({ item }: TakenWork): string => (typeof item.title === 'string' ? item.title : '');

const findWorks = async ({ library }: Richtext, user: number, project: number, works: readonly TakenWork[]): Promise<Found> => {
  const infos = works.map(({ item }) => readItem(item).info);
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

const yearOf = (item: TakenWork['item']): string => {
  const parts = (item.issued as { 'date-parts'?: unknown[][] } | undefined)?.['date-parts'];
  return String(parts?.[0]?.[0] ?? '');
};

/** What stands where a work has no reference: "(Miller, 2020)". */
const plainly = (works: readonly TakenWork[]): string => {
  const told = works.map(({ item }) => {
    const [first] = Array.isArray(item.author) ? (item.author as { family?: unknown; literal?: unknown }[]) : [];
    const name = first?.family ?? first?.literal;
    return [typeof name === 'string' ? name : titleOf({ item }), yearOf(item)].filter((each) => each !== '').join(', ');
  });
  return `(${told.join('; ')})`;
};

const keyOf = ({ item }: TakenWork): string => JSON.stringify(item);

const withCitations = (node: Node, citationOf: (id: string) => Node | undefined): Node => {
  if (node.type === NODES.citation) return citationOf(String(node.attrs.id)) ?? node;
  if (node.isLeaf) return node;
  return node.copy(Fragment.fromArray(node.children.map((child) => withCitations(child, citationOf))));
};

/**
 * The document with the library's references in its citations.
 * @returns how many works the library had, and how many it was given
 */
export const takeCitations = async (
  richtext: Richtext,
  user: number,
  project: number,
  { doc, citations }: { readonly doc: Node; readonly citations: ReadonlyMap<string, readonly TakenWork[]> },
): Promise<{ doc: Node; cited: { known: number; added: number }; left: readonly Left[] }> => {
  const works = [...new Map([...citations.values()].flat().map((work) => [keyOf(work), work])).values()];
  if (works.length === 0) return { doc, cited: { known: 0, added: 0 }, left: [] };
  const { articles, added } = await findWorks(richtext, user, project, works);
  // A file may tell the same work in several ways.
  const known = new Set(articles.filter((article) => article !== undefined)).size - added;
  const byKey = new Map(works.map((work, at) => [keyOf(work), articles[at]]));
  const lost: string[] = [];
  const citationOf = (id: string): Node | undefined => {
    const of = citations.get(id);
    if (!of) return undefined;
    const cited = of.flatMap((work): CitedWork[] => {
      const { item: _, ...rest } = work;
      const article = byKey.get(keyOf(work));
      return article === undefined ? [] : [tidyWork({ ...rest, article })];
    });
    if (cited.length < of.length) lost.push(plainly(of));
    return cited.length === 0 ? schema.text(plainly(of)) : NODES.citation?.create({ id, works: cited });
  };
  const taken = withCitations(doc, citationOf);
  const [example] = lost;
  const left = example === undefined ? [] : [{ what: 'citation', count: lost.length, example }];
  return { doc: taken, cited: { known, added }, left };
};
