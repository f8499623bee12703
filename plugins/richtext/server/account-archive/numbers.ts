/** Numbers that stand in a text: of its pictures, of the works that it cites, and of the highlights that these citations rest on. */
import { Fragment, type Node } from 'prosemirror-model';
import { worksOf } from '../../common/cited-works.ts';
import { NODES } from '../../common/schema/schema.ts';
import { mapImages } from '../texts/map-images.ts';

/** A work that is not to be had here keeps what is known of it under a number that no reference of this house ever gets. */
const ELSEWHERE = 4_000_000_000_000;

export interface Numbers {
  /** By numbers in the archive. */
  readonly pictures: ReadonlyMap<number, number>;
  readonly articles: ReadonlyMap<number, number>;
  readonly highlights: ReadonlyMap<number, number>;
}

export const articleHere = (article: number, { articles }: Pick<Numbers, 'articles'>): number =>
  articles.get(article) ?? ELSEWHERE + (article % ELSEWHERE);

const mapCitations = (node: Node, numbers: Numbers): Node => {
  if (node.type === NODES.citation) {
    const works = worksOf(node).map(({ highlight, article, ...work }) => {
      const here = highlight === undefined ? undefined : numbers.highlights.get(highlight);
      return { ...work, article: articleHere(article, numbers), ...(here === undefined ? {} : { highlight: here }) };
    });
    return node.type.create({ ...node.attrs, works }, node.content, node.marks);
  }
  return node.isLeaf || node.childCount === 0
    ? node
    : node.copy(Fragment.fromArray(node.children.map((child) => mapCitations(child, numbers))));
};

/** The text with the numbers of this house. */
export const withNumbers = (doc: Node, numbers: Numbers): Node =>
  mapCitations(
    mapImages(doc, (asset) => numbers.pictures.get(asset) ?? null),
    numbers,
  );

/** What it cites, by the numbers that stand in it. */
export const citedIn = (doc: Node): { readonly articles: ReadonlySet<number>; readonly highlights: ReadonlySet<number> } => {
  const [articles, highlights] = [new Set<number>(), new Set<number>()];
  doc.descendants((node) => {
    if (node.type !== NODES.citation) return;
    for (const { article, highlight } of worksOf(node)) {
      articles.add(article);
      if (highlight !== undefined) highlights.add(highlight);
    }
  });
  return { articles, highlights };
};
