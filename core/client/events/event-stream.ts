/** Keeps one stream of events open for as long as it is wanted, and opens it again when it is lost. */
import * as z from 'zod/mini';
import { StreamEvent } from '../../common/core-contract.ts';
import { pause } from './pause.ts';
import { readStream } from './read-stream.ts';

export interface EventStreamParts {
  /** Opens the stream. @param lastId id of the last message that was read, if messages have ids */
  readonly open: (signal: AbortSignal, lastId: string | undefined) => Promise<Response>;
  readonly onEvent: (event: StreamEvent) => void;
  /** Whether it opens so late that what was read before may have changed meanwhile. */
  readonly isLate: () => boolean;
  /** It was lost and is back, or comes late: something may have been missed. */
  readonly onBack: () => void;
}

/** Milliseconds. The server sends a heartbeat every 20 seconds. */
const SILENCE = 50_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

const parsed = (data: string): StreamEvent | undefined => {
  try {
    return z.safeParse(StreamEvent, JSON.parse(data)).data;
  } catch {
    return undefined;
  }
};

/** Runs until `signal` is aborted. Waits longer after each failure, by a time that differs from browser to browser. */
export const runEventStream = async ({ open, isLate, onEvent, onBack }: EventStreamParts, signal: AbortSignal): Promise<void> => {
  let lastId: string | undefined;
  let wait = FIRST_WAIT;
  let isLost = false;
  while (!signal.aborted) {
    try {
      const answer = await open(signal, lastId);
      if (answer.ok && answer.body) {
        if (isLost || isLate()) onBack();
        wait = FIRST_WAIT;
        for await (const { id, data } of readStream(answer.body, SILENCE)) {
          lastId = id ?? lastId;
          const event = parsed(data);
          if (event && !signal.aborted) onEvent(event);
        }
      }
    } catch {
      // No answer, or broken off: tried again below.
    }
    isLost = true;
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
};
