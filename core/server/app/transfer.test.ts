/** Bytes in and out: ranges, downloads, and multipart uploads that succeed, are refused, or break off. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BYTES, probeContract as contract, probePlugin } from '../testing/probe-plugin.ts';
import { startForTests } from '../testing/test-server.ts';

const server = await startForTests({ plugins: [probePlugin] });
const { app } = server;
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
const ada = await server.signIn();
const bearer = { authorization: `Bearer ${ada.tokens.access_token}` };
const post = (url: string, payload: string | Buffer, type: string) =>
  app.inject({ method: 'POST', url, headers: { ...bearer, 'content-type': type }, payload });
const file = (name: string, size: number, type = 'application/pdf'): File => new File([Buffer.alloc(size, 7)], name, { type });
const filesOnDisk = async (): Promise<string[]> =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('bytes', () => {
  const get = (headers: Record<string, string> = {}, url = '/api/probe/bytes/') => app.inject({ url, headers });

  it('come as a download that no browser runs', async () => {
    const reply = await get();
    expect(reply.rawPayload).toEqual(BYTES);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_ber _alles_.pdf"; filename*=UTF-8''%C3%9Cber%20%22alles%22.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-length': '10',
      etag: '"v1"',
    });
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-500', '56789', 'bytes 5-9/10'],
  ])('answer the range %s', async (range, body, contentRange) => {
    for (const url of ['/api/probe/bytes/', '/api/probe/bytes/?stream=true']) {
      const reply = await get({ range }, url);
      expect(reply.statusCode).toBe(206);
      expect(reply.body).toBe(body);
      expect(reply.headers['content-range']).toBe(contentRange);
      expect(reply.headers['content-length']).toBe(String(body.length));
    }
  });

  it('answer 416 behind the end, all of it for other ranges, and 304 when nothing changed', async () => {
    const behind = await get({ range: 'bytes=10-' });
    expect(behind.statusCode).toBe(416);
    expect(behind.headers['content-range']).toBe('bytes */10');
    for (const range of ['bytes=1-2,4-5', 'lines=1-2', 'bytes=4-2', 'bytes=-'])
      expect((await get({ range })).statusCode).toBe(200);
    expect((await get({ range: 'bytes=1-2', 'if-range': '"v0"' })).statusCode).toBe(200);
    expect((await get({ range: 'bytes=1-2', 'if-range': '"v1"' })).statusCode).toBe(206);
    expect((await get({ 'if-none-match': 'W/"v1"' })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': '"v0"' })).statusCode).toBe(200);
  });
});

describe('uploads', () => {
  it('stream into the store, text first', async () => {
    const answer = await ada.call(contract.upload, {
      form: { title: 'Two papers' },
      files: { file: [file('../a/b\\c.pdf', 50_000), file('ü.pdf', 3)], cover: [] },
    });
    expect(answer).toEqual({
      title: 'Two papers',
      files: [
        { name: 'c.pdf', type: 'application/pdf', sha256: createHash('sha256').update(Buffer.alloc(50_000, 7)).digest('hex') },
        { name: 'ü.pdf', type: 'application/pdf', sha256: createHash('sha256').update(Buffer.alloc(3, 7)).digest('hex') },
      ],
    });
  });

  it('are refused when too large, too many, unexpected or without their text, and leave nothing', async () => {
    const before = await filesOnDisk();
    const send = (files: Record<string, File | File[]>, title = 'x') =>
      ada.send(contract.upload, { form: { title }, files: files as never });
    const large = await send({ file: file('a.pdf', 100_001) });
    expect(large.status).toBe(413);
    expect(large.json).toEqual({ message: 'The file is too large. It may have at most 98 KB.' });
    expect((await send({ cover: file('a.png', 11) })).status).toBe(413);
    expect((await send({ cover: file('a.png', 10) })).status).toBe(200);
    expect((await send({ other: file('a.png', 1) })).json).toEqual({ message: 'No file is expected in "other".' });
    expect((await send({ cover: [file('a', 1), file('b', 1)] })).json).toEqual({ message: 'Too many files in "cover".' });
    expect((await send({ file: file('a', 1) }, '')).status).toBe(400);
    expect((await post('/api/probe/upload', '{}', 'application/json')).statusCode).toBe(415);
    expect(new Set(await filesOnDisk())).toEqual(new Set([...before, 'upload-0']));
  });

  it('with a broken form are the sender’s fault', async () => {
    const multipart = (body: string, type = 'multipart/form-data; boundary=x') => post('/api/probe/upload', body, type);
    for (const body of [
      '',
      '--x',
      '--x\r\n\r\n',
      'no boundary',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--',
    ]) {
      expect((await multipart(body)).statusCode).toBe(400);
    }
    expect((await multipart('', 'multipart/form-data')).statusCode).toBe(400);
    const late =
      '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nt\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na\r\n--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nt\r\n--x--\r\n';
    expect((await multipart(late)).json()).toEqual({ message: 'Send the text fields of the form before its files.' });
  });

  it('that break off leave nothing behind', async () => {
    const before = await filesOnDisk();
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head =
      '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nt\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="broken"\r\n\r\n';
    socket.write(
      `POST /api/probe/upload/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer.authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n${head}${'y'.repeat(40_000)}`,
    );
    await wait(150);
    socket.destroy();
    await wait(150);
    expect(await filesOnDisk()).toEqual(before);
  });

  it('answer while the rest is still being sent', async () => {
    const body = Readable.from(
      (async function* () {
        yield Buffer.from(
          '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nt\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
        );
        for (let i = 0; i < 200; i++) yield Buffer.alloc(65_536, 7);
        yield Buffer.from('\r\n--x--\r\n');
      })(),
    );
    const reply = await fetch(`http://127.0.0.1:${port}/api/probe/upload/`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'multipart/form-data; boundary=x' },
      body: Readable.toWeb(body) as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    expect(reply.status).toBe(413);
  });
});
