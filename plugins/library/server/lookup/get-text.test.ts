/** What is asked of other servers, and above all what is not: no private address, by no name and no redirect. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { localSource } from '../testing/local-source.ts';
import { getText } from './get-text.ts';
import { isPublicAddress } from './public-address.ts';

const canary = await localSource({ '/': { body: 'secret' } });
const { port } = new URL(canary.origin);
const site = await localSource({
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
  '/file': { status: 302, headers: { location: 'file:///etc/passwd' } },
});

const get = (address: string, trusted: readonly string[] = [], signal: AbortSignal = new AbortController().signal) =>
  getText(address, { headers: { accept: 'text/html' }, trusted: new Set(trusted), signal, deadline: 10_000 });
const here = (path: string, signal?: AbortSignal) => get(site.origin + path, [site.origin], signal);
const refused = { name: 'LookupFailure', reason: 'refused' };
const unreadable = { name: 'LookupFailure', reason: 'unreadable' };

describe('a text', () => {
  it('comes with its status, type and address', async () => {
    const { url, ...reply } = await here('/');
    expect({ ...reply, url: url.href }).toEqual({
      status: 200,
      type: 'text/html',
      text: 'Grüße',
      retryAfter: '7',
      url: `${site.origin}/`,
    });
    expect(site.asked.at(-1)?.headers).toMatchObject({ accept: 'text/html', connection: 'close' });
    expect(site.asked.at(-1)?.headers).not.toHaveProperty('cookie');
  });

  it('is unpacked, decoded, and followed to where it has moved', async () => {
    expect((await here('/gzip')).text).toBe('packed');
    const moved = await here('/moved');
    expect([moved.text, moved.url.pathname]).toEqual(['Grüße', '/latin1']);
  });

  it.each(['/large', '/bomb', '/compress', '/round', '/nowhere'])('has bounds: %s', async (path) => {
    await expect(here(path)).rejects.toMatchObject(unreadable);
  });

  it('that is broken is a fault of the network', async () => {
    await expect(here('/broken')).rejects.toMatchObject({ code: 'Z_DATA_ERROR' });
    await expect(get('http://127.0.0.1:1/', ['http://127.0.0.1:1'])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('that does not come is waited for no longer than the caller does', async () => {
    await expect(here('/hangs', AbortSignal.timeout(200))).rejects.toMatchObject({ code: expect.any(String) });
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
    expect((await get(canary.origin, [canary.origin])).text).toBe('secret');
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
