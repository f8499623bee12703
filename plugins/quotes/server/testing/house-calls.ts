/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: { work: 'sources prints text' },
  naming: {
    sources: ['paper', (paper) => ({ query: { paper } })],
    prints: ['paper', (paper) => ({ query: { paper, keys: 'pdf:1' } })],
    text: ['paper', (paper) => ({ query: { paper, key: 'pdf:1' } })],
  },
} satisfies HouseCalls;
