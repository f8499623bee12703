/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

const some = (thing: number) => ({ body: { kind: 'latex', thing, ids: [1] } });

export default {
  doors: { work: 'list save note accept reject withdraw reopen' },
  naming: {
    list: ['paper', (thing) => ({ query: { kind: 'latex', thing } })],
    note: ['paper', (thing) => ({ body: { kind: 'latex', thing, id: 1, note: 'x' } })],
    accept: ['paper', some],
    reject: ['paper', some],
    withdraw: ['paper', some],
    reopen: ['paper', some],
  },
  unnamed: { save: 'names a text of a thing: whose it is, is tested with the plugin' },
} satisfies HouseCalls;
