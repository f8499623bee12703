/** The contract adapter: input, admission and answers, through a plugin with a route of every kind. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { left, probeContract as contract, probePlugin } from '../testing/probe-plugin.ts';
import { startForTests } from '../testing/test-server.ts';

const server = await startForTests({ plugins: [probePlugin] });
const { guest, app } = server;
const ada = await server.signIn();
const post = (url: string, payload: string, type: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${ada.tokens.access_token}`, 'content-type': type },
    payload,
  });

describe('input', () => {
  it('validates params, query and body, and answers the declared status', async () => {
    const reply = await ada.send(contract.echo, { params: { id: 7 }, query: { loud: 'true' }, body: { text: 'hello' } });
    expect(reply.status).toBe(201);
    expect(reply.json).toEqual({ id: 7, text: 'hello', loud: true });
  });

  it('takes both forms of the trailing slash', async () => {
    for (const url of ['/api/probe/guest', '/api/probe/guest/']) {
      expect((await app.inject(url)).json()).toEqual({ who: 'nobody' });
    }
  });

  it('takes the same fields as a urlencoded form', async () => {
    const reply = await post('/api/probe/3/echo', 'text=form', 'application/x-www-form-urlencoded');
    expect(reply.json()).toEqual({ id: 3, text: 'form', loud: false });
  });

  it('takes the same fields as a multipart form, which holds no file', async () => {
    const form = (head: string) =>
      post(
        '/api/probe/3/echo',
        `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\nform\r\n--x--\r\n`,
        'multipart/form-data; boundary=x',
      );
    expect((await form('name="text"')).json()).toEqual({ id: 3, text: 'form', loud: false });
    expect((await form('name="text"; filename="a.txt"')).json()).toEqual({ message: 'No file is expected in "text".' });
  });

  it('[CORE-072] answers 400 with message and fields', async () => {
    const refused = (body: object) => ada.send(contract.echo, { params: { id: 1 }, query: {}, body: body as never });
    expect((await refused({ text: 'too long' })).json).toEqual({
      message: 'Five letters at most.',
      fields: { text: 'Five letters at most.' },
    });
    expect((await refused({ count: 'x' })).json).toEqual({
      message: 'text: This field is required.',
      fields: { text: 'This field is required.', count: 'This must be of type number.' },
    });
    expect((await ada.send(contract.echo, { params: { id: 'x' as never }, query: {}, body: { text: '' } })).status).toBe(400);
  });

  it('refuses broken, poisoned, hostile and unknown bodies with 4xx', async () => {
    const json = async (body: string): Promise<number> => (await post('/api/probe/open', body, 'application/json')).statusCode;
    expect(await json('{"a": ')).toBe(400);
    expect(await json('{"__proto__": {"admin": true}}')).toBe(400);
    expect(await json('{"constructor": {"prototype": {"admin": true}}}')).toBe(400);
    expect(await json('{"a": "\\u0000"}')).toBe(400);
    expect(await json('{"a": "\\ud800"}')).toBe(400);
    expect(await json(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`)).toBe(400);
    expect(await json(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBe(400);
    expect(await json('{"a": "fine \\ud83d\\ude00"}')).toBe(200);
    expect((await post('/api/probe/open', 'a', 'text/plain')).statusCode).toBe(415);
    expect((await post('/api/probe/open', '', 'application/json')).statusCode).toBe(400);
    expect((await app.inject({ url: '/api/probe/%zz' })).json()).toEqual({ message: 'Bad request.' });
  });

  it('limits the size of a body', async () => {
    const reply = await ada.send(contract.small, { body: { text: 'x'.repeat(200) } });
    expect(reply.status).toBe(413);
    expect(reply.json).toEqual({ message: 'The request is too large.' });
    expect(
      (await ada.send(contract.echo, { params: { id: 1 }, query: {}, body: { text: 'x'.repeat(1024 * 1024) } })).status,
    ).toBe(413);
  });
});

describe('who may call', () => {
  it('[CORE-073] asks for a bearer unless noted', async () => {
    const reply = await guest.send(contract.echo, { params: { id: 1 }, query: {}, body: { text: 'a' } });
    expect(reply.status).toBe(401);
    expect(reply.json).toMatchObject({ message: expect.any(String) });
    for (const authorization of ['Bearer x', 'Bearer ', 'Basic YTpi', `bearer  ${'x'.repeat(9000)}`]) {
      const wrong = await app.inject({
        method: 'POST',
        url: '/api/probe/1/echo',
        headers: { authorization },
        payload: { text: 'a' },
      });
      expect(wrong.statusCode).toBe(401);
    }
  });

  it('[CORE-014] never looks at a token for guests, and at a good one only for either', async () => {
    expect(await ada.call(contract.guest)).toEqual({ who: 'nobody' });
    expect(await ada.call(contract.either)).toEqual({ who: ada.account.email });
    expect(await guest.call(contract.either)).toEqual({ who: 'nobody' });
    const stale = await app.inject({ url: '/api/probe/either', headers: { authorization: 'Bearer stale' } });
    expect(stale.statusCode).toBe(401);
  });

  it('refuses before it reads the body', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/probe/open',
      headers: { 'content-type': 'text/plain' },
      payload: '{',
    });
    expect(reply.statusCode).toBe(401);
  });

  it('[CORE-091] hides what a gate hides with 404 and locks with 402 and the type code', async () => {
    const pro = await server.signIn({ plan: 'P' });
    expect((await ada.send(contract.pro)).status).toBe(404);
    expect(await pro.call(contract.pro)).toEqual({ text: 'pro' });
    const locked = await ada.send(contract.locked);
    expect(locked.status).toBe(402);
    expect(locked.json).toMatchObject({
      type: 'LIBRARY_REFERENCE_DOWNLOAD',
      message: 'Downloading references is not available in the free version. Just upgrade to PRO.',
    });
    expect((await ada.send(contract.desktop)).status).toBe(404);
    expect((await ada.send(contract.flagged)).status).toBe(404);
  });

  it('limits calls a minute for each user', async () => {
    for (let i = 0; i < 3; i++) expect((await ada.send(contract.often)).status).toBe(200);
    const reply = await ada.send(contract.often);
    expect(reply.status).toBe(429);
    expect(reply.json).toEqual({ message: 'Too many requests. Try again in 20 seconds.', retry_after: 20 });
    expect(reply.headers['retry-after']).toBe('20');
    expect((await (await server.signIn()).send(contract.often)).status).toBe(200);
  });
});

describe('a body as it came', () => {
  const send = (payload: Buffer, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/api/probe/raw/', payload, headers });

  it.each([
    ['application/json', '{"a": 1,  "a":\t2}'],
    ['application/json', '{ no json \0 \ufeff'],
    ['application/x-www-form-urlencoded', 'a=1&a=2'],
    ['multipart/form-data; boundary=x', '--x\r\n'],
    ['text/plain', 'ä'],
    ['image/png', '\xff\xfe'],
  ])('reaches the handler to the byte as %s', async (type, text) => {
    const payload = Buffer.from(text, 'latin1');
    const reply = await send(payload, { 'content-type': type });
    expect(reply.json()).toEqual({ hex: payload.toString('hex'), type });
  });

  it('may be of no type, and may be none', async () => {
    expect((await send(Buffer.from([0, 255]))).json()).toMatchObject({ hex: '00ff' });
    expect((await send(Buffer.alloc(0), { 'content-type': 'application/json' })).json()).toMatchObject({ hex: '' });
  });

  it('is refused when it is larger than the route allows', async () => {
    expect((await send(Buffer.alloc(100), { 'content-type': 'application/json' })).statusCode).toBe(200);
    expect((await send(Buffer.alloc(101), { 'content-type': 'application/json' })).statusCode).toBe(413);
  });

  it('leaves other routes their parsers', async () => {
    expect((await ada.call(contract.small, { body: { text: 'hi' } })).text).toBe('hi');
  });
});

describe('answers', () => {
  it('turns an answer that breaks the contract into 500 without showing it', async () => {
    const reply = await guest.send(contract.wrong);
    expect(reply.status).toBe(500);
    expect(reply.json).toEqual({ message: 'Something went wrong.', error_id: expect.any(String) });
  });

  it.each([
    ['own', 409, { message: 'It has changed.', current: 3 }],
    ['limit', 429, { message: 'Full.', type: 'LIBRARY_PROJECT', limit: 10, used: 10 }],
    ['bug', 500, { message: 'Something went wrong.', error_id: expect.any(String) }],
    ['away', 503, { message: 'The database is not available. Try again soon.', retry_after: 5 }],
    ['full', 507, { message: 'There is no space left to store this.' }],
    ['range', 400, { message: 'Bad request.' }],
  ])('[CORE-090] answers %s with %i', async (kind, status, body) => {
    const reply = await guest.send(contract.fault, { params: { kind } });
    expect(reply.status).toBe(status);
    expect(reply.json).toEqual(body);
  });

  it('aborts the signal when the caller leaves', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const controller = new AbortController();
    const call = fetch(`${address}/api/probe/slow/`, { signal: controller.signal }).catch(() => 'aborted');
    await wait(100);
    controller.abort();
    expect(await call).toBe('aborted');
    await expect.poll(() => left).toEqual(['left']);
  });
});
