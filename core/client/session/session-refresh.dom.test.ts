/** The initial data asked for again: whatever order answers come in, the session knows what the server knew last. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../api/testing.ts';
import { friendlyServer, initialDataOf, testSession, userOf } from './testing.ts';

beforeEach(() => localStorage.clear());

/** A session whose refreshes are answered by hand, with the first name of the person. */
const answeredByHand = async () => {
  const answers: ((name: string) => void)[] = [];
  const { session } = testSession((request) =>
    request.url.endsWith('/initial-data/') && session.isSignedIn
      ? new Promise((done) => answers.push((first_name) => done(json(initialDataOf(userOf(1, { first_name }))))))
      : friendlyServer(request),
  );
  await session.signIn('a', 'b');
  return { session, answers };
};

describe('a refresh', () => {
  it('reads anew what the server knows, and keeps what it had when that fails', async () => {
    let answer = () => json(initialDataOf(userOf(1, { first_name: 'Augusta' })));
    const { session } = testSession((request) =>
      request.url.endsWith('/initial-data/') && session.isSignedIn ? answer() : friendlyServer(request),
    );
    await session.signIn('a', 'b');
    await session.refresh();
    expect(session.user?.first_name).toBe('Augusta');
    answer = () => json({}, 500);
    await expect(session.refresh()).rejects.toThrow('Server is unreachable.');
    expect(session.user?.first_name).toBe('Augusta');
  });

  it('asks again when what it asks for has changed meanwhile, because the answer may be older', async () => {
    const { session, answers } = await answeredByHand();
    const refreshing = session.refresh();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    expect(await session.changing(() => Promise.resolve('stored'))).toBe('stored');
    answers[0]?.('Before');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(session.user?.first_name).toBe('Ada');
    answers[1]?.('After');
    await refreshing;
    expect(session.user?.first_name).toBe('After');
  });

  it('waits for changes that are under way, also for one that is refused', async () => {
    const { session, answers } = await answeredByHand();
    let refuse: (reason: Error) => void = () => {};
    const changing = session.changing(() => new Promise((_, fail) => (refuse = fail)));
    const refreshing = session.refresh();
    await new Promise((soon) => setTimeout(soon, 20));
    expect(answers).toHaveLength(0);
    refuse(new Error('refused'));
    await expect(changing).rejects.toThrow('refused');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.('After');
    await refreshing;
    expect(session.user?.first_name).toBe('After');
  });

  it('does not take what was asked for before a change that is under way', async () => {
    const { session, answers } = await answeredByHand();
    const refreshing = session.refresh();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    let store: () => void = () => {};
    const changing = session.changing(() => new Promise<void>((done) => (store = done)));
    answers[0]?.('Before');
    await new Promise((soon) => setTimeout(soon, 20));
    expect([session.user?.first_name, answers.length]).toEqual(['Ada', 1]);
    store();
    await changing;
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.('After');
    await refreshing;
    expect(session.user?.first_name).toBe('After');
  });

  it('keeps what was asked for last, whichever answer comes last', async () => {
    const { session, answers } = await answeredByHand();
    const first = session.refresh();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const second = session.refresh();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.('Newer');
    await second;
    answers[0]?.('Older');
    await first;
    expect(session.user?.first_name).toBe('Newer');
  });
});
