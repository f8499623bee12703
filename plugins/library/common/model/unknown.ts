/**
 * What a newer device says of its records and this server does not know (trust A6, case 20): kept as it is and answered again, so that an
 * older one in between loses nothing of it. Fields of the bibliographic data are called `info.name`.
 */
import * as z from 'zod/mini';
import { ArticleNote, Citation, CitationNote } from './annotations.ts';
import { Article } from './article.ts';
import { ArticleInfo } from './info.ts';
import type { ItemKind } from './items.ts';
import { Project } from './project.ts';

export const Unknown = z.optional(z.record(z.string(), z.unknown()));
export type UnknownFields = Readonly<Record<string, unknown>>;

/** Bytes of one record's, as JSON: room for marks and settings, none for texts. */
const MOST_BYTES = 2000;
const MOST_FIELDS = 20;
const DEEPEST = 6;

const known = (...shapes: readonly object[]): ReadonlySet<string> => new Set(shapes.flatMap((shape) => Object.keys(shape)));

/** Fields of a message beside its record. */
const SENT = { base: 0, unknown: 0, deleted_with: 0 };
const KNOWN: Readonly<Record<ItemKind, ReadonlySet<string>>> = {
  projects: known(Project.shape, SENT),
  articles: known(Article.shape, SENT),
  citations: known(Citation.shape, SENT),
  article_notes: known(ArticleNote.shape, SENT),
  citation_notes: known(CitationNote.shape, SENT),
};
const INFO = known(ArticleInfo.shape);

const isObject = (value: unknown): value is UnknownFields => typeof value === 'object' && value !== null && !Array.isArray(value);

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

const isKept = ([name, value]: [string, unknown]): boolean =>
  /^[\w.-]{1,60}$/.test(name) && value !== undefined && depthOf(value) <= DEEPEST;

/** The fields as far as there is room for them, the first ones first. */
const fitting = (fields: readonly [string, unknown][]): UnknownFields => {
  const kept: Record<string, unknown> = {};
  let room = MOST_BYTES;
  for (const [name, value] of fields.slice(0, MOST_FIELDS)) {
    room -= new TextEncoder().encode(JSON.stringify({ [name]: value })).length;
    if (room < 0) break;
    kept[name] = value;
  }
  return kept;
};

/** What a record has that nobody here knows. It comes under its own name, or under `unknown` from those who got it from here. */
export const unknownIn = (kind: ItemKind, record: unknown): UnknownFields => {
  if (!isObject(record)) return {};
  const own = Object.entries(record).filter(([name]) => !KNOWN[kind].has(name));
  const info = kind === 'articles' && isObject(record.info) ? Object.entries(record.info) : [];
  const inInfo = info.filter(([name]) => !INFO.has(name)).map(([name, value]): [string, unknown] => [`info.${name}`, value]);
  const passed = isObject(record.unknown) ? Object.entries(record.unknown) : [];
  return fitting([...passed, ...own, ...inInfo].filter(isKept));
};

/** With what was sent: a field that is `null` goes. What has no room any more stays out. */
export const withUnknown = (present: UnknownFields, sent: UnknownFields): UnknownFields =>
  fitting(Object.entries({ ...present, ...sent }).filter(([, value]) => value !== null));
