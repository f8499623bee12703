/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    work: 'getPosition savePosition beingRead',
  },
  naming: {
    getPosition: ['article', (article) => ({ query: { article } })],
    savePosition: [
      'article',
      (article) => ({ body: { position: { article, page: 1, x: 0, y: 0, zoom: 'fit-page', rotation: 0 } } }),
    ],
  },
} satisfies HouseCalls;
