/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import { inPath, type HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    work: 'summarise upload summaries summary download source cost engine chooseEngine remove',
  },
  naming: {
    summary: ['summary', inPath],
    source: ['summary', inPath],
    download: ['summary', (id) => ({ body: { id, format: 'md' } })],
    remove: ['summary', inPath],
    summarise: ['article', (article) => ({ body: { article, triggeredFrom: 'library' } })],
  },
  withoutNotFound: {
    summaries: ['article', (article) => ({ query: { article } })],
  },
} satisfies HouseCalls;
