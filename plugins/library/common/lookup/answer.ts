/** How an answer of a source of references becomes a reference, or none. */
import * as z from 'zod/mini';
import { readItem } from '../formats/csl/items.ts';
import { ArticleInfo } from '../model/info.ts';
import type { LookupSource } from '../model/lookup.ts';

/** The answer is none that can be understood. */
export class UnreadableAnswer extends Error {
  constructor(detail: string) {
    super(`The answer could not be read: ${detail}`);
    this.name = 'UnreadableAnswer';
  }
}

/** @throws UnreadableAnswer */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableAnswer('no JSON');
  }
};

/** A value by the shape that is expected of it. @throws UnreadableAnswer */
export const shaped = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new UnreadableAnswer(result.error.issues[0]?.path.join('.') ?? 'shape');
  return result.data;
};

/** Fields of an item of CSL-JSON as a reference; nothing is kept that has no field of its own. */
export const fromCsl = (item: Readonly<Record<string, unknown>>): ArticleInfo => {
  const { extra: _, ...info } = readItem(item).info;
  return info;
};

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * The reference with its source, without its empty fields.
 * @throws UnreadableAnswer when it has no title, or a field that is beyond all measure
 */
export const reference = (source: LookupSource, info: Readonly<Partial<Record<keyof ArticleInfo, unknown>>>): ArticleInfo => {
  const filled = Object.fromEntries(Object.entries(info).filter(([, value]) => isFilled(value)));
  const checked = shaped(ArticleInfo, { ...filled, source });
  if (!checked.title) throw new UnreadableAnswer('no title');
  return checked;
};
