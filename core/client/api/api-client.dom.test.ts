import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../common/errors.ts';
import { defineContract } from '../../plugin-api/contract.ts';
import type { Outgoing } from './sender.ts';
import { json, type Server, testApi } from './testing.ts';

const contract = defineContract({
  list: {
    method: 'GET',
    path: '/things/',
    query: z.object({ q: z.string(), tag: z.optional(z.array(z.string())) }),
    reply: z.object({ data: z.array(z.number()) }),
    doc: '',
  },
  one: {
    method: 'GET',
    path: '/things/{id}/',
    params: z.object({ id: z.string() }),
    reply: z.object({ id: z.string() }),
    doc: '',
  },
  create: {
    method: 'POST',
    path: '/things/',
    body: z.object({ name: z.string() }),
    status: 201,
    reply: z.object({ id: z.number() }),
    doc: '',
  },
  bytes: { method: 'GET', path: '/things/file/', reply: { binary: true, type: 'application/pdf' }, doc: '' },
  upload: {
    method: 'POST',
    path: '/things/upload/',
    form: z.object({ title: z.string() }),
    files: { file: { maxBytes: 10 } },
    reply: z.object({ ok: z.boolean() }),
    doc: '',
  },
  slow: { method: 'POST', path: '/slow/', seconds: 150, reply: z.object({ ok: z.boolean() }), doc: '' },
  guest: { method: 'POST', path: '/hello/', auth: 'guest', reply: z.object({ ok: z.boolean() }), doc: '' },
  either: { method: 'POST', path: '/maybe/', auth: 'either', reply: z.object({ ok: z.boolean() }), doc: '' },
});

const pair = { access_token: 'old', refresh_token: 'r1' };
const renewed = { access_token: 'new', refresh_token: 'r2', token_type: 'Bearer', expires_in: 900 };
const isRenewal = (request: Outgoing) => request.url === '/api/auth/token/';
const bearer = (request: Outgoing | undefined) => request?.headers.authorization;

/** Takes only the renewed token. */
const strict =
  (onRenewal: Server): Server =>
  (request) =>
    isRenewal(request)
      ? onRenewal(request)
      : bearer(request) === 'Bearer new'
        ? json({ data: [1] })
        : json({ message: 'Expired' }, 401);

const failureOf = (server: Server) =>
  testApi(server)
    .api.of(contract)
    .list({ query: { q: '' } })
    .catch((error: unknown) => error as ApiError);

beforeEach(() => localStorage.clear());

