import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { Connecting } from './connecting.ts';

const TOKENS = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 3600 } as const;
const refusal = (error: string) => new ApiError(400, error, { error });

/** @param answers to the questions for tokens, one after the other */
const stage = (answers: readonly unknown[], expires_in = 600) => {
  const left = [...answers];
  const waits: number[] = [];
  const connected = vi.fn();
  const connecting = new Connecting({
    calls: {
      startConnecting: async () => ({
        device_code: 'secret',
        user_code: 'BCDF-GHJK',
        verification_uri: 'https://carrel.example/connect',
        expires_in,
        interval: 5,
      }),
      finishConnecting: async ({ body }) => {
        expect(body).toEqual({ client_id: 'carrel-word', device_code: 'secret' });
        const answer = left.shift() ?? refusal('authorization_pending');
        if (answer instanceof Error) throw answer;
        return answer as typeof TOKENS;
      },
    },
    connected,
    wait: async (seconds) => void waits.push(seconds),
  });
  return { connecting, connected, waits };
};

describe('[CORE-095] connecting (RFC 8628)', () => {
  it('asks until the person has agreed', async () => {
    const { connecting, connected, waits } = stage([refusal('authorization_pending'), TOKENS]);
    const states: string[] = [];
    const following = autorun(() => void states.push(connecting.state.kind));
    await connecting.start();
    following();
    expect(states).toEqual(['idle', 'asking', 'code', 'idle']);
    expect(connected).toHaveBeenCalledExactlyOnceWith(TOKENS);
    expect(waits).toEqual([5, 5]);
  });

  it('asks less often when it is told to, or when nobody answers', async () => {
    const { connecting, waits } = stage([
      refusal('slow_down'),
      new ApiError(0, 'Unreachable'),
      new ApiError(503, 'Down'),
      TOKENS,
    ]);
    await connecting.start();
    expect(waits).toEqual([5, 10, 15, 20]);
  });

  it.each([
    ['access_denied', 'denied'],
    ['expired_token', 'expired'],
  ])('ends with %s', async (error, kind) => {
    const { connecting, connected } = stage([refusal(error)]);
    await connecting.start();
    expect([connecting.state.kind, connected.mock.calls]).toEqual([kind, []]);
  });

  it('ends when the code has', async () => {
    const { connecting, waits } = stage([], 12);
    await connecting.start();
    expect([connecting.state.kind, waits.length]).toEqual(['expired', 3]);
  });

  it('says what else went wrong', async () => {
    const { connecting } = stage([refusal('invalid_client')]);
    await connecting.start();
    expect(connecting.state).toEqual({ kind: 'failed', message: 'invalid_client' });
  });

  it('that was cancelled connects nobody', async () => {
    const { connecting, connected } = stage([TOKENS]);
    const going = connecting.start();
    connecting.cancel();
    await going;
    expect([connecting.state.kind, connected.mock.calls]).toEqual(['idle', []]);
  });
});
