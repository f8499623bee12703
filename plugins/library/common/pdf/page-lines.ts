/** The pieces of text that a PDF is made of, put together to lines. */

/** A piece of text in PDF points, the origin at the bottom left. */
export interface TextItem {
  readonly text: string;
  /** Height of the letters. */
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly endsLine: boolean;
}

export interface TextLine {
  readonly text: string;
  /** The size that most of its letters have. */
  readonly size: number;
  readonly y: number;
}

const close = (items: readonly TextItem[]): TextLine => {
  const letters = new Map<number, number>();
  let text = '';
  let end: number | undefined;
  for (const item of items) {
    // A gap wider than a fifth of a letter is a blank that the PDF does not spell out.
    const gap = end === undefined ? 0 : item.x - end;
    if (gap > item.size * 0.2 && !text.endsWith(' ') && !item.text.startsWith(' ')) text += ' ';
    text += item.text;
    end = item.x + item.width;
    const size = Math.round(item.size * 10) / 10;
    letters.set(size, (letters.get(size) ?? 0) + item.text.trim().length);
  }
  const [size = 0] = [...letters].sort((a, b) => b[1] - a[1])[0] ?? [];
  return { text: text.replace(/\s+/g, ' ').trim(), size, y: items[0]?.y ?? 0 };
};

/** Lines from top to bottom as they are drawn, without empty ones. */
export const linesOf = (items: readonly TextItem[]): TextLine[] => {
  const lines: TextItem[][] = [];
  let line: TextItem[] = [];
  for (const item of items) {
    const last = line.at(-1);
    if (last && Math.abs(item.y - last.y) > Math.max(item.size, last.size) * 0.6) {
      lines.push(line);
      line = [];
    }
    line.push(item);
    if (item.endsLine) {
      lines.push(line);
      line = [];
    }
  }
  lines.push(line);
  return lines
    .filter((one) => one.length > 0)
    .map(close)
    .filter(({ text }) => text !== '');
};
