/** Pages for tests, as pdf.js would tell of them: lines at places, each letter half as wide as it is high. */
import { type PageText, pageText, type RawPiece } from '#plugins/library/common/pdf/page/pieces.ts';

export interface Set {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly font?: string;
}

const LETTER = 0.5;
const WIDTH = 600;
const HEIGHT = 800;

export const rawPiece = ({ text, x, y, size = 10, font = 'body' }: Set): RawPiece => ({
  str: text,
  transform: [size, 0, 0, size, x, y],
  width: text.length * size * LETTER,
  fontName: font,
});

export const pageOf = (page: number, pieces: readonly Set[]): PageText =>
  pageText(page, pieces.map(rawPiece), [0, 0, WIDTH, HEIGHT]);

interface Column {
  readonly x: number;
  /** Of the first line. */
  readonly y: number;
  readonly size?: number;
  readonly font?: string;
}

/** Lines under each other, 12 points apart; one that begins with `# ` is a heading with room around it, an empty one is room. */
export const column = ({ x, y, size = 10, font = 'body' }: Column, lines: readonly string[]): Set[] => {
  let at = y;
  return lines.flatMap((line): Set[] => {
    const isHeading = line.startsWith('# ');
    if (isHeading) at -= 12;
    const own = { x, y: at };
    at -= isHeading ? 18 : 12;
    if (line === '') return [];
    return [isHeading ? { ...own, text: line.slice(2), size: 12, font: 'bold' } : { ...own, text: line, size, font }];
  });
};

/** Prose of so many lines, each as wide as a column of 240 points. */
export const prose = (count: number, about: string): string[] =>
  Array.from({ length: count }, (_, index) => {
    const line = `${about} is seen on lake ${'abcdefghij'[index % 10]} by those of us who`;
    return index === count - 1 ? `${line} look.` : line.padEnd(47, 'o').slice(0, 47);
  });
