/** Asks a source of references. */
import { UnreadableAnswer } from '../../common/lookup/answer.ts';
import type { Library } from '../library.ts';
import { ask } from './ask.ts';
import { LookupFailure } from './failure.ts';
import type { Asked } from './sources.ts';

const ACCEPTED = 'application/json, application/atom+xml, text/plain;q=0.9, */*;q=0.1';

/** @throws LookupFailure unreadable */
export const readable = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableAnswer) throw new LookupFailure('unreadable', error.message);
    throw error;
  }
};

/**
 * @param question path and query below its address
 * @returns its answer; `null` when it knows nothing of that
 * @throws LookupFailure unreachable, refused
 * @throws NotYet when it is busy
 */
export const askSource = async (
  library: Library,
  { id, gap, base }: Asked,
  question: string,
  signal: AbortSignal,
): Promise<string | null> => {
  const trusted = base(library.settings);
  const address = trusted.replace(/\/$/, '') + question;
  const asked = { address, source: id, gap, accept: ACCEPTED, trusted: [trusted] };
  const { status, text } = await ask(library, asked, signal);
  if (status === 404 || status === 400 || status === 410) return null;
  if (status !== 200) throw new LookupFailure('unreachable', `${id}: status ${status}`);
  return text;
};
