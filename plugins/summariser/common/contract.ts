/** Calls of the summariser (matrix SUM-010 to SUM-018; the last ones are Carrel's own). */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { Digest } from './digest.ts';
import { MAX_PDF_BYTES } from './limits.ts';

/** decisions §6, SUM-010. */
export const TRIGGERS = ['search-result', 'article-view', 'library', 'summariser-page', 'web-importer'] as const;

const Id = z.number().check(z.int(), z.positive());

/** Why there is no summary. Texts: `summariser:reason.<reason>`. */
export const FailureReason = z.enum([
  'unreachable',
  'refused',
  'encrypted',
  'unreadable',
  'too-large',
  'too-complex',
  'no-text',
  'too-short',
  'too-long',
  'broken',
]);
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
  /** Whether there is a PDF to show beside it. */
  has_pdf: z.boolean(),
  /** Why it could not be put into the project that was chosen, in words. */
  not_stored: z.nullable(z.string()),
});
export type SummaryEntry = z.output<typeof SummaryEntry>;

/** What the next summary costs (decisions §6 "Wizard"). */
export const Cost = z.object({
  /** Summaries of this month, included and bought, and how many of them were used. */
  token_limit: z.number(),
  token_used: z.number(),
  /** Of one that is bought. */
  credits_each: z.number(),
  /** `null` where nothing is sold. */
  credit_balance: z.nullable(z.number()),
});
export type Cost = z.output<typeof Cost>;

/** Who makes summaries beside the house's own engine, for this person (decisions §6 "External extraction"). */
export const EngineChoice = z.object({
  /** `own` is the person's own endpoint, `house` the one of the settings. */
  engine: z.enum(['carrel', 'house', 'own']),
  /** Whether the house has one, and its host, for whoever is asked to agree. */
  house: z.nullable(z.object({ host: z.string(), model: z.string() })),
  own: z.nullable(z.object({ url: z.string(), model: z.string(), has_key: z.boolean() })),
  /** When the person agreed that texts are sent there; `null` where nothing is sent. */
  agreed_at: z.nullable(z.string()),
});
export type EngineChoice = z.output<typeof EngineChoice>;

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
  cost: {
    method: 'GET',
    path: '/search/scholarcy-cost/',
    reply: Cost,
    doc: 'What the next summary costs, and what there is to pay it with.',
  },
  engine: {
    method: 'GET',
    path: '/search/scholarcy-engine/',
    reply: EngineChoice,
    doc: 'Who makes the summaries of this person.',
  },
  chooseEngine: {
    method: 'POST',
    path: '/search/scholarcy-engine/',
    body: z.object({
      engine: z.enum(['carrel', 'house', 'own']),
      /** Of an OpenAI-compatible service, e.g. `https://api.example.org/v1`. */
      url: z.optional(z.string().check(z.trim(), z.maxLength(500))),
      model: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      /** Kept as it is when not given; an empty one is forgotten. */
      key: z.optional(z.string().check(z.trim(), z.maxLength(500))),
      /** The person agrees that texts are sent to that service. */
      agrees: z.optional(z.boolean()),
    }),
    reply: EngineChoice,
    doc: 'Chooses who makes the summaries of this person; another service than the house needs their consent.',
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
