/**
 * The calls of comments. Threads hang on a thing that has live texts, such as a paper; whoever sees it sees them, and who may comment or
 * write takes part. What one does not see is not there (404).
 */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { Anchor } from '#plugins/coedit/common/anchor.ts';
import { Discussion, LONGEST_COMMENT, Thread } from './model.ts';

/** Threads that are marked as seen at once. */
const MOST_SEEN = 500;

const Kind = z.string().check(z.regex(/^[a-z]{1,30}$/));
const Id = z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const PathId = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const Text = z.string().check(z.trim(), z.minLength(1, 'Write something first.'), z.maxLength(LONGEST_COMMENT));
const ofThread = z.object({ thread: PathId });
const ofComment = z.object({ comment: PathId });
/** Made by the browser: sent again, it is the same comment. */
const key = z.optional(z.uuid());
const OneThread = z.object({ thread: Thread });
const Done = z.object({ success: z.literal(true) });

export const commentsContract = defineContract({
  list: {
    method: 'GET',
    path: '/comments/of/{kind}/{thing}/',
    params: z.object({ kind: Kind, thing: PathId }),
    reply: Discussion,
    perMinute: 240,
    doc: 'All threads of a thing, and what the caller may do there.',
  },
  thread: {
    method: 'GET',
    path: '/comments/thread/{thread}/',
    params: ofThread,
    reply: OneThread,
    perMinute: 600,
    doc: 'One thread.',
  },
  begin: {
    method: 'POST',
    path: '/comments/begin/',
    body: z.object({ kind: Kind, document: Id, anchor: Anchor, text: Text, key }),
    reply: OneThread,
    perMinute: 30,
    doc: 'Begins a thread at a stretch of a text.',
  },
  reply: {
    method: 'POST',
    path: '/comments/reply/{thread}/',
    params: ofThread,
    body: z.object({ text: Text, key }),
    reply: OneThread,
    perMinute: 60,
    doc: 'Answers in a thread.',
  },
  edit: {
    method: 'POST',
    path: '/comments/edit/{comment}/',
    params: ofComment,
    body: z.object({ text: Text }),
    reply: OneThread,
    perMinute: 60,
    doc: 'Changes a comment of one’s own.',
  },
  remove: {
    method: 'DELETE',
    path: '/comments/comment/{comment}/',
    params: ofComment,
    reply: z.object({ /** `null` when it was the last of its thread, which is gone then. */ thread: z.nullable(Thread) }),
    perMinute: 60,
    doc: 'Deletes a comment of one’s own; whose the thing is deletes any.',
  },
  resolve: {
    method: 'POST',
    path: '/comments/resolve/{thread}/',
    params: ofThread,
    reply: OneThread,
    perMinute: 60,
    doc: 'Marks a thread as resolved.',
  },
  reopen: {
    method: 'POST',
    path: '/comments/reopen/{thread}/',
    params: ofThread,
    reply: OneThread,
    perMinute: 60,
    doc: 'Opens a resolved thread again.',
  },
  seen: {
    method: 'POST',
    path: '/comments/seen/',
    body: z.object({
      threads: z
        .array(z.object({ thread: Id, /** The last comment that was seen. */ comment: Id }))
        .check(z.maxLength(MOST_SEEN)),
    }),
    reply: Done,
    perMinute: 120,
    doc: 'Remembers what the caller has read; threads that they do not see are left out.',
  },
  hold: {
    method: 'POST',
    path: '/comments/hold/{thread}/',
    params: ofThread,
    body: z.object({ anchor: Anchor }),
    reply: Done,
    perMinute: 240,
    doc: 'The words of a thread were found elsewhere, letter for letter: it holds on to them there.',
  },
});
export type CommentsContract = typeof commentsContract;
