/** Markdown as HTML that is safe to show. The sanitiser is the second line behind what `markdownHtml` leaves out by itself. */
import createPurifier from 'dompurify';
import { markdownHtml } from './markdown-html.ts';

const purifier = createPurifier(window);

export const safeHtml = (markdown: string): string =>
  purifier.sanitize(markdownHtml(markdown), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'button', 'textarea', 'select', 'iframe', 'audio', 'video'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    // Links open beside the app; the renderer has set `rel` with it.
    ADD_ATTR: ['target'],
  });
