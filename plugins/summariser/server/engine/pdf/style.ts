/** What most of a document's text looks like: the ground from which headings, captions and notes stand out. */
import type { Block } from '#plugins/library/common/pdf/page/columns.ts';
import type { Line } from '#plugins/library/common/pdf/page/lines.ts';

export interface Style {
  readonly font: string;
  readonly size: number;
  /** Points from one line to the next. */
  readonly leading: number;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const styleName = ({ font, size }: Pick<Line, 'font' | 'size'>): string => `${font} ${Math.round(size * 2) / 2}`;

export const isOfStyle = (line: Line, style: Style): boolean =>
  line.font === style.font && Math.abs(line.size - style.size) < 0.4;

/** Words in a row, unlike labels of figures, of which there may be thousands. */
const isRunning = ({ text, size }: Line): boolean => size >= SMALLEST && text.split(' ').length >= 6;
/** Points. */
const SMALLEST = 5;

export const bodyStyle = (blocks: readonly Block[]): Style => {
  const letters = new Map<string, { font: string; size: number; count: number }>();
  for (const line of blocks.flatMap(({ lines }) => lines).filter(isRunning)) {
    const name = styleName(line);
    const known = letters.get(name);
    if (known) known.count += line.text.length;
    else letters.set(name, { font: line.font, size: line.size, count: line.text.length });
  }
  const [most] = [...letters.values()].sort((a, b) => b.count - a.count);
  const { font, size } = most ?? { font: '', size: 10 };
  const steps = blocks.flatMap(({ lines }) =>
    lines.slice(1).flatMap((line, index) => {
      const step = (lines[index]?.y ?? 0) - line.y;
      return styleName(line) === styleName({ font, size }) && step > size * 0.8 && step < size * 3
        ? [Math.round(step * 10) / 10]
        : [];
    }),
  );
  return { font, size, leading: median(steps) || size * 1.2 };
};
