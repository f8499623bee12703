/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    work: '*',
  },
  unnamed: {
    '*': 'has rows in tables of its own, with all roles in a shared project',
  },
} satisfies HouseCalls;
