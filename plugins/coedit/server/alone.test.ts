/** Who writes while nobody else does is written in one statement; and whoever was faster after all is not written over. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { LiveTexts } from '../common/server-services.ts';
import { smallTree } from '../common/testing/small-tree.ts';
import { newNote, setRole } from './testing/notes-plugin.ts';
import { channelOf, secondCore, startTexts } from './testing/start-texts.ts';
import { TreeTypist } from './testing/tree-typist.ts';
import { callerOf, typistsOf, type Typist } from './testing/typist.ts';

const server = await startTexts();
const other = await secondCore(server);
afterAll(() => other.close());
const [here, there] = [server.channel, channelOf(other)];
const db = server.db.kysely;
const texts = server.service(LiveTexts);
const typist = typistsOf(beforeEach);

const saved = (...all: Typist[]): Promise<void> =>
  expect.poll(() => all.every(({ isSaved }) => isSaved), { timeout: 5_000, interval: 2 }).toBe(true);

/** Once with the document held, so that it is known how it stands. */
const typeFirst = async (ada: Typist): Promise<void> => {
  ada.type(0, 'a');
  await saved(ada);
};

it('a key is one question to the database, and is seen on another process', async () => {
  const id = await newNote(db, '', { 1: 'write', 2: 'read' });
  const [ada, eve] = [typist(1), typist(2)];
  await ada.connect(here, id);
  await eve.connect(there, id);
  await typeFirst(ada);
  const trips: number[] = [];
  for (let n = 0; n < 5; n++) {
    const before = server.db.trips.count;
    ada.type(n + 1, 'b');
    await saved(ada);
    trips.push(server.db.trips.count - before);
  }
  // Now and then it is asked who may write as well.
  expect(Math.min(...trips)).toBe(1);
  await expect.poll(() => eve.content).toBe('abbbbb');
  eve.drop();
  await eve.connect(there, id);
  expect(eve.content).toBe('abbbbb');
});

it('whose right has ended is refused all the same', async () => {
  const id = await newNote(db, '', { 1: 'write' });
  const ada = typist(1);
  await ada.connect(here, id);
  await typeFirst(ada);
  await setRole(db, id, 1, 'read');
  await expect
    .poll(() => {
      ada.type(0, 'x');
      return ada.refusal?.status;
    })
    .toBe(403);
});

it('what another has written meanwhile stands before it in the log, and both are there', async () => {
  const id = await newNote(db, '', { 1: 'write', 2: 'write' });
  const ada = typist(1);
  await ada.connect(here, id);
  await typeFirst(ada);
  await db.transaction().execute(async (tx) => {
    await texts.change(tx, 'notes', id, 2, (now) => `program ${now}`);
    ada.type(1, 'da');
  });
  await saved(ada);
  await expect.poll(() => ada.content).toBe('program ada');
  const eve = typist(2);
  await eve.connect(there, id);
  expect(eve.content).toBe('program ada');
});

it('words that came meanwhile into a line that is taken away come again', async () => {
  const id = await newNote(db, 'One.\nTwo three.\nFour.', { 1: 'write', 2: 'write' });
  const ada = new TreeTypist(callerOf(1), smallTree.tree);
  await ada.connect(here, id, 'trees');
  await typeFirst(ada);
  await db.transaction().execute(async (tx) => {
    await texts.change(tx, 'trees', id, 2, (now) => now.replace('three', 'three and a half'));
    ada.erase(6, 11);
  });
  await saved(ada);
  await expect.poll(() => ada.content).toContain(' and a half');
  ada.drop();
});
