/** Whatever a browser sends ends its own channel at most, with a sentence: the others write on, and the text stays what it was. */
import * as Y from 'yjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeSaid, type Said } from '../common/channel.ts';
import { textOf } from '../common/document.ts';
import { newNote } from './testing/notes-plugin.ts';
import { startTexts } from './testing/start-texts.ts';
import { callerOf, Typist } from './testing/typist.ts';

const server = await startTexts();
const db = server.db.kysely;

let id: number;
let ada: Typist;
let eve: Typist;
beforeEach(async () => {
  id = await newNote(db, 'what was there', { 1: 'write', 2: 'write' });
  [ada, eve] = [new Typist(callerOf(1)), new Typist(callerOf(2))];
  await ada.connect(server.channel, id);
});
afterEach(() => {
  ada.drop();
  eve.drop();
});

const updateOf = (change: (text: Y.Text, doc: Y.Doc) => void, doc = new Y.Doc()): Uint8Array => {
  const before = Y.encodeStateVector(doc);
  change(textOf(doc), doc);
  return Y.encodeStateAsUpdate(doc, before);
};
const copyOf = ({ doc }: Typist): Y.Doc => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
};
const says = (update: Uint8Array, number = 1): Said => ({ is: 'update', number, update });

/** The others have noticed nothing. */
const goOn = async (): Promise<void> => {
  expect(ada.refusal).toBeUndefined();
  const content = ada.content;
  ada.type(0, '>');
  await expect.poll(() => ada.isSaved).toBe(true);
  const late = new Typist(callerOf(1));
  await late.connect(server.channel, id);
  expect(late.content).toBe(`>${content}`);
  late.drop();
};

describe('is refused', () => {
  it.each([
    ['rubbish', new Uint8Array([99, 1, 2]), 400],
    ['nothing', new Uint8Array(), 400],
    ['an update that is none', encodeSaid(says(new Uint8Array([7, 7, 7]))), 400],
    [
      'a number out of order',
      encodeSaid(
        says(
          updateOf((text) => text.insert(0, 'x')),
          2,
        ),
      ),
      400,
    ],
    ['a second beginning', encodeSaid({ is: 'have', epoch: 0, client: 1, vector: new Uint8Array() }), 400],
    ['a cursor as long as a text', encodeSaid({ is: 'cursor', cursor: new Uint8Array(10_000) }), 400],
    ['something too large', encodeSaid(says(new Uint8Array(950_000))), 413],
  ])('%s', async (_, frame, status) => {
    await eve.connect(server.channel, id);
    eve.hear(frame);
    expect(eve.refusal?.status).toBe(status);
    await goOn();
  });

  it('a beginning that says nothing that can be read', async () => {
    const frame = encodeSaid({ is: 'have', epoch: 1, client: 1, vector: new Uint8Array([200, 1]) });
    const ends = await server.channel.open({
      ...{ user: callerOf(2), params: { kind: 'notes', id } },
      channel: { send: () => undefined, close: () => undefined },
      log: server.core.log,
    });
    expect(() => ends.hear(frame)).toThrow('Bad request.');
    expect(() => ends.hear(encodeSaid(says(updateOf((text) => text.insert(0, 'x')))))).toThrow('Bad request.');
    ends.ended();
  });

  it.each([
    [
      'an update of another document',
      () => {
        const doc = new Y.Doc();
        textOf(doc).insert(0, 'elsewhere');
        return updateOf((text) => text.insert(3, 'x'), doc);
      },
    ],
    [
      'an update that lacks what goes before',
      () => {
        const doc = copyOf(ada);
        textOf(doc).insert(0, 'never sent');
        return updateOf((text) => text.insert(2, 'x'), doc);
      },
    ],
    [
      'an end of letters that there never were',
      () => {
        const doc = copyOf(ada);
        textOf(doc).insert(0, 'never sent');
        return updateOf((text) => text.delete(0, 3), doc);
      },
    ],
  ])('%s', async (_, made) => {
    await eve.connect(server.channel, id);
    eve.sendUpdate(made());
    await expect.poll(() => eve.refusal).toEqual({ status: 400, message: 'This change does not fit the text.' });
    await goOn();
  });

  it('what is written with the number of somebody else', async () => {
    ada.type(0, 'mine ');
    await expect.poll(() => ada.isSaved).toBe(true);
    await eve.connect(server.channel, id);
    const forged = copyOf(ada);
    forged.clientID = ada.doc.clientID;
    eve.sendUpdate(updateOf((text) => text.insert(0, 'forged '), forged));
    await expect.poll(() => eve.refusal?.status).toBe(403);
    expect(ada.content).toBe('mine what was there');
    await goOn();
  });

  it('more text than a text may have, and it can be made shorter again', async () => {
    await eve.connect(server.channel, id);
    for (let n = 0; n < 7 && !eve.refusal; n++) {
      eve.type(0, 'x'.repeat(800_000));
      await expect.poll(() => eve.isSaved || eve.refusal !== undefined, { timeout: 10_000 }).toBe(true);
    }
    expect(eve.refusal).toEqual({ status: 413, message: 'This text is too long.' });
    const late = new Typist(callerOf(2));
    await late.connect(server.channel, id);
    expect(late.content.length).toBeLessThan(5_000_000);
    // What takes the place of as much is no more.
    late.doc.transact(() => {
      textOf(late.doc).delete(0, 850_000);
      textOf(late.doc).insert(0, 'y'.repeat(850_000));
    });
    await expect.poll(() => late.isSaved).toBe(true);
    late.erase(0, 3_000_000);
    await expect.poll(() => late.isSaved).toBe(true);
    late.type(0, 'short');
    await expect.poll(() => late.isSaved).toBe(true);
    late.drop();
  }, 30_000);
});

it('a million cursors are as many frames as one', async () => {
  await eve.connect(server.channel, id);
  for (let n = 0; n < 100_000; n++) eve.say({ is: 'cursor', cursor: new Uint8Array([n % 200]) });
  await expect.poll(() => [...ada.cursors.values()].map(({ cursor }) => cursor[0])).toEqual([99_999 % 200]);
  expect(ada.told.filter(({ is }) => is === 'cursor').length).toBeLessThan(5);
  await goOn();
});

it('what comes twice is stored once', async () => {
  await eve.connect(server.channel, id);
  const update = updateOf((text) => {
    text.insert(4, ' really');
    text.delete(0, 2);
  }, copyOf(eve));
  const rows = async () => Number((await server.db.pool.query('select count(*) from coedit_update')).rows[0]?.count);
  eve.sendUpdate(update);
  await expect.poll(() => eve.isSaved).toBe(true);
  const before = await rows();
  for (let n = 0; n < 5; n++) eve.sendUpdate(update);
  await expect.poll(() => eve.isSaved).toBe(true);
  expect(await rows()).toBe(before);
});
