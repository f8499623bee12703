/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import { inPath, type HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    work: 'files terms upload own check remove report download share unshare',
    open: 'shared',
  },
  inputs: { shared: { params: { token: 'x'.repeat(43) } } },
  naming: {
    check: ['order', (id) => ({ form: { id } })],
    remove: ['order', (id) => ({ body: { id } })],
    report: ['order', inPath],
    download: ['order', (id) => ({ params: { id }, body: { format: 'html' } })],
    share: ['order', (id) => ({ params: { id }, body: {} })],
    unshare: ['order', inPath],
  },
  unnamed: { shared: 'whoever has the link may read the report: that is what it is for' },
} satisfies HouseCalls;
