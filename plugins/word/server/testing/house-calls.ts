/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

const look = { style: 'apa', language: 'en-US' };

export default {
  doors: {
    open: 'manifest',
    work: 'addIn formatDocument',
  },
  withoutNotFound: {
    formatDocument: [
      'article',
      (article) => ({ body: { ...look, bibliography: false, carried: [], citations: [{ id: 'c', cited: [{ article }] }] } }),
    ],
  },
} satisfies HouseCalls;
