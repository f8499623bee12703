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
/** What no style prints, and what would only be sent back and forth. */
const UNUSED = new Set(['id', 'abstract', 'annote', 'citation-key', 'custom', 'keyword']);
/** Names that older programs use. */
const RENAMED: Readonly<Record<string, string>> = { shortTitle: 'title-short', journalAbbreviation: 'container-title-short' };
const NAME_PARTS = ['family', 'given', 'dropping-particle', 'non-dropping-particle', 'suffix', 'literal'];
const NAME_FLAGS = ['comma-suffix', 'static-ordering'];

/** Longest text of one variable, and of one part of a name, in UTF-16 units. */
const LONGEST_TEXT = 5000;
const LONGEST_NAME = 500;
/** People of one role; the longest list of authors of a paper so far has 15,025. */
const MOST_NAMES = 20_000;

const line = (value: unknown, longest: number): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  // What the engine uses as marks of its own in texts.
  const text = value
    .replace(/[\s\u0000-\u001f\u200b\ufdd0-\ufdef\ufeff\uffff]+/g, ' ')
    .trim()
    .slice(0, longest);
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
  const name: Record<string, unknown> = Object.fromEntries([...parts, ...flags]);
  if (name.literal !== undefined) return { literal: name.literal };
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

/** Year, month and day up to the first that is none; a month or day out of range is none. */
const partsOf = (value: unknown): number[] => {
  const [year, month, day] = Array.isArray(value) ? value.map(whole) : [];
  if (year === undefined || year === 0) return [];
  if (month === undefined || month < 1 || month > 16) return [year];
  return day === undefined || day < 1 || day > 31 || month > 12 ? [year, month] : [year, month, day];
};

const dateOf = (value: unknown): object | undefined => {
  if (!isRecord(value)) {
    const raw = line(value, 100);
    return raw === undefined ? undefined : { raw };
  }
  const parts = (Array.isArray(value['date-parts']) ? value['date-parts'] : []).slice(0, 2).map(partsOf);
  const circa = value.circa ? { circa: true } : {};
  if (parts[0] && parts[0].length > 0) return { 'date-parts': parts.filter((part) => part.length > 0), ...circa };
  const literal = line(value.literal, 100);
  if (literal !== undefined) return { literal };
  const raw = line(value.raw, 100);
  return raw === undefined ? undefined : { raw, ...circa };
};

/** @param id by which the engine is asked for it */
export const tidyItem = (id: string, item: Readonly<Record<string, unknown>>): CslItem => {
  const entries = Object.entries(item).flatMap(([name, value]) => {
    if (UNUSED.has(name) || !/^[A-Za-z][A-Za-z-]{0,40}$/.test(name)) return [];
    const tidy = NAMES.has(name) ? namesOf(value) : DATES.has(name) ? dateOf(value) : line(value, LONGEST_TEXT);
    return tidy === undefined ? [] : [[RENAMED[name] ?? name, tidy] as const];
  });
  return { type: 'document', ...Object.fromEntries(entries), id };
};
