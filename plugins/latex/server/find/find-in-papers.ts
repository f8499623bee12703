/** Finds in papers: their titles, and places in their texts, the best first. */
import { setImmediate } from 'node:timers/promises';
import { hasAll } from '#plugins/library/common/find/match-terms.ts';
import { flat, snippetOf } from '#plugins/library/common/find/snippet.ts';
import { wantedIn } from '#plugins/library/common/find/wanted.ts';
import { sql } from '#server-kit';
import type { FoundInPaper } from '../../common/contract-find.ts';
import { proseOf } from '../../common/find/prose-of.ts';
import { partsOfTexts } from '../documents/read-texts.ts';
import type { Latex } from '../latex.ts';
import { type VisiblePaper, visiblePapers } from '../papers/visible-papers.ts';
import { indexTexts } from './index-texts.ts';

const DEFAULT_LIMIT = 10;
/** Parts that are ranked at the most. */
const MOST_RANKED = 1000;

interface Hit {
  readonly document: number;
  readonly part: number;
}

type Query = NonNullable<ReturnType<Latex['library']['words']['query']>>;
type Span = { readonly limit: number; readonly offset: number };

const ranked = async (latex: Latex, papers: readonly VisiblePaper[], { loose, strict, rank }: Query, { limit, offset }: Span) => {
  const { rows } = await sql<{ met: number; total: number; hits: Hit[] }>`
    with met as materialized (
      select w.document, w.part, w.words from latex_words w join latex_document d on d.id = w.document
      where d.file = any(${papers.map(({ id }) => id)}::bigint[]) and not d.is_generated and w.words @@ ${loose}::tsquery
      limit ${MOST_RANKED + 1}
    ), fit as materialized (
      select document, part, ts_rank(words, ${rank}::tsquery, 1) as rank from met where words @@ ${strict}::tsquery
    ) select (select count(*) from met)::int as met, (select count(*) from fit)::int as total, coalesce((
      select json_agg(best) from (
        select document, part from fit order by rank desc, document, part limit ${limit} offset ${offset}
      ) best
    ), '[]') as hits`.execute(latex.db);
  const [found] = rows;
  if (!found) throw new Error('A query without groups answers one row');
  return { ...found, isCut: found.met > MOST_RANKED };
};

/** Line of the first word that a snippet shows, from the first line of its text. */
const lineIn = (prose: string, { text, marks }: { text: string; marks: readonly (readonly [number, number])[] }): number => {
  const spaced = prose.replace(/\s/g, ' ');
  // Snippets are of one line; the same words are looked for with any room between them.
  const words = text
    .slice(marks[0]?.[0] ?? 0)
    .split(' ', 4)
    .filter((word) => word !== '');
  const at =
    words.length === 0 ? -1 : spaced.search(new RegExp(words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join(' +')));
  return at < 0 ? 0 : prose.slice(0, at).split('\n').length - 1;
};

/** @param projects papers of these alone; all when not given */
export const findInPapers = async (
  latex: Latex,
  user: number,
  {
    q,
    projects,
    limit = DEFAULT_LIMIT,
    offset = 0,
  }: { q: string; projects?: readonly number[] | undefined; limit?: number | undefined; offset?: number | undefined },
): Promise<{ data: FoundInPaper[]; total: number; more?: boolean }> => {
  const wanted = wantedIn(q);
  const papers = (await visiblePapers(latex, user)).filter(({ project }) => !projects || projects.includes(project));
  const query = latex.library.words.query(
    q,
    papers.map(({ owner }) => owner),
  );
  if (!query || papers.length === 0) return { data: [], total: 0 };
  const isWhole = await indexTexts(latex, papers);
  const titled = papers.filter(({ title }) => hasAll(wanted.all, title) && !wanted.none.some((term) => hasAll([term], title)));
  const shown = titled.slice(offset, offset + limit);
  const texts = await ranked(latex, papers, query, {
    limit: limit - shown.length,
    offset: Math.max(0, offset - titled.length),
  });
  const known = new Map(papers.map((paper) => [paper.id, paper]));
  const data: FoundInPaper[] = shown.map(({ id, title, project }) => ({
    ...{ file: id, title, project, path: null, line: null },
    snippet: snippetOf(wanted.all, flat(title)),
  }));
  for (const { file, path, line, text } of await partsOfTexts(latex.db, texts.hits)) {
    const paper = known.get(file);
    if (!paper) continue;
    // A part is a page, and there are many of them.
    await setImmediate();
    const prose = proseOf(text);
    const snippet = snippetOf(wanted.all, flat(prose));
    data.push({ file, title: paper.title, project: paper.project, path, line: line + lineIn(prose, snippet), snippet });
  }
  return { data, total: titled.length + texts.total, ...((texts.isCut || !isWhole) && { more: true }) };
};
