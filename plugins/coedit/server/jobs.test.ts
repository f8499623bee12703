/** What is done to documents beside the typing, and documents that are trees. */
import * as Y from 'yjs';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../common/document.ts';
import { LiveTexts } from '../common/server-services.ts';
import { coeditData } from './personal.ts';
import { newNote, noteOf, notesKind } from './testing/notes-plugin.ts';
import { paragraphOf, smallTree } from '../common/testing/small-tree.ts';
import { channelOf, logOf, secondCore, startTexts } from './testing/start-texts.ts';
import { Typist, typistsOf } from './testing/typist.ts';

const server = await startTexts();
const other = await secondCore(server);
afterAll(() => other.close());
const there = channelOf(other);
const db = server.db.kysely;
const texts = server.service(LiveTexts);
for (const each of [texts, other.registry.get(LiveTexts)]) each.register('trees', notesKind(smallTree));

const typist = typistsOf(beforeEach);

const row = async (id: number) =>
  (await server.db.pool.query('select * from coedit_document where text = $1', [id])).rows[0] as Record<string, number>;
const count = async (table: string, id: number) =>
  Number(
    (await server.db.pool.query(`select count(*) from ${table} where document = $1`, [(await row(id))['id']])).rows[0].count,
  );
const runJob = (name: string) =>
  server.core.jobs.find((job) => job.plugin === 'coedit' && job.name === name)?.definition.run({}, new AbortController().signal);
const aged = (id: number, interval: string) =>
  sql`update coedit_document set written_at = now() - ${interval}::interval where text = ${id}`.execute(db);
const typeAll = async (one: Typist, words: string, from = 0) => {
  for (const [at, letter] of [...words].entries()) {
    one.type(from + at, letter);
    if (at % 40 === 0) await new Promise(setImmediate);
  }
  await expect.poll(() => one.isSaved, { timeout: 20_000 }).toBe(true);
};

describe('a long log', () => {
  it('becomes a snapshot while people type, of which the last two are kept, and the text is the same', async () => {
    const id = await newNote(db, 'begin\n', { 1: 'write', 2: 'write' });
    const [ada, bob] = [typist(1), typist(2)];
    await ada.connect(server.channel, id);
    await bob.connect(there, id);
    for (let round = 0; round < 3; round++) {
      await typeAll(ada, 'x'.repeat(520));
      const jobs = server.runJobs();
      await typeAll(bob, 'while it is made');
      await jobs;
      // It is asked for beside the typing, which does not wait for it.
      await expect
        .poll(async () => {
          await server.runJobs();
          return (await row(id))['snapshot_seq'];
        })
        .toBeGreaterThan(500 * (round + 1));
      expect(await count('coedit_update', id)).toBeLessThan(200);
    }
    expect(await count('coedit_snapshot', id)).toBe(2);
    await expect.poll(() => bob.content).toBe(ada.content);
    const late = typist(1);
    const fresh = await secondCore(server);
    await late.connect(channelOf(fresh), id);
    expect(late.content).toBe(ada.content);
    late.drop();
    await fresh.close();
  }, 60_000);

  it('that has become a snapshot before another process has read it is read from there', async () => {
    const id = await newNote(db, '', { 1: 'write', 2: 'write' });
    const [ada, bob] = [typist(1), typist(2)];
    await bob.connect(there, id);
    const { id: document = 0 } = await row(id);
    const log = logOf(server);
    // Written and made a snapshot of in one moment, by a process that tells nobody.
    await ada.connect(server.channel, id);
    const doc = new Y.Doc();
    textOf(doc).insert(0, 'unheard ');
    await log.db.transaction().execute(async (tx) => {
      await log.advance(tx, document, 1, 1, 0);
      await sql`insert into coedit_snapshot (document, seq, body) values (${document}, 2, ${Buffer.from(Y.encodeStateAsUpdate(doc))})`.execute(
        tx,
      );
      await sql`update coedit_document set snapshot_seq = 2 where id = ${document}`.execute(tx);
      await sql`delete from coedit_update where document = ${document}`.execute(tx);
    });
    ada.type(0, 'heard ');
    await expect
      .poll(() => [ada.content, bob.content].map((content) => content.split(' ').toSorted().join(' ')))
      .toEqual(Array(2).fill(' heard unheard'));
    expect(ada.content).toBe(bob.content);
  });
});

it('what a killed process has left unwritten is written by the job', async () => {
  const id = await newNote(db, '', { 1: 'write' });
  const ada = typist(1);
  await ada.connect(server.channel, id);
  ada.type(0, 'left');
  await expect.poll(() => ada.isSaved).toBe(true);
  await runJob('settle');
  expect((await noteOf(db, id))?.content).toBe('');
  await aged(id, '20 seconds');
  await runJob('settle');
  expect((await noteOf(db, id))?.content).toBe('left');
});

