/** Passages of PDFs, highlights and notes that fit a search, with their references and the piece of text that was found. */
import { setImmediate } from 'node:timers/promises';
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import { flat, snippetOf } from '../../common/find/snippet.ts';
import type { Term } from '../../common/find/wanted.ts';
import type { FoundHighlight, FoundNote, Passage, Snippet } from '../../common/model/find.ts';
import type { Db } from '../library.ts';
import { type Part, inParts } from '../scope.ts';
import { type Hit, type Ranked, type Span, rankedIn } from './ranked.ts';
import { INDEXED, type TextQuery } from './vector.ts';

export interface Search {
  readonly db: Db;
  readonly parts: readonly Part[];
  readonly terms: readonly Term[];
  readonly query: TextQuery;
  readonly span: Span;
}

interface Group<T> {
  readonly data: T[];
  readonly total: number;
  readonly more?: boolean;
}

const groupOf = <T>({ total, more }: Ranked, data: T[]): Group<T> => ({ data, total, ...(more && { more }) });

const referencesOf = async (db: Db, hits: readonly Hit[]): Promise<Map<number, { title: string; project: number }>> => {
  if (hits.length === 0) return new Map();
  const rows = await db
    .selectFrom('library_article')
    .select(['id', 'title', 'project'])
    .where('id', 'in', [...new Set(hits.map(({ article }) => article))])
    .execute();
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
};

const snippetIn = async (terms: readonly Term[], text: string): Promise<Snippet> => {
  // A text can be long, and there are many of them.
  await setImmediate();
  return snippetOf(terms, flat(text.slice(0, INDEXED)));
};

/** The hits with their references and texts; what was deleted in the meantime is left out. */
const places = async (
  { db, terms }: Search,
  hits: readonly Hit[],
  textOf: (hit: Hit) => string | undefined,
): Promise<{ hit: Hit; place: Pick<Passage, 'article' | 'title' | 'project' | 'snippet'> }[]> => {
  const references = await referencesOf(db, hits);
  const found: Awaited<ReturnType<typeof places>> = [];
  for (const hit of hits) {
    const reference = references.get(hit.article);
    const text = textOf(hit);
    if (!reference || text === undefined) continue;
    found.push({ hit, place: { article: hit.article, ...reference, snippet: await snippetIn(terms, text) } });
  }
  return found;
};

/** The reference that a page belongs to: of several with the same file the one that was there first. */
const shownFiles = (parts: readonly Part[]): RawBuilder<unknown> => sql`(
  select a.file, min(a.id) as article from library_article a
  where ${inParts('a', parts)} and a.deleted_at is null and a.file is not null group by a.file
)`;

export const findPassages = async (search: Search): Promise<Group<Passage>> => {
  const { db, parts, query, span } = search;
  const from = sql`library_page w join ${shownFiles(parts)} v on v.file = w.file`;
  const texts = { from, where: sql`true`, id: sql`w.file`, article: sql`v.article`, page: sql`w.page` };
  const ranked = await rankedIn(db, texts, query, span);
  const { rows } = await sql<{ file: number; page: number; text: string }>`
    select p.file, p.page, p.text
    from unnest(${ranked.hits.map(({ id }) => id)}::bigint[], ${ranked.hits.map(({ page }) => page)}::int[]) as hit(file, page)
    join library_page p on p.file = hit.file and p.page = hit.page`.execute(db);
  const known = new Map(rows.map(({ file, page, text }) => [`${file} ${page}`, text]));
  const found = await places(search, ranked.hits, ({ id, page }) => known.get(`${id} ${page}`));
  return groupOf(
    ranked,
    found.map(({ hit, place }) => ({ ...place, page: hit.page ?? 1, rank: hit.rank })),
  );
};

/** Rows of a table of annotations with their words. */
const annotated = (kind: string, table: string, parts: readonly Part[]) => ({
  from: sql`library_annotation_words w join ${sql.table(table)} c on c.id = w.id`,
  where: sql`w.kind = ${kind} and ${inParts('c', parts)} and c.deleted_at is null`,
  id: sql`c.id`,
  article: sql`c.article`,
});

export const findHighlights = async (search: Search): Promise<Group<FoundHighlight>> => {
  const { db, parts, query, span } = search;
  const texts = { ...annotated('citations', 'library_citation', parts), page: sql`c.page` };
  const ranked = await rankedIn(db, texts, query, span);
  const ids = ranked.hits.map(({ id }) => id);
  const { rows } = await sql<{ id: number; text: string; color: string }>`
    select id, text, color from library_citation where id = any(${ids}::bigint[])`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  const found = await places(search, ranked.hits, ({ id }) => known.get(id)?.text);
  return groupOf(
    ranked,
    found.map(({ hit, place }) => ({
      ...place,
      id: hit.id,
      page: hit.page ?? 1,
      color: known.get(hit.id)?.color ?? '',
    })),
  );
};

/** Notes of both kinds: those on highlights come with their highlight. */
export const findNotes = async (search: Search): Promise<Group<FoundNote>> => {
  const { db, parts, query, span } = search;
  const all = sql`(
    select 'article_notes' as kind, id, owner, project, article, null::bigint as citation from library_article_note where deleted_at is null
    union all
    select 'citation_notes' as kind, id, owner, project, article, citation from library_citation_note where deleted_at is null
  )`;
  const texts = {
    from: sql`library_annotation_words w join ${all} c on c.kind = w.kind and c.id = w.id`,
    where: inParts('c', parts),
    id: sql`c.id`,
    article: sql`c.article`,
    // Tells the two kinds apart, whose ids are of two tables.
    page: sql`(select h.page from library_citation h where h.id = c.citation)`,
  };
  const ranked = await rankedIn(db, texts, query, span);
  const onHighlights = ranked.hits.filter(({ page }) => page !== null).map(({ id }) => id);
  const onReferences = ranked.hits.filter(({ page }) => page === null).map(({ id }) => id);
  const { rows } = await sql<{ id: number; citation: number | null; text: string }>`
    select id, citation, text from library_citation_note where id = any(${onHighlights}::bigint[])
    union all select id, null, text from library_article_note where id = any(${onReferences}::bigint[])`.execute(db);
  const keyOf = (isOnHighlight: boolean, id: number): string => `${isOnHighlight} ${id}`;
  const known = new Map(rows.map((row) => [keyOf(row.citation !== null, row.id), row]));
  const found = await places(search, ranked.hits, ({ id, page }) => known.get(keyOf(page !== null, id))?.text);
  return groupOf(
    ranked,
    found.map(({ hit, place }) => ({
      ...place,
      id: hit.id,
      citation: known.get(keyOf(hit.page !== null, hit.id))?.citation ?? null,
      page: hit.page,
    })),
  );
};
