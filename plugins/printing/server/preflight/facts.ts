/** What the process that looks through a PDF says of it, one line after the other: of the document, then of each page. */
import * as z from 'zod/mini';
import { PageFormat } from '../../common/preflight.ts';

const Format = z.omit(PageFormat, { pages: true });
export type Format = z.output<typeof Format>;

export const DocumentFacts = z.object({
  pages: z.int(),
  /** Whether whoever made the file allows to print it. */
  canPrint: z.boolean(),
});
export type DocumentFacts = z.output<typeof DocumentFacts>;

export const PageFacts = z.object({
  /** From 1. */
  page: z.int(),
  format: Format,
  /** Millimetres of content that can be cut off on every side. */
  bleed: z.number(),
  reachesEdge: z.boolean(),
  isColour: z.boolean(),
  isBlank: z.boolean(),
  /** Letters of its text, those that only a search finds as well. */
  letters: z.int(),
  /** Of the page that its largest image covers, 0 to 1. */
  imageShare: z.number(),
  /** Dots per inch of its worst image. */
  dpi: z.nullable(z.number()),
  /** Fonts of visible letters that are not in the file. */
  fonts: z.array(z.object({ name: z.string(), isStandard: z.boolean() })),
  /** Whether something on it could not be read. */
  isDamaged: z.boolean(),
});
export type PageFacts = z.output<typeof PageFacts>;

export const FactLine = z.union([
  z.object({ document: DocumentFacts }),
  z.object({ page: PageFacts }),
  z.object({ failure: z.enum(['encrypted', 'unreadable', 'empty']) }),
]);
