import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, type Server } from '../api/testing.ts';
import { attachSession } from './attach-session.ts';
import { friendlyServer, initialDataOf, testSession, userOf } from './testing.ts';

const pair = { access_token: 'a', refresh_token: 'r' };
const unreachable: Server = () => Promise.reject(new TypeError('offline'));

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const FARE = { price: 5, unit: 'credit', per: 'summary' } as const;

describe('boot', () => {
  it('[CORE-040] asks for the initial data when there is a token, and only then', async () => {
    const none = testSession();
    await none.session.restore();
    expect(none.send).not.toHaveBeenCalled();
    expect(none.session.isSignedIn).toBe(false);

    const some = testSession(() =>
      json(initialDataOf(userOf(3), { service_fares: { x: FARE }, tabs: { data: [9], active_index: 0, timestamp: 1 } })),
    );
    some.tokens.keep(pair);
    await some.session.restore();
    expect(some.session.user?.id).toBe(3);
    expect(some.session.initial('service_fares')).toEqual({ x: FARE });
    expect(some.session.initial('tabs')).toMatchObject({ data: [9] });
  });

  it('[CORE-041] keeps the message of a failure and goes on', async () => {
    const { session, tokens } = testSession(() => json({ message: 'Maintenance until noon' }, 400));
    tokens.keep(pair);
    await session.restore();
    expect(session.message).toBe('Maintenance until noon');
    expect(session.isSignedIn).toBe(false);
  });

  it('[CORE-041] says "Unknown error occurred." for a failure without a message', async () => {
    const { session, tokens, api } = testSession();
    vi.spyOn(api, 'of').mockImplementation(() => {
      throw new Error('');
    });
    tokens.keep(pair);
    await session.restore();
    expect(session.message).toBe('Unknown error occurred.');
  });

  it('[CORE-044] without a connection starts with what was remembered, and reads it anew once online', async () => {
    const before = testSession();
    before.tokens.keep(pair);
    await before.session.restore();

    let online = false;
    const { session, tokens, sender, connection } = testSession((request) =>
      online ? json(initialDataOf(userOf(1, { first_name: 'New' }))) : unreachable(request),
    );
    const attached = attachSession(session, tokens, sender, connection, window);
    await session.restore();
    expect(session.user?.first_name).toBe('Ada');
    expect(session.message).toBe('Server is unreachable. Check your connection.');
    online = true;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(session.user?.first_name).toBe('New'));
    expect(session.message).toBeUndefined();
    attached.dispose();
  });

  describe('on a line that swallows everything', () => {
    const start = async (server: Server) => {
      const before = testSession();
      before.tokens.keep(pair);
      await before.session.restore();
      vi.useFakeTimers();
      const { session } = testSession(server);
      const restoring = session.restore();
      await vi.advanceTimersByTimeAsync(3_999);
      expect(session.isSignedIn).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      return { session, restoring };
    };

    it('[CORE-044] goes on with what was remembered after some seconds, once the connection turns out to be lost', async () => {
      const { session, restoring } = await start(({ url }) =>
        url.endsWith('/health/') ? Promise.reject(new TypeError('No answer')) : new Promise(() => undefined),
      );
      await restoring;
      expect([session.user?.id, session.isOnline]).toEqual([1, false]);
      expect(session.message).toBe('Server is unreachable. Check your connection.');
    });

    it('[CORE-044] waits for a server that is there, and only slow', async () => {
      let answer: (response: Response) => void = () => undefined;
      const { session, restoring } = await start(({ url }) =>
        url.endsWith('/health/') ? json({}) : new Promise((resolve) => (answer = resolve)),
      );
      expect(session.isSignedIn).toBe(false);
      answer(json(initialDataOf(userOf(1, { first_name: 'Slow' }))));
      await restoring;
      expect([session.user?.first_name, session.isOnline]).toEqual(['Slow', true]);
    });
  });

  it('[CORE-046] with tokens that are not taken any more is a quiet sign-out', async () => {
    const { session, tokens, sender, connection } = testSession(() => json({ message: 'No' }, 401));
    const attached = attachSession(session, tokens, sender, connection, window);
    tokens.keep(pair);
    await session.restore();
    expect(session.message).toBeUndefined();
    expect(session.isSignedIn).toBe(false);
    expect(tokens.pair).toBeUndefined();
    attached.dispose();
  });
});

