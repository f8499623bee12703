/** Lines of a text with where they stand. */
import type { Range } from './words.ts';

export interface Line extends Range {
  /** Without blanks at its ends. */
  readonly text: string;
  /** Columns before its first sign; a tab counts as four. */
  readonly indent: number;
}

const TAB = 4;

export const linesOf = (text: string): Line[] => {
  const lines: Line[] = [];
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    const whole = text.slice(from, to);
    const before = whole.slice(0, whole.length - whole.trimStart().length);
    let indent = 0;
    for (const sign of before) indent += sign === '\t' ? TAB : 1;
    lines.push({ from, to, text: whole.trim(), indent });
    from = to + 1;
  }
  return lines;
};
