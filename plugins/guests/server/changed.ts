/**
 * Waits with a guest for news. They have no stream of events, so a call is held: it answers at once when the link ends, or when what its maker
 * hears of changes what the guest sees.
 */
import { DisposableStore, disposable } from '#plugin-api';
import { HttpError } from '#server-kit';
import { type Guests, topicOf } from './guests.ts';
import { stamp } from './manuscript.ts';
import { admitGuest, stillAdmitted } from './visits.ts';

/** Milliseconds. */
const LONGEST = 25_000;
/** What comes together is looked at once. */
const TOGETHER = 200;
/** Calls that are held for one link on this process: several people with a few windows each. */
const MOST_HELD = 60;

const held = new Map<number, number>();

const hold = (link: number): { dispose(): void } => {
  const count = held.get(link) ?? 0;
  if (count >= MOST_HELD) throw new HttpError(429, 'Too many requests. Try again in 30 seconds.', { retry_after: 30 });
  held.set(link, count + 1);
  return disposable(() => {
    const left = (held.get(link) ?? 1) - 1;
    if (left > 0) held.set(link, left);
    else held.delete(link);
  });
};

/**
 * @returns the stamp as it is by then
 * @throws HttpError 404 when the link has ended, 429
 */
export const changed = async (guests: Guests, secret: string, known: string, signal: AbortSignal): Promise<string> => {
  const { link, visit } = await admitGuest(guests, secret);
  const until = Math.min(Date.now() + LONGEST, link.ends_at?.getTime() ?? Number.POSITIVE_INFINITY);
  const life = new DisposableStore();
  try {
    life.add(hold(link.id));
    let wake: () => void = () => undefined;
    let isNews = true;
    const news = (): void => {
      isNews = true;
      wake();
    };
    life.add(guests.hearing.hear(topicOf(link.id), news));
    life.add(guests.hearing.subscribe(link.owner, news));
    life.add(guests.hearing.onGap(news));
    signal.addEventListener('abort', () => wake(), { once: true });
    for (;;) {
      if (isNews) {
        isNews = false;
        const now = await stamp(guests, await stillAdmitted(guests, visit));
        if (now !== known) return now;
      }
      const left = until - Date.now();
      if (signal.aborted) return known;
      if (left <= 0) {
        // The date of the link may be why.
        await stillAdmitted(guests, visit);
        return known;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (isNews) resolve();
        else setTimeout(resolve, left).unref();
      });
      if (isNews) await new Promise((resolve) => setTimeout(resolve, TOGETHER));
    }
  } finally {
    life.dispose();
  }
};
