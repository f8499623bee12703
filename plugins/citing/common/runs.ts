/**
 * Formatted text as stretches of one look each. All that leaves the formatting engine becomes this before anyone sees it, and every
 * form that is made of it escapes by itself: there is no markup in it that could be more than it seems.
 */
import * as z from 'zod/mini';

export const MARKS = ['italic', 'bold', 'sup', 'sub', 'small-caps', 'underline'] as const;
export type Mark = (typeof MARKS)[number];

export const Run = z.object({ text: z.string(), marks: z.optional(z.array(z.enum(MARKS))) });
export type Run = z.output<typeof Run>;

/** One entry of a bibliography. */
export const Entry = z.object({
  /** Id of the reference. */
  article: z.number(),
  /** What stands in the margin, such as `[1]`; empty in most styles. */
  label: z.array(Run),
  text: z.array(Run),
});
export type Entry = z.output<typeof Entry>;

export const plainText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

const hrefOf = (address: string): string | undefined => {
  try {
    return new URL(address).href;
  } catch {
    return undefined;
  }
};

/** Parts of a text, those that are addresses of the web with where they lead. */
export const linkParts = (text: string): { text: string; href?: string }[] => {
  const parts: { text: string; href?: string }[] = [];
  let at = 0;
  for (const found of text.matchAll(/https?:\/\/[^\s<>"“”]+/g)) {
    // What ends a sentence or closes a bracket is no part of the address.
    const address = found[0].replace(/[.,;:!?'’]+$/, '').replace(/(?<=^[^(]*)\)+$/, '');
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (found.index > at) parts.push({ text: text.slice(at, found.index) });
    parts.push({ text: address, href });
    at = found.index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
};
