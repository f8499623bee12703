/** Lines of a PDF's page, from the pieces that pdf.js reads: with their heights, to tell where paragraphs end. */

/** As pdf.js says it. */
export interface TextPiece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly hasEOL: boolean;
}

export interface PageLine {
  readonly text: string;
  /** Of its first letters, from the page's lower edge, in PDF points. */
  readonly y: number;
  /** Of its first letters, in points. */
  readonly size: number;
}

export const linesOf = (pieces: Iterable<TextPiece>): PageLine[] => {
  const lines: PageLine[] = [];
  let [text, y, size] = ['', 0, 0];
  const end = (): void => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line !== '') lines.push({ text: line, y, size });
    text = '';
  };
  for (const { str, transform, hasEOL } of pieces) {
    if (text.trim() === '') [y, size] = [transform[5] ?? 0, Math.hypot(transform[2] ?? 0, transform[3] ?? 0)];
    text += str;
    if (hasEOL) end();
  }
  end();
  return lines;
};
