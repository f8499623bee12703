/** What a reader leaves on a reference: citations (highlights), notes on them, and notes on the reference (matrix LIB-044 to LIB-046). */
import * as z from 'zod/mini';
import { CitationTag, MOST_CITATION_TAGS, TagLabels } from './citation-tags.ts';
import { ClientId, Colour, ServerId, Timestamp, Version, textUpTo } from './fields.ts';

/** Longest text of one note, Markdown. */
export const MAX_NOTE = 500_000;

const common = {
  id: ServerId,
  client_id: z.nullable(z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  text: z.string(),
  is_deleted: z.boolean(),
  project: ServerId,
  article: ServerId,
  screenshot: z.nullable(z.string()),
  libraryItemsFeatureId: z.literal('library_items'),
  space_used: z.number(),
  added_by: ServerId,
};

export const ArticleNote = z.object({ ...common, annot_id: z.nullable(z.string()), featureId: z.literal('notes') });
export type ArticleNote = z.output<typeof ArticleNote>;

export const CitationNote = z.object({
  ...common,
  annot_id: z.nullable(z.string()),
  citation: ServerId,
  featureId: z.literal('markdowns'),
});
export type CitationNote = z.output<typeof CitationNote>;

/** Eight numbers: corners top-left, top-right, bottom-left, bottom-right as x, y in PDF points of the unrotated page. */
export const Quad = z.array(z.number()).check(z.length(8));
export type Quad = z.output<typeof Quad>;

export const CITATION_KINDS = ['highlight', 'underline', 'strikeout', 'squiggly', 'area', 'ink', 'note', 'text'] as const;
const Kind = z.enum(CITATION_KINDS);

/** The passage and up to 32 characters around it (`core/common/text-anchor`). */
const Anchor = z.object({ exact: textUpTo(20_000), prefix: textUpTo(64), suffix: textUpTo(64) });

/** The page as it was when the citation was made: media box in points and rotation in degrees. */
const PageBox = z.object({
  box: z.array(z.number()).check(z.length(4)),
  rotation: z.number().check(z.multipleOf(90)),
});

/** Most points of one drawing, in all of its strokes. */
const MAX_DRAWN_POINTS = 20_000;
const Stroke = z.array(z.number()).check(
  z.minLength(2),
  z.maxLength(2 * MAX_DRAWN_POINTS),
  z.refine((points) => points.length % 2 === 0, 'A stroke needs a y for each x.'),
);

/** What ink and text on the page have beside their place. Lengths are PDF points of the unrotated page. */
const Drawing = z.object({
  /** Of ink: each stroke as x, y, x, y … */
  strokes: z.optional(
    z.array(Stroke).check(
      z.maxLength(1000),
      z.refine(
        (strokes) => strokes.reduce((points, stroke) => points + stroke.length / 2, 0) <= MAX_DRAWN_POINTS,
        'The drawing has too many points.',
      ),
    ),
  ),
  line_width: z.optional(z.number().check(z.positive(), z.lte(100))),
  /** Of text. */
  font_size: z.optional(z.number().check(z.positive(), z.lte(500))),
});

const geometry = {
  /** Page number from 1. */
  page: z.number().check(z.int(), z.positive()),
  /** The lines of a passage; of every other kind one, the rectangle around it. */
  quads: z.array(Quad).check(z.maxLength(2000)),
};
const placed = {
  kind: Kind,
  anchor: z.nullable(Anchor),
  /** SHA-256 of the file that was read, in hex. */
  file_hash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Sorts citations as they stand in the document: page, offset in its text, distance from the top. */
  sort_key: z.string().check(z.maxLength(60)),
  page_box: z.nullable(PageBox),
  drawing: z.nullable(Drawing),
  /** Who made it, as the program says that it was taken over from; null for what was made here. */
  author: z.nullable(textUpTo(255)),
  /** Name of the annotation in the PDF (XFDF). */
  annot_id: z.nullable(textUpTo(255)),
};

export const Citation = z.object({
  ...common,
  ...geometry,
  ...placed,
  color: z.string(),
  tags: z.array(CitationTag),
  featureId: z.literal('citations'),
});
export type Citation = z.output<typeof Citation>;

const text = textUpTo(MAX_NOTE);
const screenshot = z.optional(z.nullable(textUpTo(2000)));
const annot_id = z.optional(z.nullable(textUpTo(255)));

export const NewArticleNote = z.object({ id: z.optional(ClientId), article: ServerId, text, screenshot, annot_id });
export const NewCitationNote = z.object({ id: z.optional(ClientId), citation: ServerId, text, screenshot, annot_id });
export const NewCitation = z.object({
  id: z.optional(ClientId),
  article: ServerId,
  text: z.optional(text),
  color: z.optional(Colour),
  screenshot,
  ...geometry,
  quads: z.optional(geometry.quads),
  ...z.partial(z.object(placed)).shape,
  tags: z.optional(TagLabels),
});

const base = { version: z.optional(Version), text: z.optional(text), screenshot, is_deleted: z.optional(z.boolean()) };
export const NoteChange = z.object({ ...base, annot_id });
export const CitationChange = z.object({
  ...base,
  color: z.optional(Colour),
  ...z.partial(z.object({ ...geometry, ...placed })).shape,
  add_tags: z.optional(TagLabels),
  /** Texts of tags. */
  remove_tags: z.optional(z.array(z.string().check(z.maxLength(255))).check(z.maxLength(MOST_CITATION_TAGS))),
});

export type NewArticleNote = z.output<typeof NewArticleNote>;
export type NewCitationNote = z.output<typeof NewCitationNote>;
export type NewCitation = z.output<typeof NewCitation>;
export type NoteChange = z.output<typeof NoteChange>;
export type CitationChange = z.output<typeof CitationChange>;

/** Which notes or citations; without a filter, all that the user can see. */
export const AnnotationQuery = z.object({
  project: z.optional(z.coerce.number()),
  article: z.optional(z.coerce.number()),
  citation: z.optional(z.coerce.number()),
  /** Of the reference they belong to, or of the citation itself. */
  tag: z.optional(z.string().check(z.maxLength(255))),
  /** Words that all stand in the text, in any order and case. */
  q: z.optional(z.string().check(z.maxLength(300))),
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(5000))),
});
export type AnnotationQuery = z.output<typeof AnnotationQuery>;
