/**
 * CSL-JSON as the formatting engine can take it. What came in with a reference is kept by the library as it came, and other programs
 * write numbers where names are due, names where dates are, and texts of any length.
 */
import { isRecord } from '#plugins/library/common/formats/csl/values.ts';

/** A reference as the engine takes it. */
export type CslItem = Readonly<Record<string, unknown>> & { readonly id: string };

const NAMES = new Set(
  `author chair collection-editor compiler composer container-author contributor curator director editor editor-translator
  editorial-director executive-producer guest host illustrator interviewer narrator organizer original-author performer producer
  recipient reviewed-author script-writer series-creator translator`.split(/\s+/),
);
const DATES = new Set(['accessed', 'available-date', 'event-date', 'issued', 'original-date', 'submitted']);
/** What no style prints. */
const UNUSED = new Set(['id', 'citation-key', 'custom']);
/** Names that older programs use. */
const RENAMED: Readonly<Record<string, string>> = { shortTitle: 'title-short', journalAbbreviation: 'container-title-short' };
const NAME_PARTS = ['family', 'given', 'dropping-particle', 'non-dropping-particle', 'suffix', 'literal'];
const NAME_FLAGS = ['comma-suffix', 'static-ordering'];
/** Whether particles are looked for in a name: they are unless it says not to. */
const PARSED = 'parse-names';

/** Longest text of one variable, and of one part of a name, in UTF-16 units. */
const LONGEST_TEXT = 5000;
const LONGEST_NAME = 500;
/** People of one role; the longest list of authors of a paper so far has 15,025. */
const MOST_NAMES = 20_000;

/** Blanks that only lay a text out, and what the engine uses as marks of its own; blanks that do not break stay. */
const LAYOUT = '\\u0000-\\u0020\\u0085\\u200b\\u2028\\u2029\\ufdd0-\\ufdef\\ufeff\\uffff';
const BLANKS = new RegExp(`[${LAYOUT}]+`, 'g');

/** A text in one line, at most `longest` UTF-16 units of it; `undefined` when there is none. */
export const line = (value: unknown, longest: number): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.replace(BLANKS, ' ').trim().slice(0, longest);
  return text === '' ? undefined : text;
};

/** Lines stay in a note: each may name a variable that programs have no field for (`original-date: 1913`). */
const noteOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return line(value, LONGEST_TEXT);
  const lines = value.slice(0, LONGEST_TEXT).split(/\r\n|[\n\r]/);
  const text = lines.flatMap((each) => line(each, LONGEST_TEXT) ?? []).join('\n');
  return text === '' ? undefined : text;
};

const nameOf = (value: unknown): Record<string, unknown> | undefined => {
  if (!isRecord(value)) {
    const literal = line(value, LONGEST_NAME);
    return literal === undefined ? undefined : { literal };
  }
  const parts = NAME_PARTS.flatMap((part) => {
    const text = line(value[part], LONGEST_NAME);
    return text === undefined ? [] : [[part, text]];
  });
  const flags = NAME_FLAGS.flatMap((flag) => (value[flag] ? [[flag, true]] : []));
  const asIs = value[PARSED] === false || value[PARSED] === 0 ? [[PARSED, false]] : [];
  const name: Record<string, unknown> = Object.fromEntries([...parts, ...flags, ...asIs]);
  if (name.literal !== undefined) return { literal: name.literal };
  // As other programs mark what is no person.
  if (value.isInstitution && name.family !== undefined && name.given === undefined) return { literal: name.family };
  return name.family === undefined && name.given === undefined ? undefined : name;
};

const namesOf = (value: unknown): object[] | undefined => {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  const names = all
    .slice(0, MOST_NAMES)
    .map(nameOf)
    .filter((name) => name !== undefined);
  return names.length > 0 ? names : undefined;
};

const whole = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^-?\d{1,5}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) <= 9999 ? number : undefined;
};

/** Seasons are months from 13 on, in one way of counting to 16, in others to 20 or 24. */
const LAST_SEASON = 24;

/** Year, month and day up to the first that is none; a month or day out of range is none. */
const partsOf = (value: unknown): number[] => {
  const [year, month, day] = Array.isArray(value) ? value.map(whole) : [];
  if (year === undefined) return [];
  if (month === undefined || month < 1 || month > LAST_SEASON) return [year];
  return day === undefined || day < 1 || day > 31 || month > 12 ? [year, month] : [year, month, day];
};

/** From when to when: an end in the year 0 is open. */
const spanOf = (value: unknown): number[][] => {
  const [from = [], until = []] = (Array.isArray(value) ? value : []).slice(0, 2).map(partsOf);
  if (from.length === 0 || from[0] === 0) return [];
  return until.length > 0 ? [from, until] : [from];
};

const dateOf = (value: unknown): object | undefined => {
  if (!isRecord(value)) {
    const raw = line(value, 100);
    return raw === undefined ? undefined : { raw };
  }
  const span = spanOf(value['date-parts']);
  const season = line(value.season, 40);
  const besides = { ...(value.circa ? { circa: true } : {}), ...(season === undefined ? {} : { season }) };
  if (span.length > 0) return { 'date-parts': span, ...besides };
  const literal = line(value.literal, 100);
  if (literal !== undefined) return { literal };
  const raw = line(value.raw, 100);
  if (raw !== undefined) return { raw, ...besides };
  return season === undefined ? undefined : besides;
};

const tidied = (name: string, value: unknown): unknown => {
  if (NAMES.has(name)) return namesOf(value);
  if (DATES.has(name)) return dateOf(value);
  return name === 'note' ? noteOf(value) : line(value, LONGEST_TEXT);
};

/**
 * @param id by which the engine is asked for it
 * @param spared variables that are not asked for, so that they need not be sent
 */
export const tidyItem = (id: string, item: Readonly<Record<string, unknown>>, spared: readonly string[] = []): CslItem => {
  const entries = Object.entries(item).flatMap(([name, value]) => {
    if (UNUSED.has(name) || spared.includes(name) || !/^[A-Za-z][A-Za-z_-]{0,40}$/.test(name)) return [];
    const tidy = tidied(name, value);
    return tidy === undefined ? [] : [[RENAMED[name] ?? name, tidy] as const];
  });
  return { type: 'document', ...Object.fromEntries(entries), id };
};
