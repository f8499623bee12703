/** Files that are sent for printing: what is found in them, their pictures, and what is no PDF (matrix PRN-002). */
import { readdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../../../tests/fixtures/pdf.ts';
import { FILE_CHECKED } from '../common/contract.ts';
import { calls, startPrinting } from './testing/start-printing.ts';
import { thesis } from './testing/thesis.ts';

const { server, upload, send, order, wishFor } = await startPrinting();
const ada = await server.signIn();
const bob = await server.signIn();
const of = (file: string) => ({ params: { file } });

describe('[PRN-002] a file that is to be printed', () => {
  it('is looked through once, and whoever waits hears of it', async () => {
    const { id } = await upload(ada, 'printing', 'thesis.pdf', thesis({ pages: 24, colour: [3, 7] }));
    expect(await ada.call(calls.preflight, of(id))).toEqual({ state: 'working', preflight: null, failure: null });
    expect(await ada.call(calls.preflight, of(id))).toMatchObject({ state: 'working' });
    const heard = ada.events().length;
    await server.runJobs();
    const { state, preflight } = await ada.call(calls.preflight, of(id));
    expect([state, preflight?.pages, preflight?.colourPages, preflight?.problems]).toEqual(['ready', 24, [3, 7], []]);
    expect(preflight?.size).toEqual({ width: 209.9, height: 297 });
    await server.allHeard();
    expect(
      ada
        .events()
        .slice(heard)
        .filter(({ type }) => type === FILE_CHECKED)
        .map(({ data }) => data),
    ).toEqual([{ file: id }]);
  });

  it('has a picture of each page, drawn when it is looked at, and of none that it does not have', async () => {
    const file = await send(ada, thesis({ pages: 20 }));
    const picture = await ada.send(calls.page, { params: { file, page: 2 } });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect([...picture.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect((await ada.send(calls.page, { params: { file, page: 21 } })).json).toEqual({ message: 'The file has no such page.' });
    const stored = await readdir(join(server.dataDir, 'files'), { recursive: true });
    expect(stored.filter((name) => name.includes(file) && name.endsWith('.jpg'))).toHaveLength(20);
  });

  it('belongs to whoever sent it: for others there is none', async () => {
    const file = await send(ada, thesis({ pages: 20 }));
    for (const which of [file, randomUUID()]) {
      expect((await bob.send(calls.preflight, of(which))).status).toBe(404);
      expect((await bob.send(calls.page, { params: { file: which, page: 1 } })).status).toBe(404);
      expect((await bob.send(calls.createOrder, await wishFor(bob, which))).status).toBe(404);
    }
  });
});

describe('[PRN-002] bad input', () => {
  it.each([
    ['is no PDF', 'This is a text.', 'unreadable', 'The file is no PDF, or it is damaged.'],
    ['is locked', makePdf({ pages: [['Secret']], password: 'x' }), 'encrypted', /protected by a password/],
  ] as const)('what %s is told so, and not ordered', async (_, bytes, failure, text) => {
    const file = await send(ada, typeof bytes === 'string' ? bytes : new Uint8Array(bytes));
    expect(await ada.call(calls.preflight, of(file))).toMatchObject({ state: 'failed', failure: { failure } });
    const { status, json } = await ada.send(calls.createOrder, await wishFor(ada, file));
    expect([status, (json as { message: string }).message]).toEqual([
      400,
      typeof text === 'string' ? text : expect.stringMatching(text),
    ]);
  });

  it('what stops it refuses the order with a text that says what to mend', async () => {
    const file = await send(ada, thesis({ pages: 19 }));
    expect((await ada.send(calls.createOrder, await wishFor(ada, file))).json).toMatchObject({
      message: 'The file has 19 pages; what is printed here has at least 20.',
    });
  });

  it('pages of two sizes are named', async () => {
    const mixed = await send(ada, thesis({ pages: 22, size: (page) => (page > 20 ? [842, 1191] : [595, 842]) }));
    expect((await ada.send(calls.createOrder, await wishFor(ada, mixed))).json).toMatchObject({
      message: 'These pages have another size than the first one (210 × 297 mm): 21–22.',
    });
  });

  it('what is only worth a look is printed when the customer says so', async () => {
    // Its fonts are the standard ones, and not in the file.
    const file = await send(ada, new Uint8Array(makePdf({ pages: Array.from({ length: 20 }, (_, page) => [`Page ${page}`]) })));
    const { status, json } = await ada.send(calls.createOrder, await wishFor(ada, file));
    expect([status, json]).toMatchObject([
      400,
      { message: expect.stringMatching(/^Say first that it is printed all the same: Fonts are missing/) },
    ]);
    expect(await order(ada, file, { accepted: ['fonts'] })).toMatchObject({ status: 'draft', pages: 20 });
  });

  it('nobody orders what is still looked through', async () => {
    const { id } = await upload(ada, 'printing', 'thesis.pdf', thesis({ pages: 20 }));
    const { status, json } = await ada.send(calls.createOrder, await wishFor(ada, id));
    expect([status, json]).toEqual([409, { message: 'The file is still being looked through. Try again in a moment.' }]);
  });

  it('what is no PDF by its name is not taken', async () => {
    await expect(upload(ada, 'printing', 'thesis.docx', 'x')).rejects.toMatchObject({
      status: 400,
      message: 'Not supported file format. Only .pdf are allowed.',
    });
  });
});
