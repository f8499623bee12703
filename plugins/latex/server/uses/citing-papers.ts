/** Papers that may cite a reference, their links to it, and their sources. */
import { sql } from '#server-kit';
import { liveTextsOf, type Readable } from '../documents/settle.ts';
import type { Latex } from '../latex.ts';
import { visibleIds } from '../papers/visible-papers.ts';
import type { KnownReference } from './known-reference.ts';
import type { StoredLink } from './place-links.ts';

/** Papers that are looked into: those changed last. */
export const MOST_PAPERS = 50;
/** Weight of what is in memory at once, unless one paper alone is heavier. */
const MOST_TOGETHER = 2_000;

export interface TypedKey {
  readonly key: string;
  readonly person: number;
}

export interface CitingPaper extends Required<Pick<Readable, 'id' | 'owner' | 'texts'>> {
  readonly project: number;
  readonly title: string;
  /** Keys that the paper is known to cite, each with the person out of whose library it is. */
  readonly typed: readonly TypedKey[];
  /** What it takes to look into it: links, and thousands of bytes of text. */
  readonly weight: number;
}

export type LinkInPaper = StoredLink & { readonly file: number; readonly path: string };

const NO_KEYS = sql<TypedKey[]>`'[]'::json`;

/** Papers with a link to what is asked for; for a whole reference also those that cite one of its keys. */
export const citingPapers = async (
  latex: Latex,
  user: number,
  { articles, keys }: KnownReference,
  citation: number | undefined,
): Promise<CitingPaper[]> => {
  const visible = await visibleIds(latex, user);
  const keyed = sql`from latex_reference r where r.owner = f.owner and r.file = f.id and r.key = any(${[...keys]}::text[])`;
  const typed = sql<TypedKey[]>`(
    select coalesce(json_agg(json_build_object('key', r.key, 'person', coalesce(r.person, r.owner))), '[]') ${keyed}
  )`;
  const links = sql`from latex_cite_link l where l.owner = f.owner and l.file = f.id and l.article = any(${[...articles]}::bigint[])
    and (${citation ?? null}::bigint is null or l.citation = ${citation ?? null}::bigint)`;
  const linked = sql<boolean>`exists (select ${links})`;
  const isCited = citation === undefined ? sql<boolean>`(${linked} or exists (select ${keyed}))` : linked;
  const weight = sql<number>`((select count(*) ${links}) + (
    select coalesce(sum(d.size), 0) / 1000 from latex_document d where d.owner = f.owner and d.file = f.id and d.blob is null
  ))::float8`;
  return latex.db
    .selectFrom('latex_file as f')
    .select([
      'f.id',
      'f.owner',
      'f.project',
      'f.title',
      (citation === undefined ? typed : NO_KEYS).as('typed'),
      weight.as('weight'),
      liveTextsOf('f').as('texts'),
    ])
    .where('f.id', '=', (eb) => eb.fn.any(eb.val(visible)))
    .where(isCited)
    .orderBy('f.updated_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(MOST_PAPERS + 1)
    .execute();
};

/** They are looked into one after the other, those that are light together. */
export const inLoads = (papers: readonly CitingPaper[]): CitingPaper[][] => {
  const loads: CitingPaper[][] = [];
  let weight = Infinity;
  for (const paper of papers) {
    weight += paper.weight;
    if (weight > MOST_TOGETHER) {
      loads.push([]);
      weight = paper.weight;
    }
    loads.at(-1)?.push(paper);
  }
  return loads;
};

const idsOf = (papers: readonly CitingPaper[]): number[] => papers.map(({ id }) => id);

/** Of one highlight, when that is all that is asked for. */
export const linksIn = (
  latex: Latex,
  papers: readonly CitingPaper[],
  articles: readonly number[],
  citation: number | undefined,
): Promise<LinkInPaper[]> => {
  const links = latex.db
    .selectFrom('latex_cite_link as l')
    .innerJoin('latex_file as f', (join) => join.onRef('f.owner', '=', 'l.owner').onRef('f.id', '=', 'l.file'))
    .select(['l.file', 'l.path', 'l.key', 'l.citation', 'l.article', 'l.anchor', 'l.at'])
    .where('l.file', 'in', idsOf(papers))
    .where('l.article', 'in', articles)
    .orderBy('l.position');
  return (citation === undefined ? links : links.where('l.citation', '=', citation)).execute();
};
