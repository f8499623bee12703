/** Keeps the words of notes and highlights as their texts are. */
import type { RawBuilder } from '#plugin-api/server';
import { sql, inStretches } from '#server-kit';
import type { ItemKind } from '../../common/model.ts';
import type { Tx } from '../library.ts';
import { vectorOf } from './vector.ts';

interface Text {
  readonly id: number;
  readonly owner: number;
  readonly text: string;
}

/** Texts of one statement. */
const BATCH = 200;

function* vectorsOf(texts: readonly Text[]): Generator<void, string[]> {
  const vectors: string[] = [];
  for (const { owner, text } of texts) {
    vectors.push(vectorOf(owner, text));
    yield;
  }
  return vectors;
}

/** The statement that keeps those of one text. */
export const indexingAnnotation = (kind: ItemKind, { id, owner, text }: Text): RawBuilder<unknown> => sql`
  insert into library_annotation_words (kind, id, words) values (${kind}, ${id}, ${vectorOf(owner, text)}::tsvector)
  on conflict (kind, id) do update set words = excluded.words`;

/** After texts were stored or changed. Long lists are worked through in parts, so that others get their turn. */
export const indexAnnotations = async (tx: Tx, kind: ItemKind, texts: readonly Text[]): Promise<void> => {
  for (let from = 0; from < texts.length; from += BATCH) {
    const part = texts.slice(from, from + BATCH);
    await sql`
      insert into library_annotation_words (kind, id, words)
      select ${kind}, id, words::tsvector
      from unnest(
        ${part.map(({ id }) => id)}::bigint[], ${await inStretches(vectorsOf(part))}::text[]
      ) as rows(id, words)
      on conflict (kind, id) do update set words = excluded.words`.execute(tx);
  }
};

export const forgetAnnotations = async (tx: Tx, kind: ItemKind, ids: readonly number[]): Promise<void> => {
  await sql`delete from library_annotation_words where kind = ${kind} and id = any(${ids}::bigint[])`.execute(tx);
};
