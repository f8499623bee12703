/** Calls of the summariser (matrix SUM-010 to SUM-018; the last ones are Carrel's own). */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { Digest } from './digest.ts';

/** decisions §6, SUM-010. */
export const TRIGGERS = ['search-result', 'article-view', 'library', 'summariser-page', 'web-importer'] as const;
export const MAX_PDF_BYTES = 50 * 1024 * 1024;

const Id = z.number().check(z.int(), z.positive());

/** Why there is no summary. Texts: `summariser:reason.<reason>`. */
export const FailureReason = z.enum(['unreachable', 'refused', 'encrypted', 'unreadable', 'too-large', 'no-text', 'broken']);
export type FailureReason = z.output<typeof FailureReason>;

/** A summary in the list (decisions §6 and §19, SUM-004, SUM-017). */
export const SummaryEntry = z.object({
  id: z.number(),
  title: z.string(),
  /** Address of what was summarised; empty for an uploaded file. */
  url: z.string(),
  created_at: z.string(),
  project: z.nullable(z.object({ id: z.number(), title: z.string() })),
  /** What it cost beyond the included summaries; 0 for one of those. */
  credits: z.number(),
  state: z.enum(['waiting', 'working', 'ready', 'failed']),
  reason: z.nullable(FailureReason),
  /** The reference whose PDF it is of. */
  article: z.nullable(z.number()),
  /** The work of the search that it is of. */
  guid: z.nullable(z.string()),
  /** Which engine made it: `carrel`, or the name of another. */
  engine: z.string(),
});
export type SummaryEntry = z.output<typeof SummaryEntry>;

export const summariserContract = defineContract({
  summarise: {
    method: 'POST',
    path: '/search/scholarcy/',
    body: z.object({
      /** Address of a PDF or a page. One of `url`, `upload`, `article` and `guid` is given. */
      url: z.optional(z.string().check(z.maxLength(2000))),
      triggeredFrom: z.enum(TRIGGERS),
      /** Of `POST /search/scholarcy-upload/`. */
      upload: z.optional(z.string().check(z.maxLength(100))),
      article: z.optional(Id),
      guid: z.optional(z.string().check(z.maxLength(500))),
      /** Where it is stored as a note of its reference; nowhere when not given. */
      project: z.optional(z.nullable(Id)),
      /** From 1; the last page is 0. */
      from_page: z.optional(z.number().check(z.int(), z.gte(1), z.lte(5000))),
      to_page: z.optional(z.number().check(z.int(), z.gte(0), z.lte(5000))),
    }),
    reply: z.object({
      success: z.boolean(),
      message: z.string(),
      out_of_token: z.boolean(),
      out_of_credit: z.boolean(),
      summary: z.nullable(SummaryEntry),
    }),
    perMinute: 20,
    doc: 'Begins a summary; `summariser.changed` on the event stream says when it is there.',
  },
  upload: {
    method: 'POST',
    path: '/search/scholarcy-upload/',
    files: { file: { maxBytes: MAX_PDF_BYTES } },
    reply: z.object({ upload: z.string(), name: z.string(), pages: z.nullable(z.number()), words: z.nullable(z.number()) }),
    perMinute: 20,
    seconds: 120,
    doc: 'Takes a PDF that is to be summarised; it is kept for a day unless a summary is asked for.',
  },
  summaries: {
    method: 'GET',
    path: '/search/scholarcy-articles/',
    query: z.object({
      page: z.optional(z.coerce.number()),
      article: z.optional(z.coerce.number()),
      guid: z.optional(z.string()),
    }),
    reply: z.object({ data: z.array(SummaryEntry), total: z.number() }),
    doc: 'Summaries, newest first, 20 a page; of one reference or work only when it is named.',
  },
  summary: {
    method: 'GET',
    path: '/search/scholarcy-articles/{id}/',
    params: z.object({ id: z.coerce.number() }),
    reply: z.object({ summary: SummaryEntry, digest: z.nullable(Digest) }),
    doc: 'One summary.',
  },
  download: {
    method: 'POST',
    path: '/search/scholarcy-download/',
    body: z.object({ id: Id, format: z.enum(['docx', 'pdf', 'md']) }),
    reply: { binary: true, type: 'application/octet-stream' },
    doc: 'A summary as a Word document, a PDF or Markdown.',
  },
  source: {
    method: 'GET',
    path: '/search/scholarcy-articles/{id}/pdf/',
    params: z.object({ id: z.coerce.number() }),
    reply: { binary: true, type: 'application/pdf' },
    doc: 'The PDF that a summary is of.',
  },
  remove: {
    method: 'DELETE',
    path: '/search/scholarcy-articles/{id}/',
    params: z.object({ id: z.coerce.number() }),
    reply: z.object({ success: z.boolean(), message: z.string() }),
    doc: 'Deletes a summary.',
  },
});
export type SummariserContract = typeof summariserContract;

/** What the server tells open browsers: `{ id }`, a summary is not what it was. */
export const SUMMARY_CHANGED = 'summariser.changed';
