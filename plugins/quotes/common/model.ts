/** What passages of a manuscript are looked for in: the texts of its project, each with its stamp. */
import * as z from 'zod/mini';

/** An expression that is true of a key of a source. */
export const SOURCE_KEY = String.raw`(?:pdf|note|highlight-note|paper):[1-9]\d{0,14}`;

/**
 * A source's name in this plugin: `pdf:12` is the PDF of the reference 12, `note:3` a note on a reference, `highlight-note:4` a note on a
 * highlight, `paper:5` another manuscript.
 */
export const SourceKey = z.string().check(z.regex(new RegExp(`^${SOURCE_KEY}$`)));

export const SourceStamp = z.object({
  key: SourceKey,
  kind: z.enum(['pdf', 'note', 'paper']),
  /** The reference that it belongs to. */
  article: z.nullable(z.number()),
  /** The manuscript that it is. */
  paper: z.nullable(z.number()),
  title: z.string(),
  /** As `\cite` takes it in the paper that was asked for. */
  citation_key: z.nullable(z.string()),
  /** Changes with the text. */
  version: z.string(),
});
export type SourceStamp = z.infer<typeof SourceStamp>;

/** Of one source. */
export const SourcePrint = z.object({
  key: SourceKey,
  version: z.string(),
  /** Base64 of what `printOf` makes. */
  print: z.string(),
});
export type SourcePrint = z.infer<typeof SourcePrint>;

export const SourcePage = z.object({
  page: z.int(),
  /** Offset in the text, UTF-16, at which the page begins. */
  from: z.int(),
});
export type SourcePage = z.infer<typeof SourcePage>;
