/** The calls of citation styles and of what is formatted in them. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { BIBLIOGRAPHY_FORMATS } from './bibliography-formats.ts';
import { MAX_STYLE_LENGTH } from './check-style.ts';
import { Entry, Run } from './runs.ts';
import { LANGUAGES, OWN_STYLE, SHIPPED_STYLES } from './styles.ts';

/** Most references that are formatted to be shown or copied. */
export const MAX_FORMATTED = 100;
/** Most references of one bibliography. */
export const MAX_BIBLIOGRAPHY = 5000;
/** Entries of a preview. */
export const PREVIEW_ENTRIES = 3;
/** Largest file of a style in bytes. */
export const MAX_STYLE_BYTES = MAX_STYLE_LENGTH;

export const StyleId = z.union([z.enum(SHIPPED_STYLES as readonly [string, ...string[]]), z.string().check(z.regex(OWN_STYLE))]);

/** From the app, from the repository of the CSL project, or a file of the user. */
export const StyleSource = z.enum(['shipped', 'official', 'file']);
export type StyleSource = z.output<typeof StyleSource>;

export const Style = z.object({ id: z.string(), title: z.string(), source: StyleSource });
export type Style = z.output<typeof Style>;

/** A style of the official repository by its name there; not yet one of the user's. */
export const FoundStyle = z.object({ name: z.string(), title: z.string(), short: z.optional(z.string()) });
export type FoundStyle = z.output<typeof FoundStyle>;

const id = z.number().check(z.int(), z.positive());
const look = { style: StyleId, language: z.enum(LANGUAGES) };
/** Either projects, with their sub-projects, or single references. */
const chosen = {
  project_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(5000))),
  article_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100_000))),
};

export const citingContract = defineContract({
  listStyles: {
    method: 'GET',
    path: '/citing/styles/',
    reply: z.object({ data: z.array(Style) }),
    doc: 'Citation styles of the app, then those that the user has added, by title.',
  },
  searchStyles: {
    method: 'GET',
    path: '/citing/styles/search/',
    query: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
    reply: z.object({ data: z.array(FoundStyle) }),
    perMinute: 300,
    doc: 'Styles of the official repository by the beginnings of words of their titles, the closest first; 20 at the most.',
  },
  addStyle: {
    method: 'POST',
    path: '/citing/styles/',
    body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
    reply: z.object({ style: Style }),
    perMinute: 20,
    doc: 'Adds a style of the official repository, by its name ("Nature Genetics") or address.',
  },
  uploadStyle: {
    method: 'POST',
    path: '/citing/styles/upload/',
    files: { file: { maxBytes: MAX_STYLE_BYTES } },
    reply: z.object({ style: Style }),
    gate: { plans: ['P'], otherwise: 'lock', limit: 'CITING_OWN_STYLE' },
    perMinute: 20,
    doc: 'Adds a style from a .csl file (decisions §8 "Citation styles").',
  },
  removeStyle: {
    method: 'DELETE',
    path: '/citing/styles/{id}/',
    params: z.object({ id: z.string().check(z.regex(OWN_STYLE)) }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
    doc: 'Removes a style that the user has added; for a day it can be restored.',
  },
  restoreStyle: {
    method: 'POST',
    path: '/citing/styles/{id}/restore/',
    params: z.object({ id: z.string().check(z.regex(OWN_STYLE)) }),
    reply: z.object({ style: Style }),
    doc: 'Brings back a style that was removed.',
  },
  formatReferences: {
    method: 'POST',
    path: '/citing/format/',
    programs: 'read',
    body: z.object({ ...look, article_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_FORMATTED)) }),
    reply: z.object({
      /** The references cited at one place of a text. */
      citation: z.array(Run),
      entries: z.array(Entry),
      /** Whether the lines of an entry behind the first are indented. */
      hanging: z.boolean(),
    }),
    perMinute: 120,
    doc: 'Citation and bibliography entries of references, in the order of the style.',
  },
  previewBibliography: {
    method: 'POST',
    path: '/citing/preview/',
    programs: 'read',
    body: z.object({ ...look, ...chosen }),
    reply: z.object({ entries: z.array(Entry), hanging: z.boolean(), total: z.number() }),
    whenCancelled: true,
    perMinute: 120,
    maxBytes: 2 * 1024 * 1024,
    doc: 'The first references of projects, or of chosen ones, as their bibliography would show them.',
  },
  exportBibliography: {
    method: 'POST',
    path: '/citing/export/',
    programs: 'read',
    body: z.object({ ...look, ...chosen, format: z.enum(BIBLIOGRAPHY_FORMATS) }),
    reply: { binary: true, type: 'application/octet-stream' },
    whenCancelled: true,
    perMinute: 20,
    maxBytes: 2 * 1024 * 1024,
    seconds: 300,
    doc: 'The bibliography of projects, or of chosen references, as a file.',
  },
});
export type CitingContract = typeof citingContract;
