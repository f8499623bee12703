/** Multipart forms at their limits: long texts, many fields, odd names, and files that nobody reads. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineContract } from '../../plugin-api/contract.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { defineServer } from '../../plugin-api/server.ts';
import { startForTests } from '../testing/test-server.ts';

const contract = defineContract({
  list: {
    method: 'POST',
    path: '/tray/',
    auth: 'guest',
    form: z.looseObject({}),
    files: { paper: { maxBytes: 3 * 1024 * 1024, maxFiles: 3 } },
    reply: z.object({ fields: z.number(), names: z.array(z.string()) }),
    doc: 'Names what came, and reads no file',
  },
  weigh: {
    method: 'POST',
    path: '/tray/weigh/',
    auth: 'guest',
    form: z.object({ label: z.optional(z.string()), shelf: z.optional(z.coerce.number()) }),
    files: { paper: { maxBytes: 100_000, maxFiles: 2 } },
    reply: z.object({ label: z.string(), shelf: z.number(), bytes: z.array(z.number()) }),
    doc: 'Reads every file, in one way or the other',
  },
});
const manifest = definePlugin({ id: 'tray', api: 1, contributes: {} });
const half = defineServer(manifest, contract, {
  setup: () => ({
    routes: {
      async list({ form, files }) {
        const names: string[] = [];
        for await (const { name } of files) names.push(name);
        return { fields: Object.keys(form).length, names };
      },
      async weigh({ form: { label = '', shelf = 0 }, files }) {
        const bytes: number[] = [];
        for await (const { stream } of files) bytes.push((await buffer(stream)).length);
        return { label, shelf, bytes };
      },
    },
  }),
});
const { app, guest, dataDir } = await startForTests({ plugins: [{ manifest, server: async () => half }] });

const paper = (name: string, bytes = 10): File => new File([Buffer.alloc(bytes, 7)], name);
const send = (form: object, files: readonly File[] = []) => guest.send(contract.list, { form, files: { paper: files } } as never);
/** A form of one file whose header is written by hand. */
const sendRaw = (disposition: string, content = 'x') =>
  app.inject({
    method: 'POST',
    url: '/api/tray/',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.from(`--edge\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n--edge--\r\n`, 'latin1'),
  });

describe('the text of a form', () => {
  it('may be a megabyte long and is not cut off beyond that', async () => {
    expect((await send({ text: 'x'.repeat(1024 * 1024 - 1) })).json).toEqual({ fields: 1, names: [] });
    const reply = await send({ text: 'x'.repeat(1024 * 1024 + 1) });
    expect(reply).toMatchObject({ status: 413, json: { message: 'The form is too large.' } });
  });

  it('has two hundred fields at the most', async () => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, 'x']));
    expect((await send(fields(200))).json).toMatchObject({ fields: 200 });
    expect((await send(fields(201))).status).toBe(413);
  });
});

describe('the files of a form', () => {
  it('that nobody reads hold nothing up, however large they are', async () => {
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => paper(name, 2 * 1024 * 1024));
    expect((await send({}, files)).json).toEqual({ fields: 0, names: ['a.pdf', 'b.pdf', 'c.pdf'] });
  });

  it.each([
    ['filename="C:\\\\papers\\\\late.pdf"', 'late.pdf'],
    ['filename="a\tb\x7fc.pdf"', 'abc.pdf'],
    ['filename="../"', 'file'],
    [`filename="${'n'.repeat(300)}"`, 'n'.repeat(255)],
  ])('are called by the last part of %j, without what no name holds', async (filename, name) => {
    expect((await sendRaw(`name="paper"; ${filename}`)).json()).toEqual({ fields: 0, names: [name] });
  });

  it.each(['toString', 'constructor', 'hasOwnProperty'])(
    'are refused in a field %s, which is none of the form’s',
    async (field) => {
      expect((await sendRaw(`name="${field}"; filename="a.pdf"`)).statusCode).toBe(400);
    },
  );
});

const partOf = (name: string, value: string): string =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const paperOf = (content: string): string => partOf('paper"; filename="a.pdf', content);
const weigh = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/api/tray/weigh/',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload,
  });
const waiting = (): Promise<string[]> => readdir(join(dataDir, 'scratch', 'core')).catch(() => []);

describe('a field', () => {
  it('counts wherever it stands among the files', async () => {
    const parts = [partOf('label', 'x'), partOf('shelf', '7'), paperOf('one'), paperOf('three')];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(parts, { minLength: 4 }), async (order) => {
        const bytes = order.filter((part) => part.includes('filename')).map((part) => (part.includes('one') ? 3 : 5));
        expect((await weigh(`${order.join('')}--edge--\r\n`)).json()).toEqual({ label: 'x', shelf: 7, bytes });
      }),
      { numRuns: 24 },
    );
    expect(await waiting()).toEqual([]);
  });

  it('is validated when it comes last as well, and nothing stays on scratch', async () => {
    const sent = await weigh(`${paperOf('one')}${partOf('shelf', 'top')}--edge--\r\n`);
    expect(sent.statusCode).toBe(400);
    expect(sent.json()).toMatchObject({ fields: { shelf: expect.any(String) } });
    expect(await waiting()).toEqual([]);
  });

  it('may be missing behind a file, may not be a megabyte long there, and files keep their limits', async () => {
    expect((await weigh(`${paperOf('one')}--edge--\r\n`)).json()).toEqual({ label: '', shelf: 0, bytes: [3] });
    expect((await weigh(`${paperOf('one')}${partOf('label', 'x'.repeat(1024 * 1024 + 1))}--edge--\r\n`)).statusCode).toBe(413);
    expect((await weigh(`${paperOf('x'.repeat(100_001))}--edge--\r\n`)).statusCode).toBe(413);
    expect((await weigh(`${paperOf('1').repeat(3)}--edge--\r\n`)).statusCode).toBe(400);
    expect(await waiting()).toEqual([]);
  });
});

it.each([
  ['streamed', partOf('label', 'x') + partOf('shelf', '1')],
  ['kept on scratch', ''],
])('a form that is cut off anywhere is the sender’s fault: files %s', async (_how, fields) => {
  const whole = `${fields}${paperOf('y'.repeat(5000))}`;
  for (let end = 1; end < whole.length; end += Math.ceil(whole.length / 40)) {
    const sent = await weigh(whole.slice(0, end));
    expect([end, sent.statusCode, sent.json().message]).toEqual([end, 400, expect.any(String)]);
  }
  expect(await waiting()).toEqual([]);
});
