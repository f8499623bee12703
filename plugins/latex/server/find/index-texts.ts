/**
 * Keeps the words of papers' texts. It is a search that reads what has changed since the last one: a text is saved every second while
 * somebody types, and searched now and then.
 */
import { inStretches, sql } from '#server-kit';
import { partsOf } from '../../common/find/parts-of.ts';
import { proseOf } from '../../common/find/prose-of.ts';
import { readOne, settlePapers } from '../documents/read-texts.ts';
import type { Latex } from '../latex.ts';
import type { VisiblePaper } from '../papers/visible-papers.ts';

/** Bytes that one search reads; the next one goes on. */
const MOST_READ = 1_000_000;

interface Part {
  readonly line: number;
  readonly start: number;
  readonly length: number;
  readonly words: string;
}

function* indexParts(latex: Latex, owner: number, content: string): Generator<void, Part[]> {
  const parts: Part[] = [];
  for (const { text, line, start, length } of partsOf(content)) {
    parts.push({ line, start, length, words: latex.library.words.vector(owner, proseOf(text)) });
    yield;
  }
  return parts;
}

interface Stale {
  readonly id: number;
  readonly owner: number;
  readonly file: number;
  readonly size: number;
}

const indexText = async (latex: Latex, { id, owner, file }: Stale): Promise<void> => {
  const text = await readOne(latex, latex.db, id);
  if (!text) return;
  const parts = await inStretches(indexParts(latex, owner, text.content ?? ''));
  await latex.db.transaction().execute(async (tx) => {
    // It may be gone by now, and stays until its words are there.
    const { rows } = await sql`select from latex_document where id = ${id} for key share`.execute(tx);
    if (rows.length === 0) return;
    await sql`delete from latex_words where document = ${id}`.execute(tx);
    await sql`
      insert into latex_words (document, part, file, line, start, length, words)
      select ${id}::bigint, part, ${file}::bigint, line, start, length, words::tsvector from unnest(
        ${parts.map((_, part) => part)}::int[], ${parts.map(({ line }) => line)}::int[], ${parts.map(({ start }) => start)}::int[],
        ${parts.map(({ length }) => length)}::int[], ${parts.map(({ words }) => words)}::text[]
      ) as rows(part, line, start, length, words)
      on conflict (document, part) do update set
        line = excluded.line, start = excluded.start, length = excluded.length, words = excluded.words`.execute(tx);
    await sql`
      insert into latex_indexed (document, sha256) values (${id}, ${text.sha256})
      on conflict (document) do update set sha256 = excluded.sha256`.execute(tx);
  });
};

/** Reads texts of papers that have changed. What the library has written is found in the library. @returns whether that is all of them */
export const indexTexts = async (latex: Latex, papers: readonly VisiblePaper[]): Promise<boolean> => {
  await settlePapers(latex, papers);
  const { rows } = await sql<Stale>`
    select d.id, d.owner, d.file, d.size from latex_document d left join latex_indexed i on i.document = d.id
    where d.owner = any(${[...new Set(papers.map(({ owner }) => owner))]}::bigint[])
      and d.file = any(${papers.map(({ id }) => id)}::bigint[])
      and d.blob is null and not d.is_generated and i.sha256 is distinct from d.sha256
    order by d.updated_at desc, d.id`.execute(latex.db);
  let read = 0;
  for (const text of rows) {
    // The first one is read however long it is.
    if (read > 0 && read + text.size > MOST_READ) return false;
    read += text.size;
    await indexText(latex, text);
  }
  return true;
};
