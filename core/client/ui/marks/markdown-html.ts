/** Markdown as HTML. HTML inside of it is shown as text, and links lead only where links of a text may lead. */
import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../../common/escape-html.ts';

const SAFE_ADDRESS = /^(?:https?:|mailto:|#|\/(?!\/))/i;

const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens);
      if (!SAFE_ADDRESS.test(href)) return text;
      return `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;
    },
    image({ href, text }: Tokens.Image) {
      return SAFE_ADDRESS.test(href)
        ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy">`
        : escapeHtml(text);
    },
  },
});

export const markdownHtml = (markdown: string): string => marked.parse(markdown) as string;
