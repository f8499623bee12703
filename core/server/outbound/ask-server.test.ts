/** What is asked of other servers, and above all what is not: no private address, by no name and no redirect. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { localServer } from '../testing/local-server.ts';
import { askServer } from './ask-server.ts';
import { AnswerTooLarge } from './outbound-failure.ts';
import { isPublicAddress } from './public-address.ts';

const canary = await localServer({ '/': { body: 'secret' } });
const { port } = new URL(canary.origin);
const site = await localServer({
  '/': { headers: { 'content-type': 'Text/HTML; charset=utf-8', 'retry-after': '7' }, body: 'Grüße' },
  '/latin1': { body: Buffer.from('Grüße', 'latin1') },
  '/gzip': { headers: { 'content-encoding': 'gzip' }, body: gzipSync('packed') },
  '/bomb': { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(200 * 1024 * 1024)) },
  '/broken': { headers: { 'content-encoding': 'gzip' }, body: 'not packed' },
  '/compress': { headers: { 'content-encoding': 'compress' }, body: 'x' },
  '/large': { body: 'x'.repeat(5 * 1024 * 1024 + 1) },
  '/hangs': { hangs: true },
  '/moved': { status: 302, headers: { location: '/latin1' } },
  '/round': { status: 301, headers: { location: '/round' } },
  '/nowhere': { status: 302, headers: { location: 'http://[' } },
  '/inside': { status: 307, headers: { location: `${canary.origin}/` } },
  '/local-name': { status: 307, headers: { location: `http://localhost:${port}/` } },
  '/keys': {},
  '/elsewhere': { status: 307, headers: { location: `${canary.origin}/` } },
  '/file': { status: 302, headers: { location: 'file:///etc/passwd' } },
});

const get = (address: string, trusted: readonly string[] = [], signal: AbortSignal = new AbortController().signal) =>
  askServer({ address, headers: { accept: 'text/html' }, trusted, signal, patience: 10_000 });
const here = (path: string, signal?: AbortSignal) => get(site.origin + path, [site.origin], signal);
const refused = { name: 'OutboundFailure', reason: 'refused' };
const unreadable = { name: 'OutboundFailure', reason: 'unreadable' };

const textOf = ({ bytes }: { readonly bytes: Buffer }): string => bytes.toString('utf8');

describe('an answer', () => {
  it('comes with its status, type and address', async () => {
    const { url, headers, ...reply } = await here('/');
    expect({ ...reply, url: url.href, text: textOf(reply) }).toMatchObject({
      status: 200,
      type: 'text/html',
      text: 'Grüße',
      url: `${site.origin}/`,
    });
    expect(headers['retry-after']).toBe('7');
    expect(site.asked.at(-1)?.headers).toMatchObject({ accept: 'text/html', connection: 'close' });
    expect(site.asked.at(-1)?.headers).not.toHaveProperty('cookie');
  });

  it('is unpacked, and followed to where it has moved', async () => {
    expect(textOf(await here('/gzip'))).toBe('packed');
    const moved = await here('/moved');
    expect([moved.bytes, moved.url.pathname]).toEqual([Buffer.from('Grüße', 'latin1'), '/latin1']);
  });

  it.each(['/large', '/bomb', '/compress', '/round', '/nowhere'])('has bounds: %s', async (path) => {
    await expect(here(path)).rejects.toMatchObject(unreadable);
  });

  it.each([
    ['/large', true],
    ['/bomb', true],
    ['/round', false],
  ])('%s is too large: %s', async (path, isTooLarge) => {
    const failure = await here(path).catch((error: unknown) => error);
    expect(failure instanceof AnswerTooLarge).toBe(isTooLarge);
  });

  it('that is broken is a fault of the network', async () => {
    await expect(here('/broken')).rejects.toMatchObject({ code: 'Z_DATA_ERROR' });
    await expect(get('http://127.0.0.1:1/', ['http://127.0.0.1:1'])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('that does not come is waited for no longer than the caller does', async () => {
    await expect(here('/hangs', AbortSignal.timeout(200))).rejects.toMatchObject({ code: expect.any(String) });
  });
});

describe('a question', () => {
  const { signal } = new AbortController();
  const ask = (path: string, more: object) =>
    askServer({ address: site.origin + path, trusted: [site.origin, canary.origin], signal, ...more });

  it('may have a body', async () => {
    await ask('/keys', { body: 'größer' });
    expect(site.asked.at(-1)).toMatchObject({ method: 'POST', body: Buffer.from('größer') });
  });

  it('takes its keys to the server they are for, and nowhere else', async () => {
    const before = canary.asked.length;
    await ask('/elsewhere', { secretHeaders: { 'x-api-key': 'k' }, headers: { accept: 'x/y' }, body: 'secret' });
    expect(site.asked.at(-1)?.headers).toMatchObject({ 'x-api-key': 'k', accept: 'x/y' });
    const led = canary.asked.splice(before);
    expect(led).toMatchObject([{ method: 'GET', headers: { accept: 'x/y' }, body: Buffer.from('') }]);
    expect(led[0]?.headers).not.toHaveProperty('x-api-key');
  });

  it('says how much of an answer is wanted', async () => {
    await expect(ask('/', { maxBytes: 3 })).rejects.toMatchObject(unreadable);
    expect((await ask('/large', { maxBytes: 6 * 1024 * 1024 })).bytes.length).toBe(5 * 1024 * 1024 + 1);
  });
});

describe('a private address is never asked', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://localhost/',
    'http://example.org:8080/',
    'http://ada:secret@example.org/',
    'file:///etc/passwd',
    'gopher://example.org/',
  ])('%s', async (address) => {
    await expect(get(address)).rejects.toMatchObject(refused);
  });

  it.each(['/inside', '/local-name', '/file'])('nor where a redirect leads: %s', async (path) => {
    await expect(here(path)).rejects.toMatchObject(refused);
    expect(canary.asked).toEqual([]);
  });

  it('nor on a port of its own', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      await expect(get(`http://${host}:${port}/`)).rejects.toMatchObject(refused);
    expect(canary.asked).toEqual([]);
    // The canary does sing.
    expect(textOf(await get(canary.origin, [canary.origin]))).toBe('secret');
  });
});

it.each([
  ['8.8.8.8', true],
  ['93.184.216.34', true],
  ['2606:4700:4700::1111', true],
  ['172.32.0.1', true],
  ['127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['ff02::1', false],
  ['example.org', false],
  ['', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));
