/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: { work: 'search offers cover add' },
  unnamed: {
    offers: 'books belong to nobody',
    cover: 'books belong to nobody',
  },
  naming: {
    add: ['project', (project) => ({ params: { id: '9780596516178' }, body: { id: `tmp-${crypto.randomUUID()}`, project } })],
  },
} satisfies HouseCalls;
