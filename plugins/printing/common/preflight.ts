/** What is found in a PDF before it is printed. Lengths are millimetres, pages are counted from 1, and words for people are elsewhere. */
import * as z from 'zod/mini';

const Pages = z.array(z.int().check(z.positive()));
const Length = z.number().check(z.nonnegative());

const Size = z.object({ width: Length, height: Length });
export type Size = z.output<typeof Size>;

/** Pages that are of one kind. */
export const PageFormat = z.object({
  pages: Pages,
  /** As the page is read, after trimming and turning. */
  size: Size,
  /** Quarters of a turn that the page is shown with, clockwise, in degrees. */
  rotation: z.int(),
  /** As they are in the file, unturned. `trim` and `bleed` are null where the file says nothing of them. */
  media: Size,
  crop: Size,
  trim: z.nullable(Size),
  bleed: z.nullable(Size),
});
export type PageFormat = z.output<typeof PageFormat>;

/** `stops`: it cannot be printed so. `warns`: it can, if the author wants it so. */
const Weight = z.enum(['stops', 'warns']);

/** `pages` is empty where it is the whole document. */
const problem = <Kind extends string, More extends z.core.$ZodLooseShape>(kind: Kind, more: More) =>
  z.object({ kind: z.literal(kind), weight: Weight, pages: Pages, ...more });

export const Problem = z.discriminatedUnion('kind', [
  problem('too_few_pages', { count: z.int(), limit: z.int() }),
  problem('too_many_pages', { count: z.int(), limit: z.int() }),
  /** Whoever made the file forbids to print it. */
  problem('restricted', {}),
  /** Nothing is on any of its pages. */
  problem('empty', {}),
  /** Parts of these pages could not be read: something may be missing on them. */
  problem('damaged', {}),
  /** Another size than the first page, which is `size`. */
  problem('other_size', { size: Size }),
  problem('too_large', { size: Size }),
  problem('too_small', { size: Size }),
  /** Letters would be replaced by others. The fourteen fonts that every reader of PDF has are `standard`. */
  problem('fonts', { fonts: z.array(z.object({ name: z.string(), isStandard: z.boolean(), pages: Pages })) }),
  /** The worst image of each page, in dots per inch, and what images should have. */
  problem('low_resolution', { images: z.array(z.object({ page: z.int(), dpi: z.int() })), limit: z.int() }),
  /** Something runs to the edge, where there is no margin to cut: `limit` millimetres are needed. */
  problem('no_bleed', { limit: z.number() }),
  /** Pictures of pages, without letters. */
  problem('pictures_only', {}),
]);
export type Problem = z.output<typeof Problem>;

export const Preflight = z.object({
  pages: z.int().check(z.positive()),
  /** Of the first page. */
  size: Size,
  /** The kind of the first page is first. */
  formats: z.array(PageFormat),
  colourPages: Pages,
  /** On which nothing is. */
  blankPages: Pages,
  /** What stops comes first. */
  problems: z.array(Problem),
});
export type Preflight = z.output<typeof Preflight>;

/**
 * Why a file could not be looked through. `empty`: it has no bytes, or no pages. `too_complex`: it took more time or memory than a file may,
 * at this page where it came so far.
 */
export const PreflightFailure = z.object({
  failure: z.enum(['encrypted', 'unreadable', 'empty', 'too_complex']),
  page: z.optional(z.int()),
});
export type PreflightFailure = z.output<typeof PreflightFailure>;
