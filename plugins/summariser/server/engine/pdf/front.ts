/** The top of a paper: its title and who wrote it, as they are printed. */
import { titleOnPage } from '#plugins/library/common/pdf/find-title.ts';
import { isKnown, numberOf } from './headings.ts';
import type { Line } from '#plugins/library/common/pdf/page/lines.ts';

/** Words of addresses and of what else stands under a title. */
const NO_NAME =
  /@|https?:|\b(?:universit\w*|institut\w*|department|dept|school|college|laborator\w*|labs?|research|center|centre|hospital|faculty|corporation|inc|ltd|gmbh|company|academy|ministry|division|group|abstract|keywords?|received|accepted|published|dated?|email|e-mail|correspond\w*|preprint|january|february|march|april|june|july|august|september|october|november|december|road|street|avenue|usa|china|germany|deutschland|united|kingdom|journal|proceedings|conference|vol|volume|doi|issn|article|working|papers|version|draft|technical|report|computer|science|engineering)\b/i;
export const isAddress = (text: string): boolean => NO_NAME.test(text);
const NAME =
  /^\p{Lu}[\p{L}’'.-]*(?:\s+(?:\p{Lu}[\p{L}’'.-]*|van|von|der|den|de|la|le|di|da|dos|del|el|al|bin|ten|ter|zu)){1,5}$/u;
const MARKS = /[*∗†‡§¶#$+|·•◦∥\u00b9\u00b2\u00b3\u2070-\u2079]+|(?<=\p{L})\d[\d,\s]*|^\d+\s*|ORCID\S*/gu;
const MOST = 60;
/** Where somebody works, or is written to: what stands before it on one line is who that is, and no city. */
const OF_SOMEBODY =
  /@|\b(?:universit\w*|institut\w*|department|dept|school|college|laborator\w*|labs?|hospital|faculty|corporation|inc|ltd|gmbh|academy)\b/i;
const MAIL = /[<({[]?[\w.+-]{1,64}@[\w.-]{1,200}[>)}\]]?/g;

/** Names of a line: separated by commas, "and" or wide gaps. */
const namesIn = (line: Line): string[] => {
  let text = '';
  for (const [index, piece] of line.pieces.entries()) {
    const before = line.pieces[index - 1];
    const gap = before ? piece.x - before.x - before.width : 0;
    // Marks of addresses are set high in smaller letters.
    if (piece.size < line.size * 0.85 && /^[\p{N}\s,*∗†‡§¶a-z]+$/u.test(piece.text)) {
      text += /,/.test(piece.text) ? ' , ' : ' ';
      continue;
    }
    text += (gap > line.size * 1.2 ? ' , ' : gap > line.size * 0.18 ? ' ' : '') + piece.text;
  }
  return text
    .replace(MAIL, ' , @ , ')
    .replace(MARKS, ' ')
    .replace(/([\u00b4\u0060\u00a8\u02c6\u02dc])\s?(\p{L})/gu, (_whole, mark: string, letter: string) =>
      (letter + (COMBINING[mark] ?? '')).normalize('NFC'),
    )
    .split(/\s*(?:,|;|&|\band\b|\bund\b)\s*/i)
    .map((name) =>
      name
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/[.,]+$/, (end) => (end.startsWith('.') ? '.' : '')),
    )
    .filter((name) => name !== '');
};
/** Accents that TeX draws over letters, and pdf.js reads before them. */
const COMBINING: Readonly<Record<string, string>> = {
  '\u00b4': '\u0301',
  '`': '\u0300',
  '\u00a8': '\u0308',
  '\u02c6': '\u0302',
  '\u02dc': '\u0303',
};

/** "Ada Lovelace, University of the Lakes": people on one line with their address. */
const namesBeside = (line: Line): string[] => {
  const parts = namesIn(line);
  const names = parts.slice(
    0,
    Math.max(
      0,
      parts.findIndex((part) => OF_SOMEBODY.test(part)),
    ),
  );
  return names.every((name) => NAME.test(name) && !NO_NAME.test(name)) ? names : [];
};

const capitalised = (name: string): string =>
  name === name.toUpperCase() ? name.replace(/\p{L}{2,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase()) : name;

/** Running text has more small words than capital ones, and addresses have not. */
const isRunning = ({ text }: Line): boolean => {
  const words = text.split(' ').filter((word) => /^\p{L}/u.test(word));
  return text.length > 60 && words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length * 0.6;
};

export interface Front {
  readonly title: string;
  readonly authors: readonly string[];
  /** Lines that belong to neither abstract nor text. */
  readonly lines: ReadonlySet<Line>;
}

/** Lines of a title stand this close, in parts of their size. */
const CLOSE = 1.6;

/** The largest letters of the upper half that are words, when they are larger than those that were found by `titleOnPage`. */
const titleOf = (all: readonly Line[]): string => {
  const [first] = all;
  if (!first) return '';
  const half = (first.page.top + first.page.bottom) / 2;
  const upper = all.filter(
    ({ y, text }) => y > half && /\p{L}{3}/u.test(text) && !isKnown(text) && numberOf(text)?.kind !== 'arabic',
  );
  const found = titleOnPage(
    upper.map(({ text, size, y }) => ({ text, size, y })),
    first.page.top,
  );
  const sizeOf = (title: string): number => upper.find(({ text }) => title.startsWith(text.slice(0, 20)))?.size ?? 0;
  const candidates = upper.filter(({ text }) => !NO_NAME.test(text) || text.split(' ').length > 3);
  const largest = candidates.reduce((most, { size }) => Math.max(most, size), 0);
  if (found !== undefined && sizeOf(found) >= largest - 1) return found;
  const start = candidates.findIndex(({ size }) => size >= largest - 0.3);
  const lines: Line[] = [];
  for (const line of candidates.slice(start)) {
    const last = lines.at(-1);
    if (lines.length > 5 || line.size < largest - 0.3 || (last && last.y - line.y > line.size * CLOSE)) break;
    lines.push(line);
  }
  return lines
    .map(({ text }) => text)
    .join(' ')
    .replace(/(\p{L})- (?=\p{Ll})/gu, '$1')
    .replace(/[\s*∗†‡]+$/u, '');
};

/** @param lines of the first page before its first heading, in reading order @param all of the first page */
export const frontOf = (lines: readonly Line[], all: readonly Line[]): Front => {
  const title = titleOf(all);
  const start = lines.findIndex(({ text }) => title !== '' && title.startsWith(text.slice(0, 12).trim()) && text.length > 2);
  const after = lines.slice(start + 1);
  const authors: string[] = [];
  for (const line of after) {
    if (title.includes(line.text)) continue;
    const names = NO_NAME.test(line.text) ? namesBeside(line) : namesIn(line);
    const good = names.filter((name) => NAME.test(name));
    // Of a line that lists people most parts are names; the text that follows has none.
    if (good.length > 0 && good.length >= names.length * 0.6) authors.push(...good.map(capitalised));
    else if (authors.length > 0 && line.text.length > 80) break;
  }
  const end = lines.findIndex((line, index) => index > start && isRunning(line));
  return {
    title,
    authors: [...new Set(authors)].slice(0, MOST),
    lines: new Set(lines.slice(0, end === -1 ? lines.length : end)),
  };
};
