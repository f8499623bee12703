/**
 * The letters of PDFs: Source Serif for Latin, Greek and Cyrillic; other scripts come from whatever fonts the machine has. All letters
 * are embedded, as far as they are used.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const PARTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

let families: string | undefined;

/** Names for `font`, first come first served. */
export const summaryFamilies = (): string => {
  if (families !== undefined) return families;
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@fontsource-variable/source-serif-4/package.json')),
    'files',
  );
  for (const part of PARTS)
    GlobalFonts.registerFromPath(join(folder, `source-serif-4-${part}-wght-normal.woff2`), `Summary ${part}`);
  return (families = [...PARTS.map((part) => `"Summary ${part}"`), 'sans-serif'].join(', '));
};
