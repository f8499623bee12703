/**
 * Text on a page in a font that every reader has. Helvetica knows Western letters by their place; others are named one by one
 * (`/uni03B1`), so that a reader takes them from whatever font of its own has them.
 */
import { type PdfDict, PdfName, type PdfValue, dictOf } from './objects.ts';

/** Widths of Helvetica from the blank to the tilde, in thousandths of its size (Adobe's font metrics). */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556,
  556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778,
  722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222,
  500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const USUAL = 556;
/** Of scripts whose signs fill a square. */
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|[\ud83c-\ud83e\ud840-\ud88d]./u;

export const widthOf = (letter: string): number => WIDTHS[letter.charCodeAt(0) - 32] ?? (WIDE.test(letter) ? 1000 : USUAL);

/** Windows code page 1252 where it differs from Latin-1. */
const WESTERN = new Map(
  [...'€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ'].map((letter, at): [string, number] => [letter, 128 + at]),
);
WESTERN.delete('\u0000');

const westernCode = (letter: string): number | undefined => {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 32 && code < 127) || (code >= 161 && code <= 255) ? code : code === 160 ? 32 : WESTERN.get(letter);
};

/** Places of the code page that no letter has. */
const FREE = [...Array.from({ length: 31 }, (_, at) => at + 1), 127, 129, 141, 143, 144, 157];

const glyphName = (letter: string): string => {
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return code.length <= 4 ? `uni${code.padStart(4, '0')}` : `u${code}`;
};

/** A letter as a byte in one of the fonts. */
interface Coded {
  readonly font: number;
  readonly code: number;
}

/** The fonts that one text needs. */
export class TextFonts {
  readonly #others = new Map<string, Coded>();

  /** @returns the fonts and bytes that show the letters: stretches in one font each */
  encode(text: string): { readonly font: number; readonly codes: number[] }[] {
    const stretches: { font: number; codes: number[] }[] = [];
    for (const letter of text) {
      const last = stretches.at(-1);
      const western = westernCode(letter);
      const { font, code } = western === undefined ? this.#other(letter) : { font: last?.font ?? 0, code: western };
      if (last?.font === font) last.codes.push(code);
      else stretches.push({ font, codes: [code] });
    }
    return stretches;
  }

  #other(letter: string): Coded {
    const known = this.#others.get(letter);
    if (known) return known;
    const at = this.#others.size;
    const coded = { font: Math.floor(at / FREE.length), code: FREE[at % FREE.length] ?? 32 };
    this.#others.set(letter, coded);
    return coded;
  }

  /** Dictionaries by name, as resources name them. */
  resources(): PdfDict {
    const count = Math.max(1, Math.ceil(this.#others.size / FREE.length));
    return new Map(Array.from({ length: count }, (_, font): [string, PdfValue] => [`F${font}`, this.#font(font)]));
  }

  #font(font: number): PdfDict {
    const own = [...this.#others].filter(([, coded]) => coded.font === font).sort(([, a], [, b]) => a.code - b.code);
    const helvetica = { Type: new PdfName('Font'), Subtype: new PdfName('Type1'), BaseFont: new PdfName('Helvetica') };
    const western = new PdfName('WinAnsiEncoding');
    if (own.length === 0) return dictOf({ ...helvetica, Encoding: western });
    const letters = new Map(own.map(([letter, { code }]) => [code, letter]));
    return dictOf({
      ...helvetica,
      FirstChar: 0,
      LastChar: 255,
      // Readers know the widths of the font's own letters alone.
      Widths: Array.from({ length: 256 }, (_, code) => widthOf(letters.get(code) ?? String.fromCharCode(code))),
      Encoding: dictOf({
        Type: new PdfName('Encoding'),
        BaseEncoding: western,
        Differences: own.flatMap(([letter, { code }]): PdfValue[] => [code, new PdfName(glyphName(letter))]),
      }),
    });
  }
}

/** Lines no wider than `width` points; a word that is wider than a line is broken. */
export const wrap = (text: string, size: number, width: number): string[] => {
  const most = (width / size) * 1000;
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    let used = 0;
    for (const word of paragraph.split(/(?<= )/)) {
      const needed = [...word.trimEnd()].reduce((sum, letter) => sum + widthOf(letter), 0);
      if (used > 0 && used + needed > most) {
        lines.push('');
        used = 0;
      }
      for (const letter of word) {
        const wide = widthOf(letter);
        if (used > 0 && used + wide > most && letter !== ' ') {
          lines.push('');
          used = 0;
        }
        lines[lines.length - 1] += letter;
        used += wide;
      }
    }
    return lines;
  });
};
