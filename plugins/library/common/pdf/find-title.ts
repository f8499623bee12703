/** The title of a paper from its metadata, or from its first page: the largest letters of the upper part. */
import type { TextLine } from './page-lines.ts';

/** What programs put where the title should be. */
const JUNK =
  /^(untitled|unknown|title|paper|article|document\d*|microsoft word\b.*|slide \d+|powerpoint presentation|pii:?.*|doi:?.*|\d[\d\s._-]*|.*\.(docx?|pdf|tex|dvi|ps|indd|qxd|rtf|odt|pages|fm|eps)|.*\b(latex|template|camera.?ready|final (version|draft))\b.*|arxiv:.*|s\d{4}-?\d{4}.*)$/i;

const LONGEST = 400;

export const cleanTitle = (text: string | undefined): string | undefined => {
  const title = text?.replace(/\s+/g, ' ').trim() ?? '';
  if (title.length < 8 || title.length > LONGEST || JUNK.test(title) || !/\p{L}{3}/u.test(title)) return undefined;
  return /\s/.test(title) ? title : undefined;
};

/** Lines over a title that are larger than it now and then: names of journals, notices, stamps. */
const NOT_A_TITLE =
  /^(arxiv:|https?:|www\.|doi\b|vol(ume|\.)|issn\b|isbn\b|research article|original (article|paper|research)|review( article)?$|open access|contents lists|journal of|proceedings of|preprint|published|received|accepted|copyright|©|\d+$|abstract$|introduction$)/i;

const isWorded = ({ text }: TextLine): boolean => (text.match(/\p{L}/gu)?.length ?? 0) >= 3;

/**
 * Of the upper part of the page, the lines in the largest letters that follow each other. Capitals of a drop initial and
 * single signs are not lines of words. `height` is the page's, in points.
 */
export const titleOnPage = (lines: readonly TextLine[], height: number): string | undefined => {
  const upper = lines.filter((line) => line.y > height * 0.4 && isWorded(line));
  const candidates = upper.filter(({ text }) => !NOT_A_TITLE.test(text) && text.length < LONGEST);
  const sizes = [...new Set(candidates.map(({ size }) => size))].sort((a, b) => b - a);
  for (const size of sizes.slice(0, 3)) {
    const start = upper.findIndex((line) => line.size === size && candidates.includes(line));
    const title: string[] = [];
    for (const line of upper.slice(start, start + 6)) {
      if (Math.abs(line.size - size) > 0.6) break;
      title.push(line.text);
    }
    const joined = cleanTitle(title.join(' ').replace(/(\p{L})- (?=\p{Ll})/gu, '$1'));
    if (joined) return joined.replace(/[\s*∗†‡]+$/u, '');
  }
  return undefined;
};