describe('calls', () => {
  it('[CORE-073] go below the API with the bearer token, their parameters in place', async () => {
    const { api, tokens, send } = testApi(() => json({ data: [1, 2] }));
    tokens.keep(pair);
    expect(await api.of(contract).list({ query: { q: 'a b&c', tag: ['x', 'y'] } })).toEqual({ data: [1, 2] });
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      method: 'GET',
      url: '/api/things/?q=a+b%26c&tag=x&tag=y',
      headers: { authorization: 'Bearer old' },
    });
  });

  it('escape what stands in the path', async () => {
    const { api, send } = testApi(() => json({ id: 'x' }));
    await api.of(contract).one({ params: { id: '../admin?x' } });
    expect(send.mock.calls[0]?.[0].url).toBe('/api/things/..%2Fadmin%3Fx/');
  });

  it('send JSON and take the declared status', async () => {
    const { api, send } = testApi(() => json({ id: 7 }, 201));
    expect(await api.of(contract).create({ body: { name: 'n' } })).toEqual({ id: 7 });
    expect(send.mock.calls[0]?.[0]).toMatchObject({ body: '{"name":"n"}', headers: { 'content-type': 'application/json' } });
  });

  it('answer bytes as a blob', async () => {
    const { api } = testApi(() => new Response('%PDF'));
    expect(await (await api.of(contract).bytes()).text()).toBe('%PDF');
  });

  it('send files as a form, text fields first, and tell how far they have come', async () => {
    const { api, send } = testApi((request) => {
      request.onProgress?.(0.5);
      return json({ ok: true });
    });
    const onProgress = vi.fn();
    await api.of(contract).upload({ form: { title: 't' }, files: { file: new File(['x'], 'a.pdf') } }, { onProgress });
    const body = send.mock.calls[0]?.[0].body as FormData;
    expect([...body.keys()]).toEqual(['title', 'file']);
    expect((body.get('file') as File).name).toBe('a.pdf');
    expect(onProgress).toHaveBeenCalledWith(0.5);
  });

  it('[CORE-014] of guests carry no token, and those for either carry it when there is one', async () => {
    const { api, tokens, send } = testApi(() => json({ ok: true }));
    await api.of(contract).either();
    tokens.keep(pair);
    await api.of(contract).guest();
    await api.of(contract).either();
    expect(send.mock.calls.map(([request]) => bearer(request))).toEqual([undefined, undefined, 'Bearer old']);
  });

  it('end with the reason of their signal', async () => {
    const { api } = testApi(() => new Promise(() => undefined));
    const abort = new AbortController();
    const call = api.of(contract).list({ query: { q: '' } }, { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('wait as long as their route says', async () => {
    const { api, send } = testApi(() => json({ ok: true }));
    await api.of(contract).slow();
    await api.of(contract).guest();
    expect(send.mock.calls.map(([request]) => request.patience)).toEqual([150_000, undefined]);
  });

  it('[ACC-025] are all cancelled at sign-out', async () => {
    const { api, sender } = testApi(() => new Promise(() => undefined));
    const calls = [api.of(contract).list({ query: { q: '' } }), api.of(contract).guest()].map((call) =>
      call.catch((error: Error) => error.name),
    );
    sender.cancelAll();
    expect(await Promise.all(calls)).toEqual(['AbortError', 'AbortError']);
  });
});

describe('texts of failures', () => {
  it.each<[string, string, Server]>([
    ['CORE-047', 'Server is unreachable. Check your connection.', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['CORE-048', 'Server is unreachable.', () => ({ ok: false, status: 0, text: () => Promise.resolve('') }) as Response],
    ['CORE-049', 'Server is unreachable.', () => json({ message: 'stack trace' }, 500)],
    ['CORE-049', 'Server is unreachable.', () => new Response('<html>', { status: 502 })],
    ['CORE-050', 'Bad request.', () => new Response('<html>', { status: 400 })],
    ['CORE-050', 'Bad request.', () => new Response('', { status: 404 })],
    ['CORE-051', 'Invalid response from server.', () => json({ data: [] }, 201)],
    ['CORE-051', 'Invalid response from server.', () => json({ data: ['x'] })],
    ['CORE-051', 'Invalid response from server.', () => new Response('<html>')],
    ['CORE-052', 'No such thing', () => json({ message: 'No such thing', detail: 'other' }, 404)],
    ['CORE-052', 'Only detail', () => json({ detail: 'Only detail' }, 400)],
    ['CORE-052', 'Unknown error.', () => json({ reason: 'x' }, 400)],
  ])('[%s] %s', async (_, text, server) => {
    const error = await failureOf(server);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe(text);
  });

  it.each<[string, boolean, Server]>([
    ['an answer without a reason', true, () => json({ reason: 'x' }, 400)],
    ['an answer that is no JSON', true, () => new Response('<html>', { status: 404 })],
    ['a reason', false, () => json({ message: 'No such thing' }, 404)],
    ['a server that is unreachable', false, () => json({}, 503)],
  ])('tell apart whether the server said why: %s', async (_, isUnexplained, server) => {
    expect(await failureOf(server)).toMatchObject({ isUnexplained });
  });

  it('[CORE-054] keep the body of a post that was refused with 429, whatever is in it', async () => {
    const body = { message: 'Full', type: 'LIBRARY_PROJECT', limit: 10, used: 10, retry_after: 8, own: { of: 'the plugin' } };
    const post = testApi(() => json(body, 429))
      .api.of(contract)
      .create({ body: { name: 'n' } });
    await expect(post).rejects.toMatchObject({ status: 429, body });
  });

  it('[CORE-090] carry the limit that was reached', async () => {
    const error = await failureOf(() => json({ message: 'Full', type: 'LIBRARY_PROJECT', limit: 10, used: 10 }, 429));
    expect((error as ApiError).limit).toEqual({ type: 'LIBRARY_PROJECT', limit: 10, used: 10 });
  });
});

describe('a 401', () => {
  it('[CORE-046] renews the token once for all calls that were refused, and repeats each once', async () => {
    const { api, tokens, send } = testApi(strict(() => json(renewed)));
    tokens.keep(pair);
    const calls = [1, 2, 3].map(() => api.of(contract).list({ query: { q: '' } }));
    expect(await Promise.all(calls)).toEqual([{ data: [1] }, { data: [1] }, { data: [1] }]);
    const requests = send.mock.calls.map(([request]) => request);
    expect(requests.filter(isRenewal)).toHaveLength(1);
    expect(requests).toHaveLength(7);
    expect(tokens.pair).toEqual({ access_token: 'new', refresh_token: 'r2' });
  });

  it('[ACC-038] renews with a form and no bearer', async () => {
    const { api, tokens, send } = testApi(strict(() => json(renewed)));
    tokens.keep(pair);
    await api.of(contract).list({ query: { q: '' } });
    const renewal = send.mock.calls.map(([request]) => request).find(isRenewal);
    expect(bearer(renewal)).toBeUndefined();
    expect(renewal?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(renewal?.body as string))).toEqual({
      client_id: 'carrel-web',
      client_secret: '',
      grant_type: 'refresh_token',
      refresh_token: 'r1',
    });
  });

  it('[CORE-046] signs out without a message when the renewal is refused', async () => {
    const { api, tokens, sender } = testApi(strict(() => json({ error: 'invalid_grant', message: 'No' }, 401)));
    tokens.keep(pair);
    const lost = vi.fn();
    sender.onSessionLost(lost);
    await expect(api.of(contract).list({ query: { q: '' } })).rejects.toMatchObject({ name: 'AbortError' });
    expect(lost).toHaveBeenCalledOnce();
  });

  it('does not sign out when the server cannot be reached for the renewal', async () => {
    const { api, tokens, sender } = testApi(strict(() => Promise.reject(new TypeError('offline'))));
    tokens.keep(pair);
    const lost = vi.fn();
    sender.onSessionLost(lost);
    await expect(api.of(contract).list({ query: { q: '' } })).rejects.toThrow('Server is unreachable. Check your connection.');
    expect(lost).not.toHaveBeenCalled();
    expect(tokens.pair).toEqual(pair);
  });

  it('asks once more for what is only read, when the server was away for a moment', async () => {
    const tried: string[] = [];
    const { api } = testApi((request) => {
      tried.push(`${request.method} ${request.url}`);
      if (tried.length === 1) throw new TypeError('reset');
      return json(request.url.startsWith('/api/health/') ? {} : { data: [] });
    });
    await expect(api.of(contract).list({ query: { q: '' } })).resolves.toBeDefined();
    expect(tried.map((line) => line.replace(/\?.*$/, ''))).toEqual(['GET /api/things/', 'GET /api/health/', 'GET /api/things/']);
  });

  it('after the renewed token is a plain failure: one renewal, one repetition', async () => {
    const { api, tokens, send } = testApi((request) => (isRenewal(request) ? json(renewed) : json({ message: 'Still no' }, 401)));
    tokens.keep(pair);
    await expect(api.of(contract).list({ query: { q: '' } })).rejects.toThrow('Still no');
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('takes the token that another tab has renewed meanwhile', async () => {
    const otherTab = <T>(_: string, work: () => Promise<T>): Promise<T> => {
      localStorage.setItem('carrel.6.auth', JSON.stringify({ access_token: 'new', refresh_token: 'r2' }));
      return work();
    };
    const { api, tokens, send } = testApi(
      strict(() => json(renewed)),
      otherTab,
    );
    tokens.keep(pair);
    await api.of(contract).list({ query: { q: '' } });
    expect(send.mock.calls.filter(([request]) => isRenewal(request))).toHaveLength(0);
  });

  describe('while the person signs out', () => {
    const meanwhile = async (leave: (world: ReturnType<typeof testApi>) => void) => {
      let renew: (answer: Response) => void = () => undefined;
      const world = testApi(strict(() => new Promise((resolve) => (renew = resolve))));
      world.tokens.keep(pair);
      const lost = vi.fn();
      world.sender.onSessionLost(lost);
      const call = world.api
        .of(contract)
        .list({ query: { q: '' } })
        .catch((error: Error) => error.name);
      await vi.waitFor(() => expect(world.send.mock.calls.some(([request]) => isRenewal(request))).toBe(true));
      leave(world);
      renew(json(renewed));
      return { ...world, lost, outcome: await call };
    };

    it('[ACC-025] signs nobody in again with an answer that comes late', async () => {
      const { tokens, outcome, lost } = await meanwhile(({ tokens, sender }) => {
        tokens.drop();
        sender.cancelAll();
      });
      expect(tokens.pair).toBeUndefined();
      expect(outcome).toBe('AbortError');
      expect(lost).not.toHaveBeenCalled();
    });

    it('[ACC-025] neither takes the place of the next person nor asks in their name', async () => {
      const next = { access_token: 'new', refresh_token: 'of the next' };
      const { tokens, send, outcome } = await meanwhile(({ tokens, sender }) => {
        tokens.drop();
        sender.cancelAll();
        tokens.keep(next);
      });
      expect(tokens.pair).toEqual(next);
      expect(outcome).toBe('AbortError');
      expect(send).toHaveBeenCalledTimes(2);
    });
  });

  it('[ACC-032] of a wrong password is handed on with what the server says', async () => {
    const { api, send } = testApi(() => json({ error: 'invalid_grant', error_description: 'Invalid credentials' }, 401));
    await expect(api.of(contract).guest()).rejects.toMatchObject({
      status: 401,
      body: { error_description: 'Invalid credentials' },
    });
    expect(send).toHaveBeenCalledOnce();
  });
});
