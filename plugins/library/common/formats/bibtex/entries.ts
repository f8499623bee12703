/**
 * One entry to `ArticleInfo` and back. What the fields of `ArticleInfo` cannot say (protected capitals, unknown fields, another
 * spelling of a known one) is kept verbatim in `extra.bibtex`, and written again as long as the user has not changed the value
 * that it stands for, and BibTeX understands it: so a file that comes in goes out without a loss.
 */
import type { ArticleInfo, SourceExtra } from '../../model/info.ts';
import { withCslType } from '../../model/publication-types.ts';
import { classicField, classicType, isOfBiblatex } from './classic.ts';
import { bibTypeOf, cslTypeOf } from './entry-types.ts';
import { type Fields, RULES, type Rule, type Written } from './rules.ts';

const KNOWN = new Set(RULES.flatMap((rule) => rule.takes));

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that a rule takes, as they stand in the entry. */
const partOf = (rule: Rule, fields: Fields): [string, string][] => {
  const part: [string, string][] = [];
  for (const name of rule.takes) {
    const source = fields.get(name);
    if (source !== undefined) part.push([name, source]);
  }
  return part;
};

/** Whether BibTeX understands them as they stand. */
const isSoundPart = (rule: Rule, part: readonly [string, string][]): boolean =>
  part.every(([, source]) => rule.isSound?.(source) ?? true);

const isAsWritten = (part: readonly [string, string][], written: Written): boolean =>
  part.length === written.length &&
  part.every(([name, source], index) => name === written[index]?.[0] && source === written[index][1]);

export const readEntry = (bibType: string, fields: Fields): ArticleInfo => {
  const info: ArticleInfo = { type: cslTypeOf(bibType, fields.has('eprint')) };
  const kept: [string, string][] = [];
  for (const rule of RULES) {
    const part = partOf(rule, fields);
    if (part.length === 0) continue;
    const read = rule.read(fields, bibType);
    Object.assign(info, read);
    // What would not be written as it is need not be kept.
    if (isSoundPart(rule, part) && !isAsWritten(part, rule.write(read, bibType))) kept.push(...part);
  }
  for (const [name, source] of fields) if (!KNOWN.has(name)) kept.push([name, source]);
  const ownType = bibTypeOf(info.type) === bibType ? {} : { type: bibType };
  if (kept.length > 0 || ownType.type !== undefined) {
    info.extra = { bibtex: { ...ownType, fields: Object.fromEntries(kept) } };
  }
  return info;
};

const asText = (value: string | readonly string[]): string => (typeof value === 'string' ? value : value.join(', '));

const keptFields = (extra: SourceExtra | undefined): Map<string, string> =>
  new Map(Object.entries(extra?.fields ?? {}).map(([name, value]) => [name, asText(value)]));

/** A part of the entry by the names that classic styles know. */
const classicPart = (rule: Rule, part: readonly [string, string][], written: Written, bibType: string): Written => {
  const known = part.filter(([name]) => !isOfBiblatex(name, bibType));
  if (known.length === part.length) return part;
  if (rule.classic) return rule.classic(new Map(part), written);
  if (known.length > 0) return known;
  return part.slice(0, 1).map(([name, source]) => [written[0]?.[0] ?? name, source]);
};

interface EntryOptions {
  /** By the names alone that classic styles know. */
  readonly isClassic: boolean;
}

/** The entry's type and its fields without their delimiters, in the order in which they are written. */
export const writeEntry = (reference: ArticleInfo, { isClassic }: EntryOptions): { bibType: string; fields: Written } => {
  const info = withCslType(reference);
  const extra = info.extra?.bibtex;
  const kept = keptFields(extra);
  const ownType = extra?.type;
  const came = ownType !== undefined && cslTypeOf(ownType, Boolean(info.eprint)) === info.type ? ownType : bibTypeOf(info.type);
  const bibType = isClassic ? classicType(came, info, kept) : came;
  const fields: (readonly [string, string])[] = [];
  for (const rule of RULES) {
    const written = rule.write(info, bibType);
    const part = partOf(rule, kept);
    const unchanged = part.length > 0 && sameJson(rule.write({ ...rule.read(kept, bibType) }, bibType), written);
    const asItCame = unchanged && isSoundPart(rule, part);
    fields.push(...(!asItCame ? written : isClassic ? classicPart(rule, part, written, bibType) : part));
  }
  for (const [name, source] of kept) {
    if (KNOWN.has(name)) continue;
    const field = isClassic ? classicField([name, source]) : ([name, source] as const);
    if (field) fields.push(field);
  }
  return { bibType, fields };
};
