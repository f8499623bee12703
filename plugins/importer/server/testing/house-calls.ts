/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    work: 'read save extension',
  },
  naming: {
    save: ['project', (project) => ({ form: { id: `tmp-${crypto.randomUUID()}`, info: '{"title":"T"}', project }, files: {} })],
  },
} satisfies HouseCalls;
