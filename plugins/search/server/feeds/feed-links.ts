/** The feeds that a page names (`<link rel="alternate">`). */
import { readMarkup } from '#plugins/library/common/lookup/markup.ts';

const TYPES = /^application\/(?:rss|atom|rdf)\+xml\b/i;
/** Characters of a page that are looked through: they stand in its head. */
const HEAD = 500_000;

/** The address, when browsers may open it. */
export const webAddress = (said: string, base: URL): string | undefined => {
  if (!URL.canParse(said, base.href)) return undefined;
  const url = new URL(said, base.href);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
};

/** In the order of the page. @param at where the page is */
export const feedLinks = (page: string, at: URL): string[] => {
  let base = at;
  const found: string[] = [];
  for (const piece of readMarkup(page.slice(0, HEAD))) {
    if (!('tag' in piece)) continue;
    const { tag, attributes } = piece;
    const href = attributes.get('href') ?? '';
    if (tag === 'base' && href !== '') base = new URL(webAddress(href, at) ?? at.href);
    const isAlternate = tag === 'link' && /(?:^|\s)alternate(?:\s|$)/i.test(attributes.get('rel') ?? '');
    if (!isAlternate || !TYPES.test(attributes.get('type') ?? '')) continue;
    const address = webAddress(href, base);
    if (address !== undefined) found.push(address);
  }
  return found;
};
