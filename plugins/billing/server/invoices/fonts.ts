/**
 * The letters of invoices: Source Serif for Latin, Greek and Cyrillic. Other scripts come from whatever fonts the machine has, e.g. Debian's
 * `fonts-noto-cjk`; without one such a name shows boxes, and the address of the mail beside it says who is meant. All letters are embedded,
 * as far as they are used. Inter is not taken: a number that is copied out of a PDF of it has no hyphens.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const PARTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

let families: string | undefined;

/** Names for `font`, first come first served. */
export const invoiceFamilies = (): string => {
  if (families !== undefined) return families;
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@fontsource-variable/source-serif-4/package.json')),
    'files',
  );
  for (const part of PARTS)
    GlobalFonts.registerFromPath(join(folder, `source-serif-4-${part}-wght-normal.woff2`), `Invoice ${part}`);
  return (families = [...PARTS.map((part) => `"Invoice ${part}"`), 'sans-serif'].join(', '));
};
