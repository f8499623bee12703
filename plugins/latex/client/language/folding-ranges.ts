/** What can be folded: environments, sections and blocks of comments. Lines from 1. */
import { LineIndex } from '../../common/source/line-index.ts';
import type { Scan } from '../../common/source/scan-types.ts';

export interface FoldingRange {
  readonly start: number;
  readonly end: number;
  readonly kind?: 'comment';
}

const LEAST_COMMENT = 2;

export const foldingRanges = (text: string, scan: Scan): FoldingRange[] => {
  const lines = new LineIndex(text);
  const lineOf = (offset: number) => lines.position(offset).line;
  const environments = scan.environments.flatMap(({ begin, end }) =>
    end && lineOf(end.start) > lineOf(begin.start) ? [{ start: lineOf(begin.start), end: lineOf(end.start) - 1 }] : [],
  );
  const bodyEnd = lineOf(scan.body.end);
  const sections = scan.sections.map(({ start, level }, at) => {
    const next = scan.sections.slice(at + 1).find((other) => other.level <= level);
    return { start: lineOf(start), end: (next ? lineOf(next.start) : bodyEnd) - 1 };
  });
  const comments: FoldingRange[] = [];
  let first = 0;
  let last = -1;
  const close = () => {
    if (last - first >= LEAST_COMMENT) comments.push({ start: first, end: last, kind: 'comment' });
  };
  for (const { start } of scan.comments) {
    const { line, column } = lines.position(start);
    if (text.slice(start - column + 1, start).trim() !== '') continue;
    if (line !== last + 1) {
      close();
      first = line;
    }
    last = line;
  }
  close();
  return [...environments, ...sections, ...comments].filter(({ start, end }) => end > start);
};
