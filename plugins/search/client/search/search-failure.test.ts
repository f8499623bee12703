/** What a failed search leads to beside its message. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { Quota } from './quota.ts';
import { tellFailure } from './search-failure.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const fail = (error: unknown, access: string | undefined = 'open') => {
  const quota = new Quota();
  const run = vi.fn();
  const show = vi.fn();
  const limit = vi.fn(async () => undefined);
  const commands = { run, state: () => (access === undefined ? undefined : { access }) };
  const said = tellFailure(error, { quota, commands: commands as never, dialogs: { limit }, notices: { show } });
  return { quota, said, show, limit, ran: run.mock.calls.map(([command]) => command as string) };
};
const QUOTA = 'You have reached your search quota. Upgrade to PRO or wait for the cooldown.';
const spent = new ApiError(429, QUOTA, { type: 'SEARCH', limit: 10, used: 10, retry_after: 12.2 });

it('[SEA-049] [SEA-054] 429 shows the server’s message with a countdown, and opens the credit plans', () => {
  const { quota, ran } = fail(spent);
  expect([quota.isUsedUp, quota.message, quota.secondsLeft, ran]).toEqual([true, QUOTA, 13, ['billing.buyCredits']]);
  vi.advanceTimersByTime(5000);
  expect(quota.secondsLeft).toBe(8);
  vi.advanceTimersByTime(8000);
  expect([quota.isUsedUp, quota.message]).toEqual([false, '']);
});

it('[SEA-054] a machine that slept has waited as well', () => {
  const { quota } = fail(spent);
  vi.setSystemTime(Date.now() + 60_000);
  quota.tick();
  expect(quota.isUsedUp).toBe(false);
});

it('[SEA-055] the pro maximum is counted down in the same way', () => {
  const { quota } = fail(new ApiError(429, 'You have reached the maximum of searches per minute.', { type: 'SEARCH' }));
  expect([quota.message, quota.secondsLeft]).toEqual(['You have reached the maximum of searches per minute.', 60]);
});

it.each([
  ['402', new ApiError(402, 'No credit is left.')],
  ['what it says', new ApiError(400, 'No credit is left.', { out_of_credit: true })],
])('[SEA-051] out of credit, by %s, shows the message and opens the credit plans', (_, error) => {
  const { said, show, ran } = fail(error);
  expect([said, ran]).toEqual(['No credit is left.', ['billing.buyCredits']]);
  expect(show).toHaveBeenCalledWith({ kind: 'warning', text: 'No credit is left.' });
});

it('[SEA-052] out of token opens the dialog of the summariser’s tokens', () => {
  const body = { type: 'PRO_SUMMARIES', limit: 20, used: 20, out_of_token: true };
  const { limit, ran } = fail(new ApiError(402, 'No token is left.', body));
  expect(limit).toHaveBeenCalledWith({ type: 'PRO_SUMMARIES', limit: 20, used: 20 }, 'No token is left.');
  expect(ran).toEqual([]);
  expect(fail(new ApiError(400, 'None.', { out_of_token: true })).limit).toHaveBeenCalledWith(
    { type: 'SCHOLARCY', limit: undefined, used: undefined },
    'None.',
  );
});

it('[SEA-048] who is being signed out is told nothing', () => {
  const { said, ran } = fail(new ApiError(401, 'Who are you?'));
  expect([said, ran]).toEqual(['', []]);
});

describe('[SEA-050] any other error', () => {
  it('is its message', () => expect(fail(new ApiError(500, 'The house is on fire.')).said).toBe('The house is on fire.'));
  it('of a call that was given up is none', () => expect(fail(new DOMException('', 'AbortError')).said).toBe(''));
});

it('opens nothing that is not there', () => expect(fail(spent, 'hidden').ran).toEqual([]));
