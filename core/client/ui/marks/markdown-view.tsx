/** The loaded half of `Markdown`. */
import { useMemo } from 'react';
import { cx } from '../cx.ts';
import styles from './markdown.module.css';
import { safeHtml } from './safe-html.ts';

export interface MarkdownProps {
  readonly text: string;
  /** `serif` for reading longer texts. */
  readonly look?: 'ui' | 'serif';
  readonly className?: string | undefined;
}

export default function MarkdownView({ text, look = 'ui', className }: MarkdownProps) {
  const html = useMemo(() => ({ __html: safeHtml(text) }), [text]);
  return <div className={cx(styles.markdown, look === 'serif' && styles.serif, className)} dangerouslySetInnerHTML={html} />;
}
