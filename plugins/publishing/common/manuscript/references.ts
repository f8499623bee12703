/** The printed references of a manuscript, one text each. */

/** More are read of no manuscript of 15,000 words. */
const MOST = 300;
const LONGEST = 1000;
/** Shorter ones name no work. */
const SHORTEST = 25;

const HEADING =
  /^[\s\d.]*(?:references?(?: cited| and notes)?|bibliography|literature(?: cited)?|works cited|literatur(?:verzeichnis|angaben)?|quellen(?:verzeichnis)?|bibliogra(?:ph|f)ie)\s*:?\s*$/i;
const AFTER =
  /^[\s\d.]*(?:appendix|appendices|anhang|acknowledge?ments?|danksagung|glossary|glossar|tables?|tabellen|figures?(?: captions| legends)?|abbildungen|supplementary .{0,40}|exhibits?|charts?)\b[^.]{0,60}$/i;
/** "[12]", "12.", "(12)". */
const NUMBERED = /^\s*(?:\[\d{1,3}\]|\(\d{1,3}\)|\d{1,3}\.)\s+(?=\S)/;
/** A family name, and what makes it one: "Smith, A.", "van der Berg AB,", "Smith A". */
const PERSON =
  /^(?:(?:van|von|der|den|de|la|le|di|da|zu)\s+){0,3}\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?,?\s+\p{Lu}(?:[.,\s]|\p{Lu}{0,3}[,.\s]|\p{Ll}+[.,\s])/u;
/** How references end: a full stop, pages, an address. */
const ENDED = /(?:[.)\]]|\d|10\.\d{4,9}\/\S+|https?:\/\/\S+)\s*$/;

/** Headings are short, and only ends of long lines are looked at: a line may have millions of signs. */
const SHORT = 120;
const END = 300;
const isShort = (line: string): boolean => line.length <= SHORT;

const clean = (text: string): string =>
  text
    .slice(0, 2 * LONGEST)
    .replace(NUMBERED, '')
    .replace(/-\n(?=\p{Ll})/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);

/** Physicists print no heading: the last "[1]" that a "[2]" and a "[3]" follow begins the list. */
const beginning = (lines: readonly string[]): number => {
  const heading = lines.findLastIndex((line) => isShort(line) && HEADING.test(line));
  if (heading >= 0) return heading + 1;
  const first = lines.findLastIndex((line) => /^\s*\[1\]\s/.test(line));
  const follows = (number: number) => lines.slice(first).some((line) => line.trimStart().startsWith(`[${number}] `));
  return first >= 0 && follows(2) && follows(3) ? first : -1;
};

/** Lines of the list, up to what follows it. Broken PDFs have controls in their lines. */
const section = (text: string): string[] => {
  const lines = text.replace(/[^\P{Cc}\n]/gu, ' ').split('\n');
  const at = beginning(lines);
  if (at < 0) return [];
  const rest = lines.slice(at);
  const end = rest.findIndex((line) => isShort(line) && AFTER.test(line));
  return end < 0 ? rest : rest.slice(0, end);
};

/** Lines as references: where each begins is told by its number, by blank lines, or by a name after a line that has ended. */
const entriesOf = (lines: readonly string[]): string[] => {
  const isNumbered = lines.filter((line) => NUMBERED.test(line)).length >= 2;
  const entries: string[][] = [];
  let before = '';
  for (const line of lines) {
    const isBlank = line.trim() === '';
    const begins = isNumbered
      ? NUMBERED.test(line)
      : before.trim() === '' || (ENDED.test(before.slice(-END)) && PERSON.test(line.slice(0, END)));
    if (!isBlank && (begins || entries.length === 0)) entries.push([line]);
    else if (!isBlank) entries.at(-1)?.push(line);
    before = line;
  }
  return entries.map((entry) => entry.join('\n'));
};

/** On one line each, without their numbers; what is too short to name a work is left out. */
export const tidyReferences = (entries: readonly string[]): string[] =>
  entries
    .map(clean)
    .filter((entry) => entry.length >= SHORTEST)
    .slice(0, MOST);

/** In their order, without their numbers. Empty where there is no list of references. */
export const referencesIn = (text: string): string[] => tidyReferences(entriesOf(section(text)));
