/** Who may make which call: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    // Without a token in the settings there are none of them; with one nobody of the house has it. See `directory.test.ts`.
    open: '*',
  },
  unnamed: {
    '*': 'is for a directory that keeps all people',
  },
} satisfies HouseCalls;
