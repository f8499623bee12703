/** How values of shops are read: amounts as text or number, words in their own spelling, dates of which the year is wanted. */
import * as z from 'zod/mini';
import { isbn13 } from '#plugins/library/common/identifiers/isbn.ts';
import { SourceFailure } from './book-source.ts';

/** A value by the shape that is expected of it. @throws SourceFailure unreadable */
export const shaped = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new SourceFailure('unreadable', result.error.issues[0]?.path.join('.') ?? 'shape');
  return result.data;
};

/** Entries of a list that have the shape; the others are left out, so that one odd offer never hides the rest. */
export const readable = <S extends z.ZodMiniType>(schema: S, list: unknown): z.output<S>[] =>
  (Array.isArray(list) ? list : list === undefined || list === null ? [] : [list]).flatMap((entry) => {
    const result = z.safeParse(schema, entry);
    return result.success ? [result.data] : [];
  });

/** Shops write what they know as text or as number, and what they do not know as nothing. */
export const Loose = z.nullish(z.union([z.string(), z.number()]));
export type Loose = z.output<typeof Loose>;

export const text = (value: Loose): string | null => {
  const trimmed = String(value ?? '').trim();
  return trimmed === '' ? null : trimmed;
};

/** Nobody asks a million for a book: it is a mistake. */
const MOST = 1_000_000;

/** Digits behind the point of a currency. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const numberIn = (text: string): number =>
  /^\$?\d[\d,]*(?:\.\d+)?$/.test(text) ? Number(text.replace(/[$,]/g, '')) : Number.NaN;

/** Minor units of an amount of major ones, `"12.50"` or `12.5`; `null` for what is no amount. @param currency of ISO 4217 */
export const minor = (value: Loose, currency = 'USD'): number | null => {
  const amount = typeof value === 'number' ? value : numberIn((value ?? '').trim());
  return amount >= 0 && amount <= MOST ? Math.round(amount * 10 ** digitsOf(currency)) : null;
};

export const yearOf = (value: Loose): number | null => {
  const found = /(?:^|\D)(1[4-9]\d\d|20\d\d)(?:\D|$)/.exec(String(value ?? ''));
  return found ? Number(found[1]) : null;
};

/** The first of them that is an ISBN, in thirteen digits. */
export const firstIsbn = (...values: readonly Loose[]): string | null => {
  for (const value of values) {
    const isbn = isbn13(String(value ?? ''));
    if (isbn) return isbn;
  }
  return null;
};

/** Whether a book is known by its ISBN, and not by the number of one source. */
export const isIsbn = (id: string): boolean => /^\d{13}$/.test(id);

/** An address of the web that a browser may be sent to; `null` for anything else. */
export const webAddress = (value: Loose): string | null => {
  const address = URL.canParse(String(value ?? '')) ? new URL(String(value)) : undefined;
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
};
