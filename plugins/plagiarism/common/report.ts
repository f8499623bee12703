/** A report as it is kept: the document's text, and what each source has of it. Percentages are made of it anew under any filters. */
import * as z from 'zod/mini';
import { AskedElsewhere } from './elsewhere/asked-elsewhere.ts';
import { CheckedDocument } from '#plugins/overlap/common/checked-document.ts';
import { type Report, ReportMaker } from '#plugins/overlap/common/report.ts';
import { readWords } from '#plugins/overlap/common/words.ts';
import { engineFilters, type ReportFilters } from './filters.ts';
import { Compared } from './model.ts';

const place = z.int().check(z.nonnegative());
/** Offsets in UTF-16 units or in words; the end is not in it. */
const Range = z.object({ from: place, to: place });

/** What the engine found (`engine/passages.ts`). */
export const FoundPassage = z.object({
  kind: z.enum(['copied', 'reworded']),
  document: Range,
  source: Range,
  words: Range,
  parts: z.array(Range),
});
export type FoundPassage = z.output<typeof FoundPassage>;

export const StoredPassage = z.extend(FoundPassage, {
  /** The source around the passage, which stands in it from `from` to `to`. */
  excerpt: z.object({ text: z.string(), from: place, to: place }),
  /** Where the source has pages, from 1. */
  page: z.nullable(z.int()),
});
export type StoredPassage = z.output<typeof StoredPassage>;

export const StoredSource = z.object({
  id: z.int(),
  kind: Compared,
  title: z.string(),
  url: z.nullable(z.string()),
  /** The reference whose PDF it is. */
  article: z.nullable(z.number()),
  is_own: z.boolean(),
  passages: z.array(StoredPassage),
});
export type StoredSource = z.output<typeof StoredSource>;

export const StoredReport = z.object({
  name: z.string(),
  made_at: z.string(),
  text: z.string(),
  words: z.int(),
  sources: z.array(StoredSource),
  /** How many of each kind it was compared with, and how many could not be read. */
  compared: z.array(z.object({ kind: Compared, looked_at: z.int(), unread: z.int() })),
  /** Missing where nobody was asked. */
  elsewhere: z.optional(AskedElsewhere),
});
export type StoredReport = z.output<typeof StoredReport>;

/** Makes the report anew in milliseconds; made once for each document that is looked at. */
export const reportMaker = ({ text, sources }: Pick<StoredReport, 'text' | 'sources'>) => {
  const matches = sources.map(({ id, is_own, passages }) => ({ id, isOwn: is_own, passages }));
  const maker = new ReportMaker<number>(new CheckedDocument(readWords(text)), matches);
  return (filters: ReportFilters): Report<number> => maker.make(engineFilters(filters));
};