describe('signing in and out', () => {
  it('[ACC-037] exchanges email and password for tokens, then reads the initial data', async () => {
    const { session, tokens, send } = testSession();
    await session.signIn('ada@example.org', 'engine1843');
    expect(JSON.parse(String(send.mock.calls[0]?.[0].body))).toEqual({
      grant_type: 'password',
      username: 'ada@example.org',
      password: 'engine1843',
      client_id: 'carrel-web',
      client_secret: '',
    });
    expect(tokens.pair).toEqual({ access_token: 'a', refresh_token: 'r' });
    expect(session.isSignedIn).toBe(true);
    expect(session.plan).toBe('F');
  });

  it('leaves no tokens behind when the initial data cannot be read', async () => {
    const { session, tokens } = testSession((request) =>
      request.url.endsWith('/auth/token/') ? friendlyServer(request) : json({}, 500),
    );
    await expect(session.signIn('a', 'b')).rejects.toThrow('Server is unreachable.');
    expect(tokens.pair).toBeUndefined();
  });

  it('[ACC-025] signing out tells the server, cancels what is under way and forgets the person', async () => {
    const open: Server = (request) =>
      request.url.endsWith('/users/info/') ? new Promise(() => undefined) : friendlyServer(request);
    const { session, tokens, send, sender } = testSession(open);
    await session.signIn('a', 'b');
    const forgotten = vi.fn();
    session.onForget(forgotten);
    const pending = sender
      .send(
        { method: 'GET', url: '/api/users/info/', headers: {}, body: undefined, signal: new AbortController().signal },
        'bearer',
      )
      .catch((error: Error) => error.name);
    await session.signOut();
    expect(await pending).toBe('AbortError');
    expect(send.mock.calls.some(([{ url }]) => url.endsWith('/auth/logout/'))).toBe(true);
    expect([session.user, tokens.pair, session.ending]).toEqual([undefined, undefined, 'chosen']);
    expect(forgotten).toHaveBeenCalledWith(1);
    expect(localStorage.getItem('carrel.6.user')).toBeNull();
  });

  it.each<[string, Server]>([
    ['answers with a failure', () => json({ message: 'Out of order' }, 500)],
    ['cannot be reached', unreachable],
  ])('signing out succeeds when the server %s', async (_, onLogout) => {
    const { session, tokens } = testSession((request) =>
      request.url.endsWith('/auth/logout/') ? onLogout(request) : friendlyServer(request),
    );
    await session.signIn('a', 'b');
    await session.signOut();
    expect([session.isSignedIn, tokens.pair, session.ending]).toEqual([false, undefined, 'chosen']);
  });

  it('signing out waits three seconds for a server that says nothing', async () => {
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const { session, send } = testSession((request) =>
      request.url.endsWith('/auth/logout/') ? new Promise(() => undefined) : friendlyServer(request),
    );
    await session.signIn('a', 'b');
    const leaving = session.signOut();
    await vi.waitFor(() => expect(send.mock.calls.at(-1)?.[0]).toMatchObject({ url: '/api/auth/logout/' }));
    expect(session.isSignedIn).toBe(true);
    patience.abort();
    await leaving;
    expect(session.isSignedIn).toBe(false);
    expect(timeout).toHaveBeenCalledWith(3000);
    timeout.mockRestore();
  });

  it('what is refused while the server ends the session is no expiry: who chose to leave is bid farewell', async () => {
    const { session, tokens } = testSession(async (request) => {
      if (!request.url.endsWith('/auth/logout/')) return friendlyServer(request);
      // As another request has it whose session is gone already.
      tokens.drop();
      session.expire();
      expect(session.isSignedIn).toBe(true);
      return json({ success: true, message: '' });
    });
    const endings: unknown[] = [];
    const forgotten = vi.fn();
    session.onChange((user) => endings.push(user?.id ?? session.ending));
    session.onForget(forgotten);
    await session.signIn('a', 'b');
    await session.signOut();
    expect(endings).toEqual([1, 'chosen']);
    expect(forgotten).toHaveBeenCalledWith(1);
    await session.signIn('a', 'b');
    session.expire();
    expect(session.ending).toBe('expired');
  });

  it('signing out of a session whose tokens are gone asks nothing of the server', async () => {
    const { session, tokens, send } = testSession();
    await session.signIn('a', 'b');
    tokens.drop();
    send.mockClear();
    await session.signOut();
    expect(send).not.toHaveBeenCalled();
    expect(session.ending).toBe('chosen');
  });

  it('where nobody is signed in nothing ends, and nobody is forgotten', async () => {
    const { session } = testSession();
    const [heard, forgotten] = [vi.fn(), vi.fn()];
    session.onChange(heard);
    session.onForget(forgotten);
    session.expire();
    expect([session.ending, heard.mock.calls]).toEqual([undefined, []]);
    await session.signOut();
    expect(forgotten).not.toHaveBeenCalled();
  });

  it('tells who is there: at sign-in, with news of them, and at the end', async () => {
    const { session, connection } = testSession();
    const heard: (number | undefined)[] = [];
    session.onChange((user) => heard.push(user?.id));
    await session.signIn('a', 'b');
    await session.refresh();
    vi.useFakeTimers();
    const attached = connection.attach(window);
    window.dispatchEvent(new Event('offline'));
    session.expire();
    expect(heard).toEqual([1, 1, 1, undefined]);
    attached.dispose();
  });

  it('begins without what was said about the last session', async () => {
    let isDown = false;
    const { session } = testSession((request) =>
      isDown && request.url.endsWith('/initial-data/') ? json({ message: 'Back at noon' }, 400) : friendlyServer(request),
    );
    await session.signIn('a', 'b');
    isDown = true;
    await session.restore();
    expect(session.message).toBe('Back at noon');
    session.expire();
    expect([session.message, session.ending]).toEqual([undefined, 'expired']);
    isDown = false;
    await session.signIn('a', 'b');
    expect(session.ending).toBeUndefined();
  });

  it('asks nothing when another tab has only renewed the tokens', async () => {
    const { session, send } = testSession();
    await session.signIn('a', 'b');
    send.mockClear();
    await session.follow({ pair: { access_token: 'a2', refresh_token: 'r2' }, isSignIn: false });
    expect(send).not.toHaveBeenCalled();
  });

  it('[ACC-025] shows somebody else who has signed in while this tab was frozen', async () => {
    let id = 1;
    const { session, tokens, sender, connection } = testSession((request) =>
      request.url.endsWith('/initial-data/') ? json(initialDataOf(userOf(id))) : friendlyServer(request),
    );
    const attached = attachSession(session, tokens, sender, connection, window);
    await session.signIn('a', 'b');
    id = 2;
    const theirs = JSON.stringify({ access_token: 'a2', refresh_token: 'r2' });
    localStorage.setItem('carrel.6.auth', theirs);
    for (const change of [
      { oldValue: 'mine', newValue: null },
      { oldValue: null, newValue: theirs },
    ])
      window.dispatchEvent(new StorageEvent('storage', { key: 'carrel.6.auth', ...change }));
    await vi.waitFor(() => expect(session.user?.id).toBe(2));
    attached.dispose();
  });

  it('an expired session keeps what the browser holds of the person', async () => {
    const { session } = testSession();
    await session.signIn('a', 'b');
    const forgotten = vi.fn();
    session.onForget(forgotten);
    const { owner } = session;
    session.expire();
    expect(session.ending).toBe('expired');
    expect(forgotten).not.toHaveBeenCalled();
    expect(owner).toBeDefined();
    // What panels put away as they close is this person's.
    expect(session.owner).toBe(owner);
  });

  describe('by choice', () => {
    const leaving = async (...answers: (() => Promise<boolean>)[]) => {
      const made = testSession();
      await made.session.signIn('a', 'b');
      const asked = answers.map((answer) => vi.fn(answer));
      const registered = asked.map((ask) => made.session.beforeSignOut(ask));
      return { ...made, asked, registered };
    };
    const yes = () => Promise.resolve(true);
    const no = () => Promise.resolve(false);

    it('[CORE-043] stays when somebody who is asked before is against it, and nothing is told or forgotten', async () => {
      const { session, tokens, send, asked } = await leaving(yes, no, yes);
      const forgotten = vi.fn();
      session.onForget(forgotten);
      await session.signOut();
      expect([session.isSignedIn, tokens.pair, session.ending]).toEqual([true, pair, undefined]);
      expect(forgotten).not.toHaveBeenCalled();
      expect(send.mock.calls.some(([{ url }]) => url.endsWith('/auth/logout/'))).toBe(false);
      expect(asked.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    });

    it('stays when the question fails: what is at stake cannot be brought back', async () => {
      const { session } = await leaving(() => Promise.reject(new Error('No dialog')));
      await expect(session.signOut()).rejects.toThrow('No dialog');
      expect(session.isSignedIn).toBe(true);
    });

    it('goes when all agree, and asks nobody who does not want to be asked any more', async () => {
      const { session, asked, registered } = await leaving(yes, no);
      registered[1]?.dispose();
      await session.signOut();
      expect([session.ending, asked[1]?.mock.calls]).toEqual(['chosen', []]);
    });

    it('asks nobody when the session expires', async () => {
      const { session, asked } = await leaving(no);
      session.expire();
      expect([session.ending, asked[0]?.mock.calls]).toEqual(['expired', []]);
    });
  });

  it('nothing is kept for a person who has left by choice', async () => {
    const { session } = testSession();
    await session.signIn('a', 'b');
    await session.signOut();
    expect(session.owner).toBeUndefined();
  });

  it('follows other tabs', async () => {
    const { session, tokens, sender, connection } = testSession();
    const attached = attachSession(session, tokens, sender, connection, window);
    tokens.keep(pair);
    window.dispatchEvent(new StorageEvent('storage', { key: 'carrel.6.auth' }));
    await vi.waitFor(() => expect(session.isSignedIn).toBe(true));
    tokens.drop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'carrel.6.auth' }));
    expect(session.isSignedIn).toBe(false);
    attached.dispose();
  });

  it('[CORE-043] tracks whether the browser is online', async () => {
    const { session, tokens, sender, connection } = testSession();
    const attached = attachSession(session, tokens, sender, connection, window);
    window.dispatchEvent(new Event('offline'));
    expect(session.isOnline).toBe(false);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(session.isOnline).toBe(true));
    attached.dispose();
  });
});
