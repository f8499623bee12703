/** Headings, told by their letters, their numbers and the words that papers have over their parts. */
import { captionStart } from '#plugins/library/common/pdf/page/caption-start.ts';
import type { Line } from '#plugins/library/common/pdf/page/lines.ts';
import { isOfStyle, type Style, styleName } from './style.ts';

/** One line, or several in the same letters. */
export interface HeadingGroup {
  readonly lines: readonly Line[];
  readonly text: string;
  /** Whether there is room above it, or it begins a column. */
  readonly isApart: boolean;
}

/** `2`, `2.1`, `IV`, `A`, `A.1` at the beginning, with its text. */
const NUMBERED =
  /^(?:(\d{1,2}(?:\.\d{1,2}){0,4})|([IVX]{1,5})|([A-H](?:\.\d{1,2}){0,3}))(?:[.):]\s*|\s+)(?=[\p{L}“"(λΛα-ω])(.*)$/u;
const KNOWN =
  /^(?:abstract|summary|synopsis|introduction|background|related works?|literature review|preliminar(?:y|ies)|motivation|overview|materials? and methods?|methods? and materials?|methods?|methodology|patients and methods|experiments?|experimental (?:setup|section|results)|results?|results and discussion|evaluation|findings|discussions?|conclusions?(?: and (?:future work|outlook|discussion|perspectives?))?|concluding remarks|future work|limitations|acknowledge?ments?|references(?: and notes)?|bibliography|literature cited|works cited|appendi(?:x|ces)(?: [a-z0-9](?:\s*[:.–—-]\s*.{3,80})?)?|supplementa(?:ry|l) (?:materials?|information)|supporting information|data availability|author contributions|funding|competing interests|conflicts? of interest|zusammenfassung|einleitung|einführung|grundlagen|methoden?|methodik|ergebnisse|diskussion|fazit|ausblick|schluss|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|anhang|danksagung|resumen|introducción|conclusiones|referencias|résumé|références)\s*[:.]?$/i;
const LONGEST = 160;

export interface HeadingNumber {
  readonly parts: readonly string[];
  readonly kind: 'arabic' | 'roman' | 'letter';
}

export const numberOf = (text: string): HeadingNumber | undefined => {
  const [, arabic, roman, letter] = NUMBERED.exec(text) ?? [];
  if (arabic !== undefined) return { parts: arabic.split('.'), kind: 'arabic' };
  if (roman !== undefined) return { parts: [roman], kind: 'roman' };
  return letter === undefined ? undefined : { parts: letter.split('.'), kind: 'letter' };
};

export const withoutNumber = (text: string): string => (NUMBERED.exec(text)?.[4] ?? text).trim();

/** Fonts without spaced small capitals draw "I NTRODUCTION". */
const spelt = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}])(\p{Lu}) (?=\p{Lu}{2,})/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();

export const isKnown = (text: string): boolean => KNOWN.test(withoutNumber(text)) || KNOWN.test(text);

