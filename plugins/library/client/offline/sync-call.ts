/**
 * The call of sync as a browser makes it while somebody works in it: of five hundred records each is looked at by itself, in short
 * stretches, where the contract would look at all of them at once and hold up the screen.
 */
import * as z from 'zod/mini';
import { ApiError, type ApiOf, defineContract } from '#plugin-api';
import type { Api } from '#plugin-api/client';
import { syncCalls } from '../../common/contract/sync.ts';
import { Records, SyncAnswer } from '../../common/model/sync.ts';
import { chunks } from '../chunks.ts';
import { inStretches } from './calls/stretches.ts';

/** Records between two looks at the clock. */
const LOT = 10;

const list = z.array(z.unknown());
const Unread = z.extend(SyncAnswer, {
  projects: list,
  articles: list,
  citations: list,
  article_notes: list,
  citation_notes: list,
});
const unreadCalls = defineContract({ sync: { ...syncCalls.sync, reply: Unread } });

function* checked<T>(schema: z.ZodMiniType<T[]>, records: readonly unknown[]): Generator<void, T[]> {
  const all: T[] = [];
  for (const lot of chunks(records, LOT)) {
    const read = z.safeParse(schema, lot);
    if (!read.success) throw new ApiError(200, 'Invalid response from server.');
    all.push(...read.data);
    yield;
  }
  return all;
}

function* read(answer: z.output<typeof Unread>): Generator<void, SyncAnswer> {
  const { projects, articles, citations, article_notes, citation_notes } = Records.shape;
  return {
    ...answer,
    projects: yield* checked(projects, answer.projects),
    articles: yield* checked(articles, answer.articles),
    citations: yield* checked(citations, answer.citations),
    article_notes: yield* checked(article_notes, answer.article_notes),
    citation_notes: yield* checked(citation_notes, answer.citation_notes),
  };
}

/** @throws ApiError also where a record is none, as after any call (CORE-051) */
export const syncCall = (api: Pick<Api, 'of'>): Pick<ApiOf<typeof syncCalls>, 'sync'> => {
  const { sync } = api.of(unreadCalls);
  return { sync: async (input, options) => inStretches(read(await sync(input, options)), options?.signal) };
};
