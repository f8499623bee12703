/** The call that brings a device and the server to the same library (matrix LIB-098). */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { MAX_SYNCED, SyncAnswer } from '../model/sync.ts';

/** Each record is judged by itself (`Sent`), so that a bad one does not sink the others. */
const records = z.optional(z.array(z.unknown()).check(z.maxLength(MAX_SYNCED)));

const lists = { projects: records, articles: records, citations: records, article_notes: records, citation_notes: records };

const Body = z
  .object({
    /** As the last call answered it; missing or null for everything. */
    version: z.optional(z.nullable(z.union([z.string().check(z.maxLength(4000)), z.number()]))),
    /** `more` of the last answer. */
    cursor: z.optional(z.string().check(z.maxLength(12_000))),
    /** Made by the device for what it sends: the same batch is taken once, however often it arrives. */
    batch_id: z.optional(z.uuid()),
    ...lists,
  })
  .check(
    z.refine(
      (body) => Object.keys(lists).reduce((sum, kind) => sum + (body[kind as keyof typeof lists]?.length ?? 0), 0) <= MAX_SYNCED,
      `A call takes at most ${MAX_SYNCED} records.`,
    ),
  );

export const syncCalls = defineContract({
  sync: {
    method: 'POST',
    path: '/projects/sync/',
    body: Body,
    reply: SyncAnswer,
    speaks: ['rejected.message'],
    maxBytes: 16 * 1024 * 1024,
    seconds: 120,
    doc: 'Takes what changed on a device and answers what changed elsewhere since `version`. Each record is taken or rejected by itself.',
  },
});
