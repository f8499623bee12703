/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import { type HouseCalls, inPath } from '#core/server/testing/house-calls.ts';

const inAYear = () => new Date(Date.now() + 300 * 86_400_000).toISOString();

export default {
  doors: {
    work: 'tokens makeToken revokeToken hooks makeHook changeHook removeHook tryHook deliveries deliverAgain',
  },
  inputs: {
    makeToken: { name: 'A script', scopes: ['read'], areas: null, expires_at: inAYear() },
    makeHook: { address: 'https://example.org/hook', events: ['library.changed'] },
    changeHook: { is_on: true },
  },
  naming: {
    changeHook: ['hook', (id) => ({ params: { id }, body: { is_on: false } })],
    removeHook: ['hook', inPath],
    tryHook: ['hook', inPath],
    deliveries: ['hook', inPath],
  },
  unnamed: {
    revokeToken: 'programs.test.ts: a token of somebody else is not there',
    deliverAgain: 'hooks.test.ts: a delivery of somebody else is not there',
  },
} satisfies HouseCalls;
