/** What words of a text refer to: an entry of the bibliography, a figure, a table, an equation or a section. */

export type NumberedKind = 'figure' | 'table' | 'equation' | 'section';

/** Of an entry: the label in brackets, or people and year. */
export type Cited = { readonly label: string } | { readonly people: string; readonly year: string };

interface Words {
  /** Offsets of the words in the text. */
  readonly start: number;
  readonly end: number;
}
export type TextReference =
  | (Words & { readonly kind: NumberedKind; readonly number: string })
  | (Words & { readonly kind: 'entries'; readonly cited: readonly Cited[] });

/** Units around the pointer in which its words stand. */
const AROUND = 240;
/** Works of one bracket that are shown. */
const MOST = 6;

const NUMBER = String.raw`(\d{1,3}(?:\.\d{1,3}){0,3}|[A-Z](?:\.\d{1,2})?)(?![\w.]*\d)`;
const SPACE = String.raw`[\s~]{0,3}`;
const NUMBERED: readonly (readonly [NumberedKind, RegExp])[] = [
  ['figure', new RegExp(String.raw`(?<!\w)(?:Fig(?:s?\.|ures?)|Abb(?:\.|ildung(?:en)?))${SPACE}${NUMBER}`, 'g')],
  ['table', new RegExp(String.raw`(?<!\w)(?:Tab(?:\.|les?|ellen?))${SPACE}${NUMBER}`, 'g')],
  ['equation', new RegExp(String.raw`(?<!\w)(?:Eqs?\.|Equations?|Gl\.|Gleichung(?:en)?)${SPACE}\(?${NUMBER}\)?`, 'g')],
  [
    'section',
    new RegExp(
      String.raw`(?:(?<!\w)(?:Sec(?:s?\.|tions?)|Chapters?|Appendix|Abschnitte?|Kapitel|Anhang)${SPACE}|§\s?)${NUMBER}`,
      'g',
    ),
  ],
];
const BRACKETS = /\[([\p{L}\d+–—,;\s-]{1,80})\]/gu;
const PARENTHESES = /\(([^()]{4,240})\)/g;
const YEAR = String.raw`((?:1[5-9]|20)\d\d[a-z]?)`;
const NAME = String.raw`(\p{Lu}[\p{L}\p{M}'’-]+)`;
const NARRATED = new RegExp(
  String.raw`${NAME}(?:(?:\s+(?:and|&|und)|,)\s+\p{Lu}[\p{L}\p{M}'’-]+)*(?:\s+et\s+al\.?,?)?\s+[([]${YEAR}`,
  'gu',
);
const WITHIN = new RegExp(String.raw`${NAME}[^;]*?${YEAR}`, 'u');

/** Numbers of "3, 5–7", one by one, or labels such as `Knu84`. */
const labelsIn = (inside: string): string[] => {
  const parts = inside.split(/[,;]/).map((part) => part.trim());
  return parts.flatMap((part) => {
    const [, from = '', to = ''] = /^(\d{1,4})\s*[-–—]\s*(\d{1,4})$/.exec(part) ?? [];
    if (from !== '') {
      const count = Math.min(MOST, Math.max(0, Number(to) - Number(from) + 1));
      return Array.from({ length: count }, (_, at) => String(Number(from) + at));
    }
    return /^(?:\d{1,4}|\p{L}[\p{L}+]{0,8}\d{2,4}[a-z]?)$/u.test(part) ? [part] : [];
  });
};

const citedIn = (inside: string): Cited[] =>
  inside.split(';').flatMap((part) => {
    const [, people, year] = WITHIN.exec(part) ?? [];
    return people !== undefined && year !== undefined ? [{ people, year }] : [];
  });

/** @returns what the words at an offset refer to; `undefined` where they refer to nothing */
export const referenceAt = (text: string, offset: number): TextReference | undefined => {
  const from = Math.max(0, offset - AROUND);
  const near = text.slice(from, offset + AROUND);
  const at = (pattern: RegExp): (RegExpExecArray & Words) | undefined => {
    for (const match of near.matchAll(pattern)) {
      const start = from + match.index;
      const end = start + match[0].length;
      if (start <= offset && offset < end) return Object.assign(match as RegExpExecArray, { start, end });
    }
    return undefined;
  };
  for (const [kind, pattern] of NUMBERED) {
    const found = at(pattern);
    if (found) return { kind, number: found[1] ?? '', start: found.start, end: found.end };
  }
  const bracket = at(BRACKETS);
  const labels = labelsIn(bracket?.[1] ?? '').slice(0, MOST);
  if (bracket && labels.length > 0)
    return { kind: 'entries', cited: labels.map((label) => ({ label })), start: bracket.start, end: bracket.end };
  const told = at(NARRATED);
  if (told) return { kind: 'entries', cited: [{ people: told[1] ?? '', year: told[2] ?? '' }], start: told.start, end: told.end };
  const inside = at(PARENTHESES);
  const cited = citedIn(inside?.[1] ?? '').slice(0, MOST);
  return inside && cited.length > 0 ? { kind: 'entries', cited, start: inside.start, end: inside.end } : undefined;
};
