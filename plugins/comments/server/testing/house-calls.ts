/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

const said = 'Threads hang on texts that this house may not have; `threads.test.ts` asks for those of others.';

export default {
  doors: { work: 'list thread begin reply edit remove resolve reopen seen hold' },
  unnamed: {
    thread: said,
    begin: said,
    reply: said,
    edit: said,
    remove: said,
    resolve: said,
    reopen: said,
    seen: said,
    hold: said,
  },
  naming: { list: ['paper', (thing) => ({ params: { kind: 'latex', thing } })] },
} satisfies HouseCalls;
