/** Pages as they are read from a PDF, for tests: lines from the top down. */
import { type PageText, pageText } from './page/pieces.ts';

export interface DrawnLine {
  readonly text: string;
  readonly size?: number;
  readonly x?: number;
  readonly y?: number;
  readonly font?: string;
}

/** @param height of the page, in points; lines without a place stand 20 points below the one before */
export const drawnPage = (lines: readonly DrawnLine[], { number = 1, height = 792, top = 760 } = {}): PageText =>
  pageText(
    number,
    lines.map(({ text, size = 10, x = 50, y, font = `f${size}` }, index) => ({
      str: text,
      transform: [size, 0, 0, size, x, y ?? top - index * 20],
      width: text.length * size * 0.5,
      fontName: font,
    })),
    [0, 0, 612, height],
  );
