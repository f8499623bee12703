/**
 * Playwright's `expect`. Whenever it looks for something that is not there yet, it writes the whole page down, since this may have been its
 * last look; on a full page that is more work than all else. So what is waited for is waited for first, by what writes nothing down.
 */
import { expect as base, errors, type ExpectMatcherState, type Locator } from '@playwright/test';

/** Between two looks, in milliseconds. */
export const PAUSE = 100;

/**
 * Milliseconds of a wait after which it begins anew. Playwright looks again after a tenth of a second at the most, but in a wait that may
 * last for five times as long, only every half second: what came would be seen a quarter of a second late.
 */
const ROUND = 2000;

type Wait = (locator: Locator, timeout: number, wanted: unknown) => Promise<unknown>;

type State = 'visible' | 'attached' | 'hidden';

/** @throws when it is not reached in time, or cannot be */
const reach = async (locator: Locator, state: State, timeout: number): Promise<void> => {
  const until = Date.now() + timeout;
  for (let left = timeout; ; left = until - Date.now())
    try {
      // None at all would be without end.
      return await locator.waitFor({ state, timeout: Math.max(1, Math.min(ROUND, left)) });
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || left <= ROUND) throw error;
    }
};

const state =
  (reached: State): Wait =>
  (locator, timeout) =>
    reach(locator, reached, timeout);

/** As far as it says the text, be it as a part of more. */
const text: Wait = (locator, timeout, wanted) => {
  const saying = typeof wanted === 'string' || wanted instanceof RegExp ? locator.filter({ hasText: wanted }) : locator;
  return reach(saying, 'attached', timeout);
};

const count: Wait = async (locator, timeout, wanted) => {
  const until = Date.now() + timeout;
  while ((await locator.count()) !== wanted) {
    if (Date.now() >= until) throw new Error('They are not as many.');
    await new Promise((again) => setTimeout(again, PAUSE));
  }
};

const WAITS = {
  toBeVisible: state('visible'),
  toBeHidden: state('hidden'),
  toBeFocused: state('attached'),
  toHaveAttribute: state('attached'),
  toHaveValue: state('attached'),
  toContainText: text,
  toHaveText: text,
  toHaveCount: count,
} satisfies Record<string, Wait>;

type Matcher = keyof typeof WAITS;

/** Whoever has waited for one of these has seen that it holds: the page is not searched a second time for the same. */
const SEEN: ReadonlySet<Matcher> = new Set(['toBeVisible', 'toBeHidden', 'toHaveCount']);

/** How many, or how long: with any other option it is for the matcher to tell. */
const saysNoMore = (each: unknown): boolean => typeof each !== 'object' || Object.keys(each ?? {}).join() === 'timeout';

/** What holds, and what is said when it does not, is for Playwright's own matcher to tell in the time that is left. */
const once = (matcher: Matcher) =>
  async function (this: ExpectMatcherState, locator: Locator, ...given: unknown[]) {
    const options = given.findLast(
      (each): each is { timeout: number } => typeof each === 'object' && !!each && 'timeout' in each,
    );
    const timeout = options?.timeout ?? this.timeout;
    const until = Date.now() + timeout;
    // A list of texts is told of several; there is nothing to wait for when none of them may be there.
    if (!this.isNot && !Array.isArray(given[0])) {
      const wait = WAITS[matcher](locator, timeout, given[0]);
      const isReached = await wait.then(
        () => true,
        () => false,
      );
      if (isReached && SEEN.has(matcher) && given.every(saysNoMore)) return { pass: true, message: () => '' };
    }
    const expected = this.isNot ? base(locator).not : base(locator);
    const ask = expected[matcher] as (...args: unknown[]) => Promise<void>;
    try {
      await ask(...given.filter((each) => each !== options), { ...options, timeout: Math.max(1, until - Date.now()) });
      return { pass: !this.isNot, message: () => '' };
    } catch (error) {
      const said = (error as Error).message.replace(/^(Timeout: +)\d+ms/m, `$1${timeout}ms`);
      return { pass: this.isNot, message: () => said };
    }
  };

const waiting = base.extend(
  Object.fromEntries(Object.keys(WAITS).map((matcher) => [matcher, once(matcher as Matcher)])),
) as typeof base;

/** By itself it would soon look but once in a second. */
const poll: typeof base.poll = (actual, options) =>
  waiting.poll(actual, { intervals: [PAUSE], ...(typeof options === 'string' ? { message: options } : options) });

/** What it has is read from it, and is not to be written. */
export const expect = new Proxy(waiting, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
});
