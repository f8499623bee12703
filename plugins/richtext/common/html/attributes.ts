/** Attributes of the schema as strangers write them: what is none is not taken. */
import * as z from 'zod/mini';
import {
  ALIGNS,
  type AboutAuthor,
  type Align,
  DEEPEST,
  LINE_KINDS,
  type LineKind,
  LIST_KINDS,
  type ListKind,
} from '../schema/line.ts';
import { type CitedWork, REFERENCE_FORMS, type ReferenceForm } from '../schema/inline.ts';
import { ID } from '../schema/ids.ts';

const among =
  <T extends string>(values: readonly T[]) =>
  (value: string | undefined): T | null =>
    values.includes(value as T) ? (value as T) : null;

export const kindFrom: (value: string | undefined) => LineKind | null = among(LINE_KINDS);
export const listFrom: (value: string | undefined) => ListKind | null = among(LIST_KINDS);
export const alignFrom: (value: string | undefined) => Align | null = among(ALIGNS);
export const formFrom: (value: string | undefined) => ReferenceForm | null = among(REFERENCE_FORMS);

export const idFrom = (value: string | undefined): string | null => (value !== undefined && ID.test(value) ? value : null);

export const flagFrom = (value: string | undefined): boolean | null =>
  value === 'true' || value === '' ? true : value === 'false' ? false : null;

/** A whole number within limits; one beyond them is the limit. */
export const numberFrom = (value: string | undefined, least: number, most: number): number | null =>
  value === undefined || !/^\s*-?\d{1,15}\s*$/.test(value) ? null : Math.min(most, Math.max(least, Number(value)));

export const indentFrom = (value: string | undefined): number | null => numberFrom(value, 0, DEEPEST);

/** What is printed beside a work is short. */
const Beside = z.string().check(z.maxLength(1_000));
const Cited = z.object({
  article: z.int().check(z.positive()),
  label: z.optional(z.string().check(z.maxLength(40))),
  locator: z.optional(Beside),
  prefix: z.optional(Beside),
  suffix: z.optional(Beside),
  suppressAuthor: z.optional(z.boolean()),
  highlight: z.optional(z.int().check(z.positive())),
});
const Works = z.array(Cited).check(z.maxLength(200));
const About = z.object({
  orcid: z.optional(z.string().check(z.regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/))),
  email: z.optional(z.string().check(z.maxLength(320))),
  isCorresponding: z.optional(z.boolean()),
  affiliations: z.optional(z.array(z.string().check(z.regex(ID))).check(z.maxLength(50))),
});

const parsed = (value: string | undefined): unknown => {
  try {
    return JSON.parse(value ?? 'null');
  } catch {
    return null;
  }
};

export const worksFrom = (value: string | undefined): readonly CitedWork[] => {
  const read = Works.safeParse(parsed(value));
  return read.success ? (read.data as CitedWork[]) : [];
};

export const aboutFrom = (value: string | undefined): AboutAuthor | null => {
  const read = About.safeParse(parsed(value));
  return read.success ? (read.data as AboutAuthor) : null;
};
