/** Where a paper says to have appeared: its journal with volume, issue and pages, or its conference. */
import type { ArticleInfo } from '../../model/info.ts';

export type Venue = Pick<ArticleInfo, 'container_title' | 'volume' | 'issue' | 'pages'>;

const NAME = String.raw`(\p{Lu}[\p{L}\p{M}&.,:'’ -]{5,120}?)`;
const PAGES = String.raw`(?:pp?\.\s*)?(\w?\d{1,6}\s*[-–—−]{1,2}\s*\w?\d{1,6})`;
const YEAR = String.raw`(?:1[5-9]|20)\d{2}`;
const one = (pattern: string, flags = 'u'): RegExp => new RegExp(pattern, flags);

/** Groups: name, volume, issue, pages. */
const SAYS: readonly RegExp[] = [
  one(String.raw`^\W*Source:\s*${NAME},?\s+Vol(?:ume|\.)?\s*(\d+)(?:,?\s*No\.?\s*(\d+))?(?:.{0,60}?${PAGES})?`),
  one(String.raw`^\W*To appear in:?\s+${NAME}\s*$`, 'iu'),
  one(String.raw`^${NAME}\s+\(?${YEAR}\)?\s*,?\s*(\d{1,4})\s*[:,]\s*(?:\((\d+)\)\s*)?${PAGES}`),
  one(String.raw`^${NAME},?\s+Vol(?:ume|\.)?\s*(\d+)(?:,?\s*No\.?\s*(\d+))?`, 'iu'),
  one(String.raw`^${NAME}\s+${YEAR}\s*,\s*(\d{1,4})\s*,\s*\d`),
  one(String.raw`^${NAME}\s+(\d{1,4})\s*()\(${YEAR}\)\s*${PAGES}`),
  one(String.raw`^${NAME}\s+(\d{1,4}),\s*[A-Z]?\d{2,7}\s*\(${YEAR}\)`),
  one(
    String.raw`^\W*(?:Preprint|Manuscript) submitted to\s+${NAME}\s*(?:(?:January|February|March|April|May|June|July|August|September|October|November|December)\b.*|\d.*)?$`,
    'iu',
  ),
  one(
    String.raw`\bIn\s+((?:Proceedings of\s+)?[\p{L} ,-]{0,100}(?:Conference|Workshop|Symposium)[\p{L} ,-]{0,100}?)\s*(?:\(|,|\.)`,
  ),
  one(String.raw`\barticle published in\s+${NAME}\s*$`),
  one(String.raw`\bCite This:\s*${NAME}\s+${YEAR}\s*,\s*(\d{1,4})\s*,\s*${PAGES}`),
];
/** Names that are none: what publishers say of all their articles. */
const NO_NAME = /^(?:the author|elsevier|received|accepted|available|preprint|copyright|article|volume|figure|table)\b/i;
/** A head that is the name of a journal and nothing else. */
const BARE =
  /^(?:(?:the )?(?:international |european |american )?journal (?:of|for)|annals of|archives of|transactions on|review of|letters on|proceedings of)\s+[\p{L} &,-]{4,100}$/iu;
const LONGEST = 400;

/** Small words in a name that is printed in capitals, and those that stay so. */
const SMALL = /^(?:of|and|for|on|in|the|to)$/i;
const INITIALS = /^(?:ieee|acm|aip|aps|acs|rsc|siam|plos|bmc|bmj|jama|pnas|usa|uk|eu)$/i;

const inSmall = (word: string, at: number): string => {
  if (INITIALS.test(word)) return word;
  return at > 0 && SMALL.test(word) ? word.toLowerCase() : word.charAt(0) + word.slice(1).toLowerCase();
};

const spelt = (name: string): string => {
  const clean = name.replace(/[\s,.;:]+$/, '').replace(/\s+/g, ' ');
  return clean === clean.toUpperCase() ? clean.replace(/\p{L}{2,}/gu, inSmall) : clean;
};

const venueOf = (found: RegExpExecArray): Venue | undefined => {
  const [, name = '', volume, issue, pages] = found;
  const title = spelt(name);
  if (title.length < 4 || NO_NAME.test(title)) return undefined;
  return {
    container_title: title,
    ...(volume ? { volume } : {}),
    ...(issue ? { issue } : {}),
    ...(pages ? { pages: pages.replace(/\s*[-–—−]+\s*/, '-') } : {}),
  };
};

/** @param lines as for `yearIn` */
export const venueIn = (lines: readonly string[]): Venue => {
  for (const pattern of SAYS) {
    for (const line of lines) {
      const found = pattern.exec(line.slice(0, LONGEST));
      const venue = found && venueOf(found);
      if (venue) return venue;
    }
  }
  const bare = lines.find((line) => BARE.test(line.trim()));
  return bare ? { container_title: spelt(bare.trim()) } : {};
};