/** Signs that stand in formulas and programs, and hardly in headings. */
const ODD = /[=<>{};|\\∑∫√@]|[!()[\]]{2}|\w\[|^\W*$|https?:|\b\w+\(\)/u;

const looksLikeHeading = (text: string): boolean =>
  text.length >= 3 &&
  /\p{L}{4}|\p{Lo}{2}/u.test(text) &&
  text.length <= LONGEST &&
  (text.match(/\p{L}/gu)?.length ?? 0) >= Math.max(2, text.length * 0.5) &&
  /^["“(]?[\p{Lu}\p{N}\p{Lo}λΛ]/u.test(text) &&
  !/[,;]$/.test(text) &&
  !ODD.test(text) &&
  !captionStart(text)?.isMarked;

/** Neighbouring lines in one style that is not the body's, as long as they are close together. */
export const headingGroups = (lines: readonly Line[], body: Style): Map<number, HeadingGroup> => {
  const groups = new Map<number, HeadingGroup>();
  for (let index = 0; index < lines.length; index++) {
    const first = lines[index];
    if (!first) continue;
    const before = lines[index - 1];
    const isApart = before?.page !== first.page || before.y - first.y > body.leading * 1.25 || before.y < first.y;
    const taken = [first];
    if (!isOfStyle(first, body)) {
      for (let next = lines[index + 1]; next && taken.length < 4; next = lines[index + taken.length]) {
        const last = taken.at(-1) ?? first;
        const isClose = next.page === first.page && last.y - next.y > 0 && last.y - next.y < first.size * 1.55;
        // The next number begins the next heading.
        if (!isClose || styleName(next) !== styleName(first) || numberOf(next.text) || isKnown(spelt(last.text))) break;
        taken.push(next);
      }
    }
    const text = spelt(
      taken
        .map((line) => line.text)
        .join(' ')
        .replace(/(\p{L})- (?=\p{Ll})/gu, '$1'),
    );
    if (looksLikeHeading(text)) groups.set(index, { lines: taken, text, isApart });
    if (taken.length > 1) index += taken.length - 1;
  }
  return groups;
};

/** Whether a number may follow what was there: `3` after `2`, `2.1` after `2`, `2.2` after `2.1`. */
const follows = (last: readonly number[], next: readonly number[]): boolean => {
  const head = next.slice(0, -1);
  const end = next.at(-1) ?? 0;
  if (head.length < last.length && head.every((part, index) => part === last[index])) {
    const step = end - (last[head.length] ?? 0);
    return step > 0 && step <= 2;
  }
  return head.length === last.length && head.every((part, index) => part === last[index]) && end <= 1;
};

const ROMAN = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
  'XVI',
  'XVII',
  'XVIII',
];
const valuesOf = ({ parts, kind }: HeadingNumber): number[] =>
  parts.map((part, index) => {
    if (kind === 'roman') return ROMAN.indexOf(part) + 1;
    return kind === 'letter' && index === 0 ? part.charCodeAt(0) - 64 : Number(part);
  });

export interface Heading extends HeadingGroup {
  /** 1 is the highest. */
  readonly level: number;
}

/** What groups of one style look like. */
interface Votes {
  known: number;
  numbered: number;
  all: number;
}

const votesOf = (groups: readonly HeadingGroup[]): Map<string, Votes> => {
  const votes = new Map<string, Votes>();
  for (const {
    lines: [line],
    text,
  } of groups) {
    if (!line) continue;
    const vote = votes.get(styleName(line)) ?? { known: 0, numbered: 0, all: 0 };
    vote.all++;
    if (isKnown(text)) vote.known++;
    if (numberOf(text)) vote.numbered++;
    votes.set(styleName(line), vote);
  }
  return votes;
};

const isCapitals = (text: string): boolean => text === text.toUpperCase();

const isHeading = (
  group: HeadingGroup,
  line: Line,
  body: Style,
  { known, numbered, all }: Votes,
  isNumbered: boolean,
): boolean => {
  const { text, isApart } = group;
  const isBare = isOfStyle(line, body) && line.evenness > 0.7;
  const isLarge = line.size >= body.size * 0.95 || (line.font !== body.font && line.size >= body.size * 0.85);
  if (isKnown(text)) return !isBare || isApart || /^\P{Ll}/u.test(text);
  if (numberOf(text)) {
    // Of a list or a program few lines are numbered like this.
    if (line.evenness < 0.5 || (numbered < all * 0.35 && known === 0)) return false;
    if (isBare) return isApart && text.length < 80 && !/[.:]$/.test(text) && numbered >= 2 && isNumbered === false;
    return (isLarge || isCapitals(text)) && (isApart || numbered > 2);
  }
  if (isBare || !isApart || text.length > 100 || /[.:&]$/.test(text) || line.evenness < 0.8 || line.size < body.size * 0.95)
    return false;
  if (isNumbered) return known > 0 && numbered === 0;
  return known > 0 || (all >= 2 && line.size >= body.size * 1.15);
};

/**
 * The headings among all groups of a document, in order. Where a style has numbers, an unnumbered line in it is a heading only by a known
 * name; where nothing has numbers, what stands apart in larger or other letters at least twice is one.
 */
export const chooseHeadings = (groups: readonly HeadingGroup[], body: Style): Set<HeadingGroup> => {
  const votes = votesOf(groups);
  const isNumbered = [...votes].some(
    ([name, { numbered, all }]) => name !== styleName(body) && numbered >= 3 && numbered >= all * 0.35,
  );
  const hasRoman = groups.some(({ text }) => numberOf(text)?.kind === 'roman' && isKnown(text));
  const chosen = new Set<HeadingGroup>();
  let last: readonly number[] = [];
  for (const group of groups) {
    const [line] = group.lines;
    const vote = line && votes.get(styleName(line));
    if (!line || !vote) continue;
    const number = numberOf(group.text);
    const values = number?.kind === 'arabic' ? valuesOf(number) : undefined;
    const restarts = hasRoman || last.length === 0;
    const fits = !values || follows(last, values) || (restarts && values.length === 1 && values[0] === 1);
    if (!fits || !isHeading(group, line, body, vote, isNumbered)) continue;
    chosen.add(group);
    if (values) last = values;
  }
  return chosen;
};

/** By their numbers; those without by whether their style is that of known names, or how large it is among the others. */
export const withLevels = (chosen: readonly HeadingGroup[]): Heading[] => {
  const styleOf = ({ lines: [line] }: HeadingGroup): string => (line ? styleName(line) : '');
  const highest = new Set(chosen.filter(({ text }) => isKnown(text)).map(styleOf));
  const sizeOf = ({ lines: [line] }: HeadingGroup): number => Math.round((line?.size ?? 0) * 2);
  const lower = chosen.filter((group) => !numberOf(group.text) && !highest.has(styleOf(group)));
  const sizes = [...new Set(lower.map(sizeOf))].sort((a, b) => b - a);
  const hasRoman = chosen.some(({ text }) => numberOf(text)?.kind === 'roman');
  return chosen.map((group) => {
    const number = numberOf(group.text);
    const isUnder = hasRoman && number?.kind !== 'roman';
    if (number) return { ...group, level: number.parts.length + (isUnder ? (number.kind === 'letter' ? 1 : 2) : 0) };
    if (isKnown(group.text) || highest.has(styleOf(group))) return { ...group, level: 1 };
    return { ...group, level: Math.min(3, sizes.indexOf(sizeOf(group)) + (highest.size > 0 ? 2 : 1)) };
  });
};
