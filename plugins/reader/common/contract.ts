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
});
