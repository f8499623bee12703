/** Multipart forms at their limits: long texts, many fields, odd names, and files that nobody reads. */
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
    },
  }),
});
const { app, guest } = await startForTests({ plugins: [{ manifest, server: async () => half }] });

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
