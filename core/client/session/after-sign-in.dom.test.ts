/** What is fetched a while after somebody has signed in. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../api/testing.ts';
import { friendlyServer, initialDataOf, testSession, userOf } from './testing.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

describe('what follows a sign-in', () => {
  it('[ACC-024] runs staggered, again after the next sign-in, and not after a sign-out', async () => {
    vi.useFakeTimers();
    const { session } = testSession();
    const ran: number[] = [];
    for (const delay of [100, 200, 300, 400]) session.afterSignIn(delay, () => ran.push(delay));
    await session.signIn('a', 'b');
    await vi.advanceTimersByTimeAsync(250);
    expect(ran).toEqual([100, 200]);
    await session.signOut();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ran).toEqual([100, 200]);
    await session.signIn('a', 'b');
    await vi.advanceTimersByTimeAsync(400);
    expect(ran).toEqual([100, 200, 100, 200, 300, 400]);
  });

  it('does not run again with news of the same person, and does for another', async () => {
    vi.useFakeTimers();
    let id = 1;
    const { session } = testSession((request) =>
      request.url.endsWith('/initial-data/') ? json(initialDataOf(userOf(id))) : friendlyServer(request),
    );
    const fetch = vi.fn();
    session.afterSignIn(100, fetch);
    await session.signIn('a', 'b');
    await vi.advanceTimersByTimeAsync(100);
    await session.refresh();
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetch).toHaveBeenCalledOnce();
    id = 2;
    await session.refresh();
    // The next one comes before the delay of this one is over: it runs for who is there in the end.
    await vi.advanceTimersByTimeAsync(50);
    id = 3;
    await session.refresh();
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('does not run at a later sign-in for what was taken away', async () => {
    vi.useFakeTimers();
    const { session } = testSession();
    const gone = vi.fn();
    session.afterSignIn(100, gone).dispose();
    await session.signIn('a', 'b');
    await vi.advanceTimersByTimeAsync(1000);
    expect(gone).not.toHaveBeenCalled();
  });

  it('runs at once for what comes later, and never for what was taken away', async () => {
    vi.useFakeTimers();
    const { session } = testSession();
    const [late, gone] = [vi.fn(), vi.fn()];
    const registration = session.afterSignIn(100, gone);
    await session.signIn('a', 'b');
    registration.dispose();
    await vi.advanceTimersByTimeAsync(500);
    session.afterSignIn(300, late);
    await vi.advanceTimersByTimeAsync(0);
    expect(late).toHaveBeenCalledOnce();
    expect(gone).not.toHaveBeenCalled();
  });
});
