/** Reading values of unknown JSON. */
import { storable } from '../../storable.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value can be kept as it came: JSON nests without end. */
export const isShallow = (value: unknown, most = 20): boolean =>
  typeof value !== 'object' || value === null || (most > 0 && Object.values(value).every((part) => isShallow(part, most - 1)));

/** Strings and numbers as text, tidied; anything else is none. */
export const text = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return storable(String(value)).replace(/\s+/g, ' ').trim() || undefined;
};

/** A text without the markup that CSL allows in titles: `<i>`, `<sup>`, `<span class="nocase">`. */
export const withoutMarkup = (value: string): string => value.replace(/<\/?(?:i|b|sub|sup|sc|span)(?:\s[^<>]*)?>/gi, '');
