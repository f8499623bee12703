/** The title on a first page: lines in one style that stand out, with people below them, and no paragraph. */
import type { Line } from '../page/lines.ts';
import { accentsInPlace, withAccents } from './accents.ts';
import { type FrontPage, isRunning } from './front-page.ts';
import { isName } from './name-words.ts';
import { isHeadingName, isNotice, isSalutation } from './not-a-title.ts';
import { hasPeople } from './people-row.ts';

export interface FoundTitle {
  readonly text: string;
  readonly rows: readonly Line[];
}

/** Share of the page, from its top, in which a title begins. */
const UPPER = 0.65;
const MOST_WORDS = 40;
const MOST_LINES = 6;
const LONGEST = 400;
/** What is less of a title than this is none: in the letters of the text around it, and with nobody named below, a line is only a line. */
const LEAST_SCORE = 0.3;
/** Lines of a title stand this close, in parts of their size. */
const CLOSE = 2.3;

/** Where somebody is reached: a name alone over it heads a curriculum or a letter. */
const isAddressed = ({ text }: Line): boolean =>
  /@|\borcid\b|\btel(?:efon|ephone)?\b|\bphone\b|\b(?:strasse|straße|street)\b/i.test(text);

/** What a row has in its own style, as it is to be read: what stands beside a title in other letters is none of it. */
const textOf = (row: Line): string => {
  let text = '';
  let end: number | undefined;
  for (const piece of accentsInPlace(row.pieces)) {
    if (Math.abs(piece.size - row.size) > row.size * 0.35) continue;
    const gap = end === undefined ? 0 : piece.x - end;
    if (gap > piece.size * 0.18 && !text.endsWith(' ') && !piece.text.startsWith(' ')) text += ' ';
    text += piece.text;
    end = piece.x + piece.width;
  }
  return text.replace(/\s+/g, ' ').trim();
};

const joined = (rows: readonly Line[]): string =>
  withAccents(
    rows
      .map(textOf)
      .join(' ')
      .replace(/(\p{L})- (?=\p{Ll})/gu, '$1')
      .replace(/\s+/g, ' '),
  ).replace(/[\s*∗†‡§]+$/u, '');

const groupsOf = (rows: readonly Line[]): Line[][] => {
  const groups: Line[][] = [];
  for (const row of rows) {
    const last = groups.at(-1)?.at(-1);
    const isNext =
      last !== undefined &&
      Math.abs(last.size - row.size) <= 0.6 &&
      last.font === row.font &&
      last.y - row.y < row.size * CLOSE &&
      !isNotice(row.text) &&
      !isNotice(last.text) &&
      !isHeadingName(row.text);
    if (isNext) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups;
};

const scoreOf = (group: readonly Line[], text: string, front: FrontPage, isNamed: boolean): number => {
  const [first] = group;
  const count = text.split(' ').length;
  if (
    !first ||
    (text.match(/\p{L}/gu)?.length ?? 0) < 6 ||
    count > MOST_WORDS ||
    group.length > MOST_LINES ||
    text.length > LONGEST
  )
    return -10;
  const { page, bodySize, bodyFont } = front;
  const larger = Math.max(-1, Math.min(1.2, (first.size - bodySize) / bodySize));
  const isAtEdge = first.y > page.top - (page.top - page.bottom) * 0.06;
  return (
    larger * 4 +
    (first.font === bodyFont ? 0 : 0.5) +
    (isNamed ? 2 : 0) -
    (count < 2 ? 4 : count === 2 ? 1 : 0) -
    (isNotice(text) ? 5 : 0) -
    (isHeadingName(text) ? 6 : 0) -
    (group.some(isRunning) && /[.;:]$/.test(text) ? 5 : 0) -
    // A line of a paragraph, whose only fault may be the letters of a program's name in it.
    (larger < 0.1 && group.some(isRunning) ? 1.5 : 0) -
    (larger < 0.1 && first.font === bodyFont && /[.;:,]$/.test(text) ? 2.5 : 0) -
    (/[.?!] \p{Lu}.*[.;]$/u.test(text) ? 4 : 0) -
    (isAtEdge && larger < 0.2 ? 2 : 0) -
    (/@|https?:|\b10\.\d{4,}\//.test(text) ? 4 : 0)
  );
};

interface Candidate {
  readonly score: number;
  readonly text: string;
  readonly group: readonly Line[];
  /** First rows of what comes next. */
  readonly below: readonly Line[];
  readonly isNamed: boolean;
}

const isOfCurriculum = ({ text, below, isNamed }: Candidate): boolean => !isNamed && isName(text) && below.some(isAddressed);

/** Letters to an editor have titles, and in large letters. */
const isOfLetter = ({ group }: Candidate, { rows, bodySize }: FrontPage): boolean =>
  rows.some(({ text }) => isSalutation(text)) && (group[0]?.size ?? 0) < bodySize * 1.3;

/** @returns `undefined` when nothing on the page looks like one */
export const titleOf = (front: FrontPage): FoundTitle | undefined => {
  const { page, rows, bodySize } = front;
  const least = page.top - (page.top - page.bottom) * UPPER;
  // A title may begin with that word, in letters of its own.
  const start = rows.findIndex(
    ({ text, size }) => /^\W*abstract\W*$/i.test(text) || (/^\W*abstract\b/i.test(text) && size < bodySize * 1.15),
  );
  const above = start === -1 ? rows : rows.slice(0, start);
  const groups = groupsOf(above.filter(({ y, text }) => y > least && /\p{L}{2}/u.test(text)));
  let best: Candidate | undefined;
  for (const [index, group] of groups.entries()) {
    const text = joined(group);
    const below = groups.slice(index + 1, index + 3).flatMap(([row]) => row ?? []);
    const isNamed = below.some(hasPeople);
    const score = scoreOf(group, text, front, isNamed) - index * 0.05;
    if (score > (best?.score ?? LEAST_SCORE)) best = { score, text, group, below, isNamed };
  }
  return best && !isOfLetter(best, front) && !isOfCurriculum(best) ? { text: best.text, rows: best.group } : undefined;
};
