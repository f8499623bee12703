/** For tests: a piece of text on a page, whose letters are five points wide and ten high. */
import type { TextRun } from '../text/page-text.ts';

export const runOf = (text: string, x: number, y: number, more: Partial<TextRun> = {}): TextRun => ({
  text,
  start: 0,
  transform: [10, 0, 0, 10, x, y],
  advance: text.length * 5,
  size: 10,
  fontFamily: 'serif',
  ascent: 0.8,
  descent: -0.2,
  rightToLeft: false,
  vertical: false,
  ...more,
});
