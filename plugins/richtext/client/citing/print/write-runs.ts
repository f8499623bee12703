/** Formatted text as elements of the page: no markup of anybody's is ever taken over. */
import type { Mark, Run } from '#plugins/citing/common/runs.ts';
import styles from './runs.module.css';

const CLASSES: Readonly<Record<Mark, string | undefined>> = {
  italic: styles.italic,
  bold: styles.bold,
  sup: styles.sup,
  sub: styles.sub,
  'small-caps': styles.smallCaps,
  underline: styles.underline,
};

export const writeRuns = (runs: readonly Run[]): Node[] =>
  runs.map(({ text, marks = [] }) => {
    if (marks.length === 0) return document.createTextNode(text);
    const span = document.createElement('span');
    span.className = marks.map((mark) => CLASSES[mark]).join(' ');
    span.textContent = text;
    return span;
  });
