/**
 * Playwright's `expect`. Whenever it looks for something that is not there yet, it writes the whole page down, since this may have been its
 * last look; on a full page that is more work than all else. So what is waited for is waited for first, by what writes nothing down.
 */
import { expect as base, type ExpectMatcherState, type Locator } from '@playwright/test';

type Matcher = 'toBeVisible' | 'toBeFocused' | 'toContainText' | 'toHaveAttribute' | 'toHaveText' | 'toHaveValue';

/** What holds, and what is said when it does not, is for Playwright's own matcher to tell in the time that is left. */
const once = (state: 'visible' | 'attached', matcher: Matcher) =>
  async function (this: ExpectMatcherState, locator: Locator, ...given: unknown[]) {
    const options = given.findLast(
      (each): each is { timeout: number } => typeof each === 'object' && !!each && 'timeout' in each,
    );
    const timeout = options?.timeout ?? this.timeout;
    const until = Date.now() + timeout;
    // A list of texts is told of several; there is nothing to wait for when none of them may be there.
    if (!this.isNot && !Array.isArray(given[0])) await locator.waitFor({ state, timeout }).catch(() => undefined);
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

export const expect = base.extend({
  toBeVisible: once('visible', 'toBeVisible'),
  toBeFocused: once('attached', 'toBeFocused'),
  toContainText: once('attached', 'toContainText'),
  toHaveAttribute: once('attached', 'toHaveAttribute'),
  toHaveText: once('attached', 'toHaveText'),
  toHaveValue: once('attached', 'toHaveValue'),
}) as typeof base;
