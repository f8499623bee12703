/** Markdown as HTML. HTML inside of it is shown as text, and links lead only where links of a text may lead. */
import { Marked, type Tokens } from 'marked';

const SAFE_ADDRESS = /^(?:https?:|mailto:|#|\/(?!\/))/i;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens);
      if (!SAFE_ADDRESS.test(href)) return text;
      return `<a href="${escape(href)}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;
    },
    image({ href, text }: Tokens.Image) {
      return SAFE_ADDRESS.test(href) ? `<img src="${escape(href)}" alt="${escape(text)}" loading="lazy">` : escape(text);
    },
  },
});

export const markdownHtml = (markdown: string): string => marked.parse(markdown) as string;
