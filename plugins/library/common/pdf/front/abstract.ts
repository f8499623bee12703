/** The abstract on a first page: what stands below its name, or without one between the people and the first heading. */
import type { Line } from '../page/lines.ts';
import { withAccents } from './accents.ts';
import { type FrontPage, isRunning } from './front-page.ts';
import { isHeadingName } from './not-a-title.ts';
import type { FoundTitle } from './title.ts';

const NAMED =
  /^\W{0,3}(?:abstract|a b s t r a c t|summary|synopsis|zusammenfassung|kurzfassung|résumé|resumen)\b\s*[:.—–-]*\s*/iu;
const AFTER =
  /^\W{0,3}(?:key ?words?|key words|index terms|categories and subject|general terms|ccs concepts|acm reference|additional key words|permanent url|schlüsselwörter|schlagwörter|pacs|jel|subject headings|unified astronomy|introduction|nomenclature|highlights|received|accepted|citation:|correspondence)\b|^\W{0,3}(?:1|I)\.?\s+(?:introduction|background|motivation)|^\W*i\s?ntroduction\W*$|^\W{0,3}©/iu;
/** Dots that lead to the number of a page. */
const LEADERS = /(?:\. ?){5,}\s*\d+$/;
const LEAST_WORDS = 25;
const MOST_WORDS = 700;
/** Of a line of running text, however narrow its column is. */
const LEAST_IN_LINE = 4;

const joined = (lines: readonly Line[]): string =>
  withAccents(
    lines
      .map(({ text }) => text)
      .join('\n')
      .replace(/(\p{L})[-\u00ad]\n(?=\p{Ll})/gu, '$1')
      .replace(/\s+/g, ' ')
      .trim(),
  );

const countWords = (text: string): number => text.split(' ').length;

/** Lines in these letters that follow each other, down to what comes after an abstract. */
const following = (lines: readonly Line[], size: number): Line[] => {
  const taken: Line[] = [];
  for (const line of lines) {
    if (AFTER.test(line.text) || isHeadingName(line.text)) break;
    // Notes below a column and lines beside it are in other letters.
    if (Math.abs(line.size - size) > 0.7) {
      if (taken.length > 0 && line.size > size + 0.7) break;
      continue;
    }
    const last = taken.at(-1);
    if (last && last.page === line.page && last.y - line.y > size * 3.2) break;
    taken.push(line);
  }
  return taken;
};

const named = (lines: readonly Line[]): Line[] | undefined => {
  const at = lines.findIndex(({ text }) => NAMED.test(text));
  const head = lines[at];
  if (!head) return undefined;
  const rest = head.text.replace(NAMED, '');
  const isRunIn = countWords(rest) > 3;
  const size = isRunIn
    ? (head.pieces.at(-1)?.size ?? head.size)
    : (lines.slice(at + 1).find(({ text }) => countWords(text) >= LEAST_IN_LINE)?.size ?? head.size);
  const below = following(lines.slice(at + 1), size);
  return isRunIn ? [{ ...head, text: rest }, ...below] : below;
};

/** Without a name: the first running lines, when a heading comes after them, or the next page is in larger letters. */
const unnamed = (lines: readonly Line[], next: FrontPage | undefined): Line[] | undefined => {
  const at = lines.findIndex(isRunning);
  const first = lines[at];
  if (!first) return undefined;
  const isHeaded = lines.slice(at).some(({ text }) => AFTER.test(text) || isHeadingName(text));
  return isHeaded || (next && next.bodySize > first.size + 0.4) ? following(lines.slice(at), first.size) : undefined;
};

/** @param title on the first page @returns `undefined` when there is none that is surely one */
export const abstractOf = (front: FrontPage, next: FrontPage | undefined, title?: FoundTitle): string | undefined => {
  const top = title?.rows.at(-1)?.y ?? Infinity;
  // A title may begin with the word "abstract", and may read as running text does.
  const lines = front.lines.filter(({ y }) => y < top);
  const isTitlePage = !lines.some(isRunning);
  const found = named(lines) ?? unnamed(lines, next) ?? (next && isTitlePage ? named(next.lines) : undefined);
  const text = found && !found.some((line) => LEADERS.test(line.text)) ? joined(found) : undefined;
  return text && countWords(text) >= LEAST_WORDS && countWords(text) <= MOST_WORDS ? text : undefined;
};
