/** A title with the letters that fit what was typed in bold. */
import type { ReactNode } from 'react';
import type { Range } from '../../common/fuzzy.ts';
import styles from './palette.module.css';

export function MarkedText({ text, ranges }: { readonly text: string; readonly ranges: readonly Range[] }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of ranges) {
    parts.push(text.slice(from, start), <b key={start}>{text.slice(start, end)}</b>);
    from = end;
  }
  parts.push(text.slice(from));
  return <span className={styles.title}>{parts}</span>;
}
