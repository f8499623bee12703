/** Messages over a stream of events and calls, where no WebSocket gets through. */
import type { LiveMessages } from '../../common/live-wire.ts';
import { readStream } from '../events/read-stream.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { SILENCE, type Transport } from './transport.ts';

/** Letters of base64 that one call carries; a message that is longer goes alone. */
const MOST_OF_CALL = 500_000;
const MOST_MESSAGES = 200;

export interface StreamParts {
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly send: (messages: LiveMessages, signal: AbortSignal) => Promise<unknown>;
}

/** So many of those that wait as one call carries. */
const nextCall = (waiting: string[]): string[] => {
  let letters = 0;
  const end = waiting.findIndex((message, index) => {
    letters += message.length;
    return index > 0 && (letters > MOST_OF_CALL || index >= MOST_MESSAGES);
  });
  return waiting.splice(0, end < 0 ? waiting.length : end);
};

/**
 * Makes what opens one; it ends when `signal` is aborted, or a call has failed: what is missing then would be missing for ever.
 * @throws when there is no answer, or a refusal
 */
export const openStream =
  ({ open, send }: StreamParts) =>
  async (signal: AbortSignal, heard: (message: Uint8Array<ArrayBuffer>) => void): Promise<Transport> => {
    const own = new AbortController();
    const either = AbortSignal.any([signal, own.signal]);
    const answer = await open(either);
    if (!answer.ok || !answer.body) throw new Error(`No stream: ${answer.status}`);
    const events = readStream(answer.body, SILENCE);
    const first = await events.next();
    if (first.done) throw new Error('The stream has no name');
    const stream = first.value.data;

    const read = async (): Promise<void> => {
      for await (const { data } of events) if (!either.aborted) heard(fromBase64(data));
    };
    const waiting: string[] = [];
    let number = 0;
    let isSending = false;
    const flush = async (): Promise<void> => {
      if (isSending) return;
      isSending = true;
      while (waiting.length > 0 && !either.aborted) await send({ stream, number: number++, messages: nextCall(waiting) }, either);
      isSending = false;
    };
    const end = (): void => own.abort();
    return {
      send(message) {
        waiting.push(toBase64(message));
        void flush().catch(end);
      },
      ended: read().then(end, end),
    };
  };
