/** How bytes are handed out: what may keep them, what a browser may do with them, and which of them. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineContract } from '../../plugin-api/contract.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { defineServer } from '../../plugin-api/server.ts';
import { startForTests } from '../testing/test-server.ts';

const contract = defineContract({
  get: {
    method: 'GET',
    path: '/shelf/{name}/',
    auth: 'guest',
    params: z.object({ name: z.string() }),
    reply: { binary: true, type: 'application/octet-stream' },
    doc: 'A thing of the shelf',
  },
});
const manifest = definePlugin({ id: 'shelf', api: 1, contributes: {} });
const half = defineServer(manifest, contract, {
  setup: () => ({
    routes: {
      async get({ params: { name } }) {
        const body = Buffer.from(name === 'empty' ? '' : '0123456789');
        const image = name === 'image.png' ? { type: 'image/png', inline: true } : {};
        const styles = name === 'styled.html' ? { styles: ['abc='] } : {};
        return { name, body, size: body.length, ...image, ...styles, ...(name === 'fresh' ? {} : { etag: 'v"1\\' }) };
      },
    },
  }),
});
const { app } = await startForTests({ plugins: [{ manifest, server: async () => half }] });
const get = (name: string, headers: Record<string, string> = {}) => app.inject({ url: `/api/shelf/${name}/`, headers });

it('are kept by the browser of the person alone, which asks each time whether they are still good', async () => {
  const { headers } = await get('paper.pdf');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: '"v1"' });
});

it('are kept by nobody when no version of them is told', async () => {
  const { headers } = await get('fresh');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('etag');
});

it('have the type that the handler knows, else that of the route, and are shown in place only where it says so', async () => {
  const [image, other] = [await get('image.png'), await get('page.html')];
  expect(image.headers).toMatchObject({ 'content-type': 'image/png', 'content-disposition': 'inline; filename="image.png"' });
  expect(other.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="page.html"',
  });
});

it('run nothing and load nothing; of styles those apply that the handler has named', async () => {
  expect((await get('page.html')).headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  const { headers } = await get('styled.html');
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'sha256-abc='");
});

describe('a caller that has them already', () => {
  it.each(['"v1"', '"v0", "v1"', 'W/"v0",W/"v1"', '*'])('of version %s is told that nothing has changed', async (known) => {
    const reply = await get('paper.pdf', { 'if-none-match': known });
    expect([reply.statusCode, reply.body]).toEqual([304, '']);
  });

  it.each(['"v0"', '"v10"', 'v1'])('of version %s gets them', async (known) => {
    expect((await get('paper.pdf', { 'if-none-match': known })).body).toBe('0123456789');
  });

  it('gets them although it claims to have all of them, where no version is told', async () => {
    expect((await get('fresh', { 'if-none-match': '*' })).body).toBe('0123456789');
  });
});

describe('a part of them', () => {
  it.each([
    ['bytes=0-0', 206, '0'],
    ['bytes=9-9', 206, '9'],
    ['bytes=-1', 206, '9'],
    ['bytes=-500', 206, '0123456789'],
    ['bytes=9-', 206, '9'],
  ])('%s', async (range, status, body) => {
    const reply = await get('paper.pdf', { range });
    expect([reply.statusCode, reply.body]).toEqual([status, body]);
  });

  it.each([
    ['paper.pdf', 'bytes=-0'],
    ['paper.pdf', 'bytes=10-20'],
    ['empty', 'bytes=0-'],
    ['empty', 'bytes=-5'],
  ])('of %s is not there: %s', async (name, range) => {
    const reply = await get(name, { range });
    expect(reply.statusCode).toBe(416);
    expect(reply.headers['content-range']).toBe(`bytes */${name === 'empty' ? 0 : 10}`);
    expect(reply.json()).toEqual({ message: 'The requested part of the file does not exist.' });
  });

  it('nothing is nothing when all of it is asked for', async () => {
    const reply = await get('empty');
    expect([reply.statusCode, reply.body, reply.headers['content-length']]).toEqual([200, '', '0']);
  });
});
