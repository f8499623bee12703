/**
 * The loaded half of `Markdown`: text as HTML that is safe to show. The sanitiser is the second line behind what `markdownHtml` leaves
 * out by itself.
 */
import createPurifier from 'dompurify';
import { useMemo } from 'react';
import { cx } from '../cx.ts';
import { markdownHtml } from './markdown-html.ts';
import styles from './markdown.module.css';

export interface MarkdownProps {
  readonly text: string;
  /** `serif` for reading longer texts. */
  readonly look?: 'ui' | 'serif';
  readonly className?: string | undefined;
}

const purifier = createPurifier(window);

const safeHtml = (markdown: string): string =>
  purifier.sanitize(markdownHtml(markdown), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'button', 'textarea', 'select', 'iframe', 'audio', 'video'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    // Links open beside the app; the renderer has set `rel` with it.
    ADD_ATTR: ['target'],
  });

export default function MarkdownView({ text, look = 'ui', className }: MarkdownProps) {
  const html = useMemo(() => ({ __html: safeHtml(text) }), [text]);
  return <div className={cx(styles.markdown, look === 'serif' && styles.serif, className)} dangerouslySetInnerHTML={html} />;
}
