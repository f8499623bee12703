import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterAskedAhead, askAhead } from './ask-ahead.ts';
import type { Outgoing } from './sender.ts';

const URL = '/api/users/initial-data/';
const signIn = (token: unknown) =>
  localStorage.setItem('carrel.6.auth', JSON.stringify({ access_token: token, refresh_token: 'r' }));
const ask = vi.fn<typeof fetch>();
const sent = vi.fn(async (_: Outgoing) => new Response('sent'));
const request = (change: Partial<Outgoing> = {}): Outgoing => ({
  method: 'GET',
  url: URL,
  headers: { accept: 'application/json', authorization: 'Bearer one' },
  body: undefined,
  signal: new AbortController().signal,
  ...change,
});
const textOf = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  ask.mockImplementation(async () => new Response('ahead'));
  vi.stubGlobal('fetch', ask);
});
afterEach(async () => {
  // What one test has asked is not for the next one.
  await afterAskedAhead(sent)(request()).catch(() => undefined);
  vi.unstubAllGlobals();
});

describe('[CORE-040] what is asked before the app runs', () => {
  it('is the initial data, in the name of who is signed in', () => {
    signIn('one');
    askAhead();
    expect(ask.mock.calls.map(([url, init]) => [url, init?.headers])).toEqual([
      [URL, { accept: 'application/json', authorization: 'Bearer one' }],
    ]);
  });

  it('goes to where the API is', () => {
    signIn('one');
    askAhead('https://api.example/v1/');
    expect(ask.mock.lastCall?.[0]).toBe('https://api.example/v1/users/initial-data/');
  });

  it.each([
    ['nobody is signed in', () => undefined],
    ['what is stored is no token', () => signIn(7)],
    ['what is stored cannot be read', () => localStorage.setItem('carrel.6.auth', '{')],
  ])('is nothing when %s', (_, prepare) => {
    prepare();
    askAhead();
    expect(ask).not.toHaveBeenCalled();
  });

  it('answers the first request, and no other', async () => {
    signIn('one');
    askAhead();
    const send = afterAskedAhead(sent);
    expect(await textOf(send(request()))).toBe('ahead');
    expect(sent).not.toHaveBeenCalled();
    expect(await textOf(send(request()))).toBe('sent');
  });

  it.each([
    ['another path', { url: '/api/projects/' }],
    ['another method', { method: 'POST' }],
    ['another person', { headers: { authorization: 'Bearer two' } }],
    ['nobody', { headers: {} }],
  ])('does not answer a request for %s, and none after it', async (_, change) => {
    signIn('one');
    askAhead();
    const send = afterAskedAhead(sent);
    expect(await textOf(send(request(change)))).toBe('sent');
    expect(await textOf(send(request()))).toBe('sent');
  });

  it('is asked again when no answer came', async () => {
    signIn('one');
    ask.mockRejectedValue(new TypeError('No network'));
    askAhead();
    expect(await textOf(afterAskedAhead(sent)(request()))).toBe('sent');
  });

  it('is not waited for by who has left', async () => {
    signIn('one');
    ask.mockImplementation(() => new Promise(() => undefined));
    askAhead();
    const leaving = new AbortController();
    const answer = afterAskedAhead(sent)(request({ signal: leaving.signal }));
    leaving.abort(new Error('signed out'));
    await expect(answer).rejects.toThrow('signed out');
  });
});
