/** Giving one thing and taking it back: a plan or a type, so that nothing is lost that somebody has by themselves. */
import { strongest } from './merge.ts';

/** One thing that is given: what it is to be now, and what is noted of it. */
export interface Step {
  /** Not given where it stays as it is. */
  readonly becomes?: string;
  readonly given: string | null;
  readonly before: string | null;
}

/**
 * @param said by the sources @param now in the account @param noted what was given last time, and what was there before
 */
export const step = (
  order: readonly string[],
  { said, now, given, before }: { said: string | undefined; now: string; given: string | null; before: string | null },
): Step => {
  // Somebody else has changed it since: that is what it would be without the sources.
  const own = given === null || now !== given ? now : (before ?? now);
  // What nobody here knows is more than any of these: a plan that was bought.
  const wanted = said === undefined || !order.includes(own) ? own : (strongest(order, [said, own]) ?? own);
  const noted = wanted === own ? { given: null, before: null } : { given: wanted, before: own };
  return { ...noted, ...(wanted !== now && { becomes: wanted }) };
};
