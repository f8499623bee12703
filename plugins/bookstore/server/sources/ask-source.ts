/** Asks a source one question: what it said not long ago, or else itself, in its turn and once. */
import { createHash } from 'node:crypto';
import { AnswerTooLarge, NotYet, OutboundFailure } from '#server-kit';
import { storableJson } from '#plugins/library/common/storable.ts';
import type { Bookstore } from '../bookstore.ts';
import { type Ask, type BookSource, type Keeping, SourceFailure } from './book-source.ts';

/** Milliseconds. */
const KEPT: Readonly<Record<Keeping, number>> = { hour: 3_600_000, day: 24 * 3_600_000 };
const MAX_BYTES = 2 * 1024 * 1024;

/** What it said and when. */
interface Said {
  readonly value: unknown;
  readonly at: Date;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const kept = async ({ db }: Bookstore, question: string, keeping: Keeping): Promise<Said | undefined> => {
  const row = await db
    .selectFrom('bookstore_answer')
    .select(['answer', 'asked_at'])
    .where('question', '=', question)
    .where('asked_at', '>', new Date(Date.now() - KEPT[keeping]))
    .executeTakeFirst();
  return row && { value: row.answer ?? undefined, at: row.asked_at };
};

const keep = async ({ db }: Bookstore, question: string, { value, at }: Said, keeping: Keeping): Promise<void> => {
  const answer = storableJson(value ?? null);
  await db
    .insertInto('bookstore_answer')
    .values({ question, answer, asked_at: at, keeping })
    .onConflict((conflict) => conflict.column('question').doUpdateSet({ answer, asked_at: at, keeping }))
    .execute();
};

/** @throws SourceFailure */
const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new SourceFailure('unreadable', 'no JSON');
  }
};

/** `undefined` is a 404. @throws SourceFailure, errors of the network */
const fetched = async (
  { outbound, patience }: Bookstore,
  source: BookSource,
  path: string,
  signal: AbortSignal,
): Promise<unknown> => {
  const server = `bookstore ${source.base}`;
  await outbound.turn(server, source.gap, signal);
  const { status, headers, bytes } = await outbound.ask({
    address: source.base + path,
    headers: { accept: 'application/json' },
    trusted: [source.base],
    ...{ signal, patience, maxBytes: MAX_BYTES },
  });
  if (status === 404) return undefined;
  if (status === 429 || status === 503) return outbound.leaveAlone(server, headers['retry-after']);
  if (status >= 500) throw new SourceFailure('unreachable', `status ${status}`);
  if (status >= 400) throw new SourceFailure('refused', `status ${status}`);
  return parsed(bytes);
};

/** How it ended, in the store's words. */
const failureOf = (error: unknown): SourceFailure => {
  if (error instanceof SourceFailure) return error;
  if (error instanceof NotYet) return new SourceFailure('busy', error.message);
  if (error instanceof AnswerTooLarge) return new SourceFailure('unreadable', error.message);
  if (error instanceof OutboundFailure) return new SourceFailure(error.reason, error.message);
  return new SourceFailure('unreachable', error instanceof Error ? error.message : 'no answer');
};

export interface Asking {
  readonly ask: Ask;
  /** When the oldest of what it said was said, without what things are called. */
  saidAt(): Date;
}

/** @param signal aborts when nobody waits any more; then it is no failure of the source */
export const asking = (store: Bookstore, source: BookSource, signal: AbortSignal): Asking => {
  let oldest = new Date();
  return {
    saidAt: () => oldest,
    async ask(path, keeping = 'hour') {
      const question = digest(`${source.base} ${path}`);
      const before = await kept(store, question, keeping);
      if (before) {
        if (keeping === 'hour' && before.at < oldest) oldest = before.at;
        return before.value;
      }
      const value = await fetched(store, source, path, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        throw failureOf(error);
      });
      await keep(store, question, { value, at: new Date() }, keeping);
      return value;
    },
  };
};

/** Forgets what is too old to be told. */
export const forgetAnswers = async ({ db }: Bookstore): Promise<void> => {
  for (const keeping of ['hour', 'day'] as const)
    await db
      .deleteFrom('bookstore_answer')
      .where('keeping', '=', keeping)
      .where('asked_at', '<', new Date(Date.now() - KEPT[keeping]))
      .execute();
};
