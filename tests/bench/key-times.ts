/**
 * What keys cost the thread that draws the page, from Chromium's own trace: the time that its processor worked, and the clock's, from a key
 * to the frame that shows it, and all its work until the next key.
 */
import type { Browser, Page } from 'playwright';

export interface KeyTime {
  /** Milliseconds of the processor, until the frame with the key is on its way to the screen. */
  readonly shown: number;
  /** Milliseconds by the clock, until the same moment. */
  readonly clock: number;
  /** Milliseconds of the processor of all that the thread does until the next key. */
  readonly all: number;
}

/** Times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
/** Milliseconds between two keys of somebody who types quickly, and what their fingers add. */
const BETWEEN = 80;
const MORE = 60;

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const end = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

const timesOf = (events: readonly TraceEvent[], keys: number): KeyTime[] => {
  const isKey = ({ name, args }: TraceEvent): boolean => name === 'EventDispatch' && args?.data?.type === 'keydown';
  const pressed = events.filter(isKey).sort((a, b) => a.ts - b.ts);
  const [first] = pressed;
  if (!first || pressed.length !== keys) throw new Error(`${keys} keys were pressed, and ${pressed.length} traced`);
  const own = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X').sort((a, b) => a.ts - b.ts);
  const frames = own.filter(({ name }) => name === 'Commit').sort((a, b) => a.ts - b.ts);
  const work = (from: number, to: number): number =>
    tasks.filter(({ ts }) => ts >= from && ts < to).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  /** The task that an event is part of: what it does before and behind belongs to it. */
  const taskOf = (event: TraceEvent): TraceEvent => tasks.findLast(({ ts }) => ts <= event.ts) ?? event;
  return pressed.map((key, at) => {
    const start = taskOf(key);
    const next = pressed[at + 1];
    const until = next ? taskOf(next).ts : Number.POSITIVE_INFINITY;
    const frame = frames.find(({ ts }) => ts > end(key));
    if (!frame) throw new Error('No frame came after the last key');
    const done = end(taskOf(frame));
    return { shown: work(start.ts, done), clock: (done - key.ts) / 1000, all: work(start.ts, until) };
  });
};

/** Types a text as people do, where the cursor stands, and traces it. */
export const typeTimed = async (browser: Browser, page: Page, text: string): Promise<KeyTime[]> => {
  await browser.startTracing(page, { categories: CATEGORIES });
  for (const letter of text) {
    await Promise.all([page.keyboard.press(letter === ' ' ? 'Space' : letter), pause(BETWEEN + Math.random() * MORE)]);
  }
  await pause(500);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return timesOf(traceEvents, text.length);
};