describe('a document that has grown', () => {
  const grown = async (): Promise<readonly [number, Typist]> => {
    const id = await newNote(db, 'of nobody ', { 1: 'write', 2: 'write' });
    const ada = typist(1);
    await ada.connect(server.channel, id);
    ada.drop();
    for (let n = 0; n < 9_000; n++) ada.type(n % 7, `${n}`);
    ada.erase(0, ada.content.length - 'of nobody '.length);
    ada.type(0, 'of ada ');
    await ada.connect(server.channel, id);
    await expect.poll(() => ada.isSaved, { timeout: 5_000 }).toBe(true);
    return [id, ada];
  };

  it('begins anew after a month, with who wrote what, and who was offline all the time merges', async () => {
    const [id, ada] = await grown();
    const bob = typist(2);
    await bob.connect(there, id);
    await expect.poll(() => bob.isSaved).toBe(true);
    const before = bob.content;
    bob.drop();
    bob.type(bob.content.length, 'of bob, offline');
    await runJob('clean');
    expect((await row(id))['epoch']).toBe(1);
    await aged(id, '31 days');
    await runJob('clean');
    expect(await row(id)).toMatchObject({ epoch: 2 });
    expect((await row(id))['state_bytes']).toBeLessThan(300);
    await expect.poll(() => ada.refusal?.status).toBe(503);
    await ada.connect(server.channel, id);
    expect([ada.epoch, ada.content]).toEqual([2, before]);
    const authored = await db.transaction().execute((tx) => texts.authored(tx, 'notes', id));
    expect(authored.filter(({ person }) => person === 1).reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(6);
    await bob.connect(there, id);
    await expect.poll(() => ada.content).toBe(`${before}of bob, offline`);
    ada.type(0, 'on ');
    await expect.poll(() => bob.content).toBe(`on ${before}of bob, offline`);
  }, 30_000);

  it('stays what it is where somebody wrote lately, or where it is small', async () => {
    const id = await newNote(db, 'small', { 1: 'write' });
    await typist(1).connect(server.channel, id);
    await aged(id, '31 days');
    await runJob('clean');
    expect((await row(id))['epoch']).toBe(1);
  });
});

it('a text that is gone without a word takes its document along', async () => {
  const id = await newNote(db, 'x', { 1: 'write' });
  const ada = typist(1);
  await ada.connect(server.channel, id);
  await sql`delete from notes_text where id = ${id}`.execute(db);
  await runJob('clean');
  expect(await row(id)).toBeUndefined();
  await expect.poll(() => ada.refusal?.status).toBe(404);
});

it('somebody who is erased is nobody, and what they wrote stays', async () => {
  const id = await newNote(db, '', { 1: 'write', 2: 'write' });
  const [ada, bob] = [typist(31), typist(2)];
  await sql`insert into notes_role values (${id}, 31, 'write')`.execute(db);
  await ada.connect(server.channel, id);
  await bob.connect(there, id);
  await typeAll(ada, 'mine');
  await typeAll(bob, 'yours', 4);
  const log = logOf(server);
  const { export: take, erase } = coeditData(log, texts);
  const person = (await server.signIn()).account;
  const told: unknown[] = [];
  const into = {
    add: async () => '',
    json: async () => '',
    list: async (_: unknown, items: unknown) => `${told.push(...(items as unknown[]))}`,
  };
  await take({ ...person, id: 31 }, into, new AbortController().signal);
  expect(told).toMatchObject([{ kind: 'notes', text: id }]);
  await erase({ ...person, id: 31 }, new AbortController().signal);
  const authored = await db.transaction().execute((tx) => texts.authored(tx, 'notes', id));
  expect(authored).toEqual([
    { length: 4, person: undefined },
    { length: 5, person: 2 },
  ]);
  const { rows } = await server.db.pool.query('select from coedit_update where author = 31');
  expect(rows).toEqual([]);
});

describe('a tree', () => {
  it('travels the same way, with its plain text beside it', async () => {
    const id = await newNote(db, 'First\nSecond', { 1: 'write', 2: 'write' });
    const [ada, bob] = [typist(1), typist(2)];
    await ada.connect(server.channel, id, 'trees');
    await bob.connect(there, id, 'trees');
    const plain = (one: Typist) => smallTree.plain(one.doc);
    expect(plain(ada)).toBe('First\nSecond');
    ada.doc.getXmlFragment('tree').insert(1, [paragraphOf('Between')]);
    const words = (bob.doc.getXmlFragment('tree').get(1) as Y.XmlElement).get(0) as Y.XmlText;
    words.insert(6, ', more');
    words.format(0, 6, { strong: true });
    await expect.poll(() => [plain(ada), plain(bob)]).toEqual(Array(2).fill('First\nBetween\nSecond, more'));
    const changed = await db
      .transaction()
      .execute((tx) => texts.change(tx, 'trees', id, 2, (now) => now.replace('Between', 'Within')));
    expect(changed.content).toBe('First\nWithin\nSecond, more\n');
    expect((await noteOf(db, id))?.content).toBe('First\nWithin\nSecond, more');
    await expect.poll(() => [plain(ada), plain(bob)]).toEqual(Array(2).fill('First\nWithin\nSecond, more'));
    ada.type(0, 'no place for letters');
    await expect.poll(() => ada.refusal?.status).toBe(400);
  });
});
