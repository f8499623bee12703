/**
 * Keeps the words of rich texts. It is a search that reads what has changed since the last one: a text is saved every second while somebody
 * types, and searched now and then.
 */
import { inStretches, sql } from '#server-kit';
import { KIND } from '../../common/tree-shape.ts';
import type { Seen } from '../files/file-list.ts';
import type { Richtext } from '../richtext.ts';
import { documentIn } from '../texts/document.ts';
import { asWritten } from '../texts/read-text.ts';
import { partsOf, type TextPart } from './parts-of.ts';

/** Bytes that one search reads; the next one goes on. */
const MOST_READ = 4_000_000;

interface IndexedPart extends TextPart {
  readonly words: string;
}

function* indexParts({ library }: Richtext, owner: number, content: string): Generator<void, IndexedPart[]> {
  const parts: IndexedPart[] = [];
  for (const part of partsOf(documentIn(content))) {
    parts.push({ ...part, words: library.words.vector(owner, part.text) });
    yield;
  }
  return parts;
}

const indexText = async (richtext: Richtext, { id, owner }: Pick<Seen, 'id' | 'owner'>): Promise<void> => {
  const text = await asWritten(richtext.db, id);
  if (!text) return;
  const parts = await inStretches(indexParts(richtext, owner, text.content));
  await richtext.db.transaction().execute(async (tx) => {
    // It may be gone by now, and stays until its words are there.
    const { rows } = await sql`select from richtext_file where id = ${id} for key share`.execute(tx);
    if (rows.length === 0) return;
    await sql`delete from richtext_words where file = ${id}`.execute(tx);
    await sql`
      insert into richtext_words (file, part, line, heading, said, words)
      select ${id}::bigint, part, line, heading, said, words::tsvector from unnest(
        ${parts.map((_, part) => part)}::int[], ${parts.map(({ line }) => line)}::int[],
        ${parts.map(({ heading }) => heading)}::text[], ${parts.map((part) => part.text)}::text[],
        ${parts.map(({ words }) => words)}::text[]
      ) as rows(part, line, heading, said, words)
      on conflict (file, part) do update set
        line = excluded.line, heading = excluded.heading, said = excluded.said, words = excluded.words`.execute(tx);
    await sql`
      insert into richtext_found (file, version) values (${id}, ${text.version})
      on conflict (file) do update set version = excluded.version`.execute(tx);
  });
};

/** Reads texts that have changed. @returns whether that is all of them */
export const indexTexts = async (richtext: Richtext, files: readonly Pick<Seen, 'id'>[]): Promise<boolean> => {
  const ids = files.map(({ id }) => id);
  await richtext.live.settle(richtext.db, KIND, ids);
  const { rows } = await sql<{ id: number; owner: number; size: number }>`
    select f.id, f.owner, f.size from richtext_file f left join richtext_found i on i.file = f.id
    where f.id = any(${ids}::bigint[]) and i.version is distinct from f.version
    order by f.updated_at desc, f.id`.execute(richtext.db);
  let read = 0;
  for (const text of rows) {
    // The first one is read however long it is.
    if (read > 0 && read + text.size > MOST_READ) return false;
    read += text.size;
    await indexText(richtext, text);
  }
  return true;
};
