/**
 * Makes texts comparable: the way a word is written on a page (ligatures, accents, line breaks, hyphens at the end of a line, curly quotes)
 * must not keep it from being found. Every unit of the result knows where it came from.
 */

export interface FoldOptions {
  /** Keeps capital letters apart from small ones. */
  readonly keepCase?: boolean;
  /** Keeps accents. */
  readonly keepAccents?: boolean;
}

export interface Folded {
  readonly text: string;
  /** `origin[i]` is the offset in the source of the unit that `text[i]` came from; one more entry holds the source's length. */
  readonly origin: Uint32Array;
}

const COMBINING = /\p{M}/gu;
/** `\s` takes the mark of no width (U+FEFF) for a blank; in the middle of a word it is none. */
const SPACE = /[^\S\ufeff]/;
const LETTER = /\p{L}/u;
const PLAIN: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u2032': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2033': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u00df': 'ss',
  '\u00e6': 'ae',
  '\u00c6': 'AE',
  '\u0153': 'oe',
  '\u0152': 'OE',
  '\u00f8': 'o',
  '\u00d8': 'O',
  '\u0142': 'l',
  '\u0141': 'L',
  '\u00ad': '',
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\ufeff': '',
};
const HYPHEN = /[-\u2010\u00ad]/;

/** Length of a hyphen with its line break at `at`, when a word goes on behind it; else 0. */
const brokenWord = (source: string, at: number): number => {
  if (!HYPHEN.test(source[at] as string) || !LETTER.test(source[at - 1] ?? '')) return 0;
  const rest = /^[^\S\n]*\n\s*/.exec(source.slice(at + 1, at + 8));
  return rest && LETTER.test(source[at + 1 + rest[0].length] ?? '') ? 1 + rest[0].length : 0;
};

const foldedSign = (sign: string, options: FoldOptions): string => {
  let folded = options.keepAccents ? sign.normalize('NFKC') : (PLAIN[sign] ?? sign.normalize('NFKD').replace(COMBINING, ''));
  if (options.keepAccents && (sign === '\u00ad' || sign === '\u200b' || sign === '\ufeff')) folded = '';
  return options.keepCase ? folded : folded.toLowerCase();
};

/** Folds a text. Runs of blanks become one blank, words broken at the end of a line become whole. */
export const fold = (source: string, options: FoldOptions = {}): Folded => {
  const parts: string[] = [];
  const origin: number[] = [];
  const put = (text: string, from: number): void => {
    parts.push(text);
    for (let i = 0; i < text.length; i++) origin.push(from);
  };
  let afterBlank = true;
  for (let at = 0; at < source.length; ) {
    const sign = String.fromCodePoint(source.codePointAt(at) as number);
    const code = source.charCodeAt(at);
    if (SPACE.test(sign)) {
      if (!afterBlank) put(' ', at);
      afterBlank = true;
    } else {
      const skipped = brokenWord(source, at);
      if (skipped > 0) {
        at += skipped;
        continue;
      }
      put(code < 128 ? (options.keepCase ? sign : sign.toLowerCase()) : foldedSign(sign, options), at);
      afterBlank = false;
    }
    at += sign.length;
  }
  origin.push(source.length);
  return { text: parts.join(''), origin: Uint32Array.from(origin) };
};

/** The source's range behind a range of the folded text; it ends behind the last sign that was folded into it. */
export const sourceRange = (folded: Folded, start: number, end: number): { start: number; end: number } => {
  const last = folded.origin[Math.max(start, end - 1)] ?? 0;
  let next = end;
  while (next < folded.origin.length - 1 && folded.origin[next] === last) next++;
  return { start: folded.origin[start] ?? 0, end: folded.origin[next] ?? 0 };
};

/** A passage as it is quoted: one line, whole words, accents and capitals as they are. */
export const quotable = (text: string): string => fold(text, { keepCase: true, keepAccents: true }).text.trim();
