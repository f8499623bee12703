/** Text on a page: which bytes in which font, and where lines end. */
import { describe, expect, it } from 'vitest';
import { PdfName, type PdfValue, isDict } from './objects.ts';
import { TextFonts, widthOf, wrap } from './fonts.ts';

/** The first font as its resources describe it. */
const fontOf = (fonts: TextFonts, name = 'F0') => {
  const font = fonts.resources().get(name);
  if (!isDict(font)) throw new Error(`There is no font ${name}`);
  return font;
};

describe('letters', () => {
  it('of the West have one font and its usual places', () => {
    const fonts = new TextFonts();
    expect(fonts.encode('Aé€”\u00a0')).toEqual([{ font: 0, codes: [0x41, 0xe9, 0x80, 0x94, 0x20] }]);
    expect(fontOf(fonts).get('Encoding')).toEqual(new PdfName('WinAnsiEncoding'));
    expect([...fonts.resources().keys()]).toEqual(['F0']);
  });

  it('of other scripts are named, once each, with their widths', () => {
    const fonts = new TextFonts();
    expect(fonts.encode('aαβα中😀')).toEqual([{ font: 0, codes: [97, 1, 2, 1, 3, 4] }]);
    const encoding = fontOf(fonts).get('Encoding') as Map<string, PdfValue>;
    const names = ['uni03B1', 'uni03B2', 'uni4E2D', 'u1F600'].flatMap((name, at) => [at + 1, new PdfName(name)]);
    expect(encoding.get('Differences')).toEqual(names);
    const widths = fontOf(fonts).get('Widths') as number[];
    expect([widths[1], widths[3], widths[97], widths.length]).toEqual([556, 1000, 556, 256]);
  });

  it('that are many get further fonts, and no place twice', () => {
    const fonts = new TextFonts();
    const letters = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    const places = letters.map((letter) => JSON.stringify(fonts.encode(letter)));
    expect(new Set(places).size).toBe(100);
    expect([...fonts.resources().keys()]).toEqual(['F0', 'F1', 'F2']);
    // Western letters go with the font before them.
    expect(fonts.encode(`${letters[40]}x`)).toEqual([{ font: 1, codes: [expect.any(Number), 0x78] }]);
  });
});

describe('lines', () => {
  const fits = (line: string, size: number, width: number) =>
    [...line.trimEnd()].reduce((sum, letter) => sum + widthOf(letter), 0) * size <= width * 1000;

  it('end between words where they can, and keep every letter', () => {
    const text = 'The loop is hot, and traces are exact in every office file.';
    const lines = wrap(text, 12, 100);
    expect(lines.join('')).toBe(text);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(fits(line, 12, 100)).toBe(true);
    expect(lines[0]?.trimEnd()).toBe('The loop is hot,');
  });

  it('break a word that is wider than a line', () => {
    const lines = wrap('a'.repeat(50), 10, 60);
    expect(lines.join('')).toBe('a'.repeat(50));
    for (const line of lines) expect(fits(line, 10, 60)).toBe(true);
  });

  it('are those of the text where it has some', () => {
    expect(wrap('one\n\ntwo', 12, 500)).toEqual(['one', '', 'two']);
    expect(wrap('', 12, 500)).toEqual(['']);
    expect(wrap('中文', 12, 1)).toEqual(['中', '文']);
  });
});
