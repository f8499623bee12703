/**
 * The calls of the quote lint. The house gives prints and texts of what a project holds; what is written is never sent. A paper of
 * somebody else is one that is not there.
 */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { SOURCE_KEY, SourceKey, SourcePage, SourcePrint, SourceStamp } from './model.ts';

/** Sources whose prints are asked for at once. */
export const MOST_KEYS = 40;

/** Missing: the whole library, and all papers. The lint always names one, which the type keeps it to. */
const Paper: z.ZodMiniType<number | undefined, unknown> = z.optional(
  z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
);

/** `pdf:12,note:3` */
const Keys = z
  .string()
  .check(
    z.maxLength(2000),
    z.regex(new RegExp(`^${SOURCE_KEY}(?:,${SOURCE_KEY}){0,${MOST_KEYS - 1}}$`), 'These are no sources.'),
  );

export const quotesContract = defineContract({
  sources: {
    method: 'GET',
    path: '/quotes/sources/',
    query: z.object({ paper: Paper }),
    reply: z.object({ sources: z.array(SourceStamp) }),
    perMinute: 60,
    seconds: 30,
    doc: 'What a paper may have passages of: PDFs that have been read and notes of the references in its project and below, and the other papers there.',
  },
  prints: {
    method: 'GET',
    path: '/quotes/prints/',
    query: z.object({ paper: Paper, keys: Keys }),
    reply: z.object({ prints: z.array(SourcePrint) }),
    perMinute: 300,
    seconds: 60,
    doc: 'The fingerprints of sources, at most 40 at once, each as base64 of rising numbers. Those without a text are left out.',
  },
  text: {
    method: 'GET',
    path: '/quotes/text/',
    query: z.object({ paper: Paper, key: SourceKey }),
    reply: z.object({ key: SourceKey, version: z.string(), text: z.string(), pages: z.array(SourcePage) }),
    perMinute: 300,
    seconds: 30,
    doc: 'The text of one source, with where its pages begin. 404 for one that the paper’s project does not hold.',
  },
});
export type QuotesContract = typeof quotesContract;
