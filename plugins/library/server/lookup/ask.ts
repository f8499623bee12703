/** Asks one server one question, politely: in its turn, with our name, once more after a fault, and not while it is busy. */
import { setTimeout as sleep } from 'node:timers/promises';
import { OutboundFailure } from '#server-kit';
import { decodeText } from '../../common/formats/decode-text.ts';
import type { Library } from '../library.ts';
import { LookupFailure } from './failure.ts';

/** Milliseconds before the second try. */
const RETRY_AFTER = 1000;

/** What a server has answered, as text. */
interface TextReply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly url: URL;
}

const isBusy = ({ status, text }: TextReply): boolean =>
  status === 429 || status === 503 || (status === 403 && /rate/i.test(text.slice(0, 200))) || text.startsWith('Rate exceeded');

export interface Question {
  readonly address: string;
  /** Who is asked, as far as turns are concerned. */
  readonly source: string;
  /** Milliseconds between two questions to it. */
  readonly gap: number;
  /** Types of an answer that can be read. */
  readonly accept: string;
  /** Addresses of the settings whose servers may be private. */
  readonly trusted: readonly string[];
}

/** The answer, or the error of the network. */
const tryOnce = async (
  library: Library,
  { address, source, gap, accept, trusted }: Question,
  signal: AbortSignal,
): Promise<TextReply> => {
  const { outbound, settings } = library;
  await outbound.turn(source, gap, signal);
  const patience = settings.LIBRARY_LOOKUP_SECONDS * 1000;
  const { bytes, headers, ...reply } = await outbound.ask({ address, headers: { accept }, trusted, signal, patience });
  const answer = { ...reply, text: decodeText(bytes) };
  return isBusy(answer) ? outbound.leaveAlone(source, headers['retry-after']) : answer;
};

/** Faults of a network or a server that may be over in a moment; everything else is an answer, or ours. */
const isFault = (error: unknown): boolean => error instanceof Error && 'code' in error;

/**
 * @throws LookupFailure unreachable after the second try, or when no answer came in time; refused, unreadable
 * @throws NotYet when the source is busy
 */
export const ask = async (library: Library, question: Question, signal: AbortSignal): Promise<TextReply> => {
  for (let attempt = 1; ; attempt++) {
    let detail: string;
    try {
      const reply = await tryOnce(library, question, signal);
      if (reply.status < 500) return reply;
      detail = `Status ${reply.status}`;
    } catch (error) {
      if (error instanceof OutboundFailure) throw new LookupFailure(error.reason, error.message);
      if (signal.aborted || !isFault(error)) throw error;
      detail = (error as Error).message;
    }
    if (attempt > 1) throw new LookupFailure('unreachable', `${question.source}: ${detail}`);
    await sleep(RETRY_AFTER, undefined, { signal });
  }
};
