/** Reading what a source has answered, without trust: an envelope that is nonsense is a failure, a work that is nonsense is left out. */
import * as z from 'zod/mini';
import { inStretches } from '#server-kit';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { UnreadableAnswer } from '#plugins/library/common/lookup/answer.ts';
import { SourceFailure, type SourceReply } from '../source.ts';

export const text = z.optional(z.nullable(z.string()));
export const number = z.optional(z.nullable(z.number()));
export const list = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(z.array(schema)));
/** A count of answers; `null` when it is none. */
export const Total = z.catch(z.nullable(z.number().check(z.int(), z.gte(0))), null);

/** @throws SourceFailure unreadable */
export const readEnvelope = <S extends z.ZodMiniType>(schema: S, { text: answer }: Pick<SourceReply, 'text'>): z.output<S> => {
  let value: unknown;
  try {
    value = JSON.parse(answer);
  } catch {
    throw new SourceFailure('unreadable', 'no JSON');
  }
  const read = z.safeParse(schema, value);
  if (!read.success) throw new SourceFailure('unreadable', read.error.issues[0]?.path.join('.') || 'shape');
  return read.data;
};

/** Of one answer; twenty were asked for, forty where works are recommended. */
const MOST = 50;

function* reading<S extends z.ZodMiniType>(
  items: readonly unknown[],
  schema: S,
  recordOf: (item: z.output<S>) => CatalogueRecord | undefined,
): Generator<void, CatalogueRecord[]> {
  const records: CatalogueRecord[] = [];
  for (const item of items.slice(0, MOST)) {
    yield;
    const read = z.safeParse(schema, item);
    if (!read.success) continue;
    try {
      const record = recordOf(read.data);
      if (record) records.push(record);
    } catch (error) {
      if (!(error instanceof UnreadableAnswer)) throw error;
    }
  }
  return records;
}

/**
 * Works in their order; those of another shape, and those that `recordOf` makes nothing of, are left out. Others get their turn
 * meanwhile: some works have thousands of authors.
 */
export const readWorks = <S extends z.ZodMiniType>(
  items: readonly unknown[],
  schema: S,
  recordOf: (item: z.output<S>) => CatalogueRecord | undefined,
): Promise<CatalogueRecord[]> => inStretches(reading(items, schema, recordOf));
