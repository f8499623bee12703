/** Finds in rich texts: their titles, and places in what they say, the best first. */
import { setImmediate } from 'node:timers/promises';
import { hasAll } from '#plugins/library/common/find/match-terms.ts';
import { flat, snippetOf } from '#plugins/library/common/find/snippet.ts';
import { wantedIn } from '#plugins/library/common/find/wanted.ts';
import { sql } from '#server-kit';
import type { FoundInCk } from '../../common/contract-find.ts';
import { type Seen, visibleFiles } from '../files/file-list.ts';
import type { Richtext } from '../richtext.ts';
import { indexTexts } from './index-texts.ts';

const DEFAULT_LIMIT = 10;
/** Parts that are ranked at the most. */
const MOST_RANKED = 1000;

interface Hit {
  readonly file: number;
  readonly line: number;
  readonly heading: string;
  readonly said: string;
}

type Query = NonNullable<ReturnType<Richtext['library']['words']['query']>>;
type Span = { readonly limit: number; readonly offset: number };

const ranked = async ({ db }: Richtext, files: readonly Seen[], { loose, strict, rank }: Query, { limit, offset }: Span) => {
  const { rows } = await sql<{ met: number; total: number; hits: Hit[] }>`
    with met as materialized (
      select file, part, words from richtext_words
      where file = any(${files.map(({ id }) => id)}::bigint[]) and words @@ ${loose}::tsquery
      limit ${MOST_RANKED + 1}
    ), fit as materialized (
      select file, part, ts_rank(words, ${rank}::tsquery, 1) as rank from met where words @@ ${strict}::tsquery
    ) select (select count(*) from met)::int as met, (select count(*) from fit)::int as total, coalesce((
      select json_agg(best) from (
        select w.file, w.line, w.heading, w.said from (
          select file, part, rank from fit order by rank desc, file, part limit ${limit} offset ${offset}
        ) top join richtext_words w using (file, part) order by top.rank desc, file, part
      ) best
    ), '[]') as hits`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A query without groups answers one row');
  return { ...found, isCut: found.met > MOST_RANKED };
};

/** Lines before the one in which the first word that a snippet shows stands. */
const linesBefore = (said: string, { text, marks }: { text: string; marks: readonly (readonly [number, number])[] }): number => {
  const [from = 0, to = 0] = marks[0] ?? [];
  const at = said.replace(/\s/g, ' ').indexOf(text.slice(from, to));
  return at < 0 ? 0 : said.slice(0, at).split('\n').length - 1;
};

interface Wish {
  readonly q: string;
  /** Texts of these alone; all when not given. */
  readonly projects?: readonly number[] | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

export const findInFiles = async (
  richtext: Richtext,
  user: number,
  { q, projects, limit = DEFAULT_LIMIT, offset = 0 }: Wish,
): Promise<{ data: FoundInCk[]; total: number; more?: boolean }> => {
  const wanted = wantedIn(q);
  const seen = await visibleFiles(richtext, richtext.db, user);
  const files = seen.filter(({ project }) => !projects || projects.includes(project));
  const query = richtext.library.words.query(
    q,
    files.map(({ owner }) => owner),
  );
  if (!query || files.length === 0) return { data: [], total: 0 };
  const isWhole = await indexTexts(richtext, files);
  const titled = files.filter(({ title }) => hasAll(wanted.all, title) && !wanted.none.some((term) => hasAll([term], title)));
  const shown = titled.slice(offset, offset + limit);
  const texts = await ranked(richtext, files, query, {
    limit: limit - shown.length,
    offset: Math.max(0, offset - titled.length),
  });
  const known = new Map(files.map((file) => [file.id, file]));
  const data: FoundInCk[] = shown.map(({ id, title, project }) => ({
    ...{ file: id, title, project, line: null, heading: '' },
    snippet: snippetOf(wanted.all, flat(title)),
  }));
  for (const { file: id, line, heading, said } of texts.hits) {
    const file = known.get(id);
    if (!file) continue;
    // A part is a page, and there are many of them.
    await setImmediate();
    const snippet = snippetOf(wanted.all, flat(said));
    const { title, project } = file;
    data.push({ file: id, title, project, line: line + linesBefore(said, snippet), heading, snippet });
  }
  return { data, total: titled.length + texts.total, ...((texts.isCut || !isWhole) && { more: true }) };
};
