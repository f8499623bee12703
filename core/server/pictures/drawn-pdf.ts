/**
 * PDFs that are drawn. Their letters are Source Serif for Latin, Greek and Cyrillic; other scripts come from whatever fonts the machine has,
 * e.g. Debian's `fonts-noto-cjk`, and show as boxes without one. All letters are embedded, as far as they are used. Inter is not taken: a
 * number that is copied out of a PDF of it has no hyphens.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocument, PDFMetadata } from '@napi-rs/canvas';

/** Its types leave one out that it has. */
type Canvas = typeof import('@napi-rs/canvas') & { readonly GlobalFonts: { loadSystemFonts(): number } };

const require = createRequire(import.meta.url);

/** Parts of the alphabet, each in a file of its own, in the order in which a letter is looked for. */
const PARTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
const familyOf = (part: string): string => `Source Serif ${part}`;
const FAMILIES = [...PARTS.map((part) => `"${familyOf(part)}"`), 'sans-serif'].join(', ');

const fontsFolder = (): string => dirname(require.resolve('@fontsource-variable/source-serif-4/package.json'));

let loaded: Canvas | undefined;

/** Loaded when the first PDF is drawn, and without the fonts of the machine: to read those takes longer than all else of a start. */
const canvas = (): Canvas => {
  if (loaded) return loaded;
  process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';
  loaded = require('@napi-rs/canvas') as Canvas;
  for (const part of PARTS)
    loaded.GlobalFonts.registerFromPath(join(fontsFolder(), `files/source-serif-4-${part}-wght-normal.woff2`), familyOf(part));
  return loaded;
};

let hasMachineFonts = false;
let ours: RegExp | undefined;

/** What the files have, told beside them as in CSS: `U+0000-00FF,U+0131`. */
const ourLetters = (): RegExp => {
  if (ours) return ours;
  const ranges = JSON.parse(readFileSync(join(fontsFolder(), 'unicode.json'), 'utf8')) as Record<string, string>;
  const codes = PARTS.flatMap((part) => ranges[part]?.split(',') ?? []).map((range) =>
    range
      .slice('U+'.length)
      .split('-')
      .map((code) => `\\u{${code}}`)
      .join('-'),
  );
  return (ours = new RegExp(`^[${codes.join('')}]*$`, 'u'));
};

/** An empty PDF. */
export const newPdf = (about: PDFMetadata): PDFDocument => new (canvas().PDFDocument)(about);

/** Families for `font` that have the letters of `text`: where ours do not, those of the machine are read, once. */
export const familiesFor = (text: string): string => {
  if (!hasMachineFonts && !ourLetters().test(text)) {
    hasMachineFonts = true;
    canvas().GlobalFonts.loadSystemFonts();
  }
  return FAMILIES;
};
