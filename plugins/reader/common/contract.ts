/** The reader's own calls: where a person stopped reading. (Additive; highlights are the library's citations.) */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';

const coordinate = z.number().check(z.gte(-100_000), z.lte(1_000_000));

/** The same fields as `PdfPosition`, with the article. */
export const ReadingPosition = z.object({
  article: z.int().check(z.positive()),
  page: z.int().check(z.gte(1), z.lte(1_000_000)),
  x: coordinate,
  y: coordinate,
  zoom: z.union([z.number().check(z.gte(0.1), z.lte(5)), z.enum(['fit-text', 'fit-width', 'fit-page'])]),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
});
export type ReadingPosition = z.output<typeof ReadingPosition>;

/** A PDF that the caller has begun and not come to the end of. */
export const BeingRead = z.object({
  article: z.number(),
  title: z.string(),
  /** As the row of a list names them. */
  authors: z.array(z.string()),
  author_count: z.number(),
  year: z.nullable(z.number()),
  /** Where they stopped, from 1. */
  page: z.number(),
  /** `null` where nobody knows yet. */
  page_count: z.nullable(z.number()),
});
export type BeingRead = z.output<typeof BeingRead>;

/** Ten years, in seconds. */
const OLDEST = 10 * 366 * 24 * 60 * 60;

export const readerContract = defineContract({
  getPosition: {
    method: 'GET',
    path: '/reader/position/',
    query: z.object({ article: z.coerce.number().check(z.positive()) }),
    reply: z.object({ position: z.nullable(ReadingPosition) }),
    doc: 'Where the caller stopped reading the PDF of a reference.',
  },
  savePosition: {
    method: 'POST',
    path: '/reader/position/',
    body: z.object({
      position: ReadingPosition,
      /** So many seconds ago it was read there: what is newer is not written over. */
      age: z.optional(z.number().check(z.gte(0), z.lte(OLDEST))),
    }),
    reply: z.object({ success: z.boolean(), message: z.string() }),
    maxBytes: 4096,
    doc: 'Keeps where the caller stopped reading the PDF of a reference.',
  },
  beingRead: {
    method: 'GET',
    path: '/reader/being-read/',
    reply: z.object({ data: z.array(BeingRead) }),
    doc: 'The three PDFs that the caller read last and has not read to the end.',
  },
});
