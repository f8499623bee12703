/** For tests: pages of the web, made of what they say of themselves. */
import type { ArticleInfo } from '../model/info.ts';

/** Where they all stand. */
export const AT = 'https://site.example/article/7';

export const meta = (...fields: readonly (readonly [string, string])[]) =>
  fields.map(([name, content]) => `<meta name="${name}" content="${content}">`).join('');
export const property = (...fields: readonly (readonly [string, string])[]) =>
  fields.map(([name, content]) => `<meta property="${name}" content="${content}">`).join('');
export const ld = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`;
export const coins = (...pairs: readonly (readonly [string, string])[]) =>
  `<span class="Z3988" title="${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&amp;')}"></span>`;
export const page = (head: string, body = '') => `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

export type Shape = readonly [name: string, html: string, info: Partial<ArticleInfo>, pdf?: string];
