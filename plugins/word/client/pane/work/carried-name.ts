/** What a reference is called that the document carries: CSL-JSON of a document, which may come from anybody. */
import * as z from 'zod/mini';
import type { CarriedItem } from '../../../common/contract.ts';

const text = z.catch(z.string(), '');
const Name = z.object({ family: text, literal: text });
const Item = z.object({
  title: text,
  author: z.catch(z.array(Name), []),
  issued: z.catch(z.object({ 'date-parts': z.array(z.array(z.union([z.string(), z.number()]))) }), { 'date-parts': [] }),
});

export interface ReferenceName {
  /** "Lovelace 1843", for a line; the title when nobody is named. */
  readonly short: string;
  readonly title: string;
}

/** @param names family names of the first authors */
export const referenceName = (
  names: readonly string[],
  count: number,
  year: string | number | null,
  title: string,
  fallback: string,
): ReferenceName => {
  const [first] = names;
  const who = first !== undefined && count > 2 ? `${first} et al.` : names.slice(0, 2).join(' & ');
  const short = [who || title || fallback, ...(year === null ? [] : [String(year)])].join(' ');
  return { short, title };
};

/** @param fallback for what says nothing of itself */
export const carriedName = (item: CarriedItem | undefined, fallback: string): ReferenceName => {
  const { title, author, issued } = z.parse(Item, item ?? {});
  const names = author.map(({ family, literal }) => family || literal).filter((name) => name !== '');
  return referenceName(names, names.length, issued['date-parts'][0]?.[0] ?? null, title, fallback);
};
