import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { LiveTexts } from '../common/server-services.ts';
import { newNote, noteOf, setRole } from './testing/notes-plugin.ts';
import { channelOf, secondCore, startTexts } from './testing/start-texts.ts';
import { Typist, typistsOf } from './testing/typist.ts';

const server = await startTexts();
const other = await secondCore(server);
afterAll(() => other.close());
const [here, there] = [server.channel, channelOf(other)];
const db = server.db.kysely;
const texts = server.service(LiveTexts);

const typist = typistsOf(beforeEach);

const settle = (id: number) => db.transaction().execute((tx) => texts.settle(tx, 'notes', [id]));

describe('a live text', () => {
  it('is what was typed, on every screen of every process, and in the plain text', async () => {
    const id = await newNote(db, 'one two', { 1: 'write', 2: 'write', 3: 'read' });
    const [ada, bob, eve] = [typist(1), typist(2), typist(3)];
    await Promise.all([ada.connect(here, id), bob.connect(there, id), eve.connect(here, id)]);
    expect([ada.content, bob.content, eve.content]).toEqual(['one two', 'one two', 'one two']);
    ada.type(3, ' and a half');
    bob.type(7, ' three');
    await expect.poll(() => [ada.content, bob.content, eve.content]).toEqual(Array(3).fill('one and a half two three'));
    await expect.poll(() => ada.isSaved && bob.isSaved).toBe(true);
    await settle(id);
    expect(await noteOf(db, id)).toMatchObject({ content: 'one and a half two three', version: 2 });
    expect((await noteOf(db, id))?.written_by.toSorted()).toEqual([1, 2]);
    await expect.poll(() => [ada.version, bob.version, eve.version]).toEqual([2, 2, 2]);
  });

  it('settles by itself at the end of a burst', async () => {
    const id = await newNote(db, '', { 1: 'write' });
    const ada = typist(1);
    await ada.connect(here, id);
    ada.type(0, 'typed');
    await expect.poll(() => noteOf(db, id), { timeout: 4_000 }).toMatchObject({ content: 'typed', version: 2 });
  });

  it('takes a change by program beside what is typed', async () => {
    const id = await newNote(db, 'alpha\nbeta\n', { 1: 'write', 2: 'write' });
    expect(await db.transaction().execute((tx) => texts.change(tx, 'notes', id, 2, (now) => `${now}gamma\n`))).toEqual({
      content: 'alpha\nbeta\ngamma\n',
      version: 2,
    });
    const ada = typist(1);
    await ada.connect(here, id);
    ada.type(5, '!');
    const changed = db.transaction().execute((tx) => texts.change(tx, 'notes', id, 2, (now) => now.replace('beta', 'BETA')));
    await expect.poll(() => ada.content).toBe('alpha!\nBETA\ngamma\n');
    await changed;
    await settle(id);
    expect((await noteOf(db, id))?.content).toBe('alpha!\nBETA\ngamma\n');
    expect(await db.transaction().execute((tx) => texts.authored(tx, 'notes', id))).toEqual([
      { length: 5, person: undefined },
      { length: 1, person: 1 },
      { length: 1, person: undefined },
      { length: 4, person: 2 },
      { length: 7, person: undefined },
    ]);
  });

  it('is nobody’s who may not see it, and is only read by who may not write', async () => {
    const id = await newNote(db, 'secret', { 1: 'read', 2: 'write' });
    const [ada, bob, eve] = [typist(1), typist(2), typist(3)];
    await eve.connect(here, id);
    expect(eve.refusal).toEqual({ status: 404, message: 'Not found.' });
    await Promise.all([ada.connect(here, id), bob.connect(there, id)]);
    bob.type(0, 'very ');
    await expect.poll(() => ada.content).toBe('very secret');
    ada.type(0, 'x');
    expect(ada.refusal?.status).toBe(403);
    expect(bob.content).toBe('very secret');
  });

  it('is closed within a second on another process when a right ends', async () => {
    const id = await newNote(db, 'ours', { 1: 'write', 2: 'write' });
    const [ada, bob] = [typist(1), typist(2)];
    await Promise.all([ada.connect(here, id), bob.connect(there, id)]);
    ada.type(0, 'a');
    await expect.poll(() => bob.content).toBe('aours');
    await db.transaction().execute(async (tx) => {
      await setRole(tx, id, 1, undefined);
      await other.events.publish([1], { type: 'notes.role', data: { thing: id } }, tx);
    });
    await expect.poll(() => ada.refusal?.status).toBe(404);
    await db.transaction().execute(async (tx) => {
      await setRole(tx, id, 2, 'comment');
      await server.core.events.publish([2], { type: 'notes.role', data: { thing: id } }, tx);
    });
    await expect.poll(() => bob.role).toBe('comment');
    bob.type(0, 'b');
    expect(bob.refusal?.status).toBe(403);
    await settle(id);
    expect((await noteOf(db, id))?.content).toBe('aours');
  });

  it('is not written by who has lost the right, also where nobody has told of it', async () => {
    const id = await newNote(db, 'ours', { 1: 'write', 2: 'write' });
    const [ada, bob] = [typist(1), typist(2)];
    await Promise.all([ada.connect(here, id), bob.connect(there, id)]);
    ada.type(0, 'a');
    await expect.poll(() => bob.content).toBe('aours');
    await setRole(db, id, 1, undefined);
    // What was asked just now holds for half a second.
    await expect.poll(() => [ada.type(0, '!'), ada.refusal?.status][1], { interval: 100, timeout: 5_000 }).toBe(404);
    const content = bob.content;
    bob.type(0, 'b');
    await expect.poll(() => bob.isSaved).toBe(true);
    await settle(id);
    expect((await noteOf(db, id))?.content).toBe(`b${content}`);
    expect(content.length).toBeLessThan(ada.content.length);
  });

  it('is gone for everybody when it is forgotten', async () => {
    const id = await newNote(db, 'x', { 1: 'write' });
    const ada = typist(1);
    await ada.connect(there, id);
    await db.transaction().execute((tx) => texts.forget(tx, 'notes', [id]));
    await expect.poll(() => ada.refusal?.status).toBe(404);
  });

  it('shows cursors of others, wherever they are, until they leave', async () => {
    const id = await newNote(db, 'x', { 1: 'write', 2: 'read' });
    const [ada, bob, eve] = [typist(1), typist(2), typist(2)];
    await Promise.all([ada.connect(here, id), bob.connect(there, id), eve.connect(here, id)]);
    await server.allHeard();
    bob.say({ is: 'cursor', cursor: new Uint8Array([1, 2]) });
    ada.say({ is: 'cursor', cursor: new Uint8Array([3]) });
    const seen = (one: Typist) => [...one.cursors.values()].map(({ person, cursor }) => [person, ...cursor]).toSorted();
    await expect
      .poll(() => seen(eve))
      .toEqual([
        [1, 3],
        [2, 1, 2],
      ]);
    await expect.poll(() => seen(bob)).toEqual([[1, 3]]);
    ada.drop();
    await expect.poll(() => seen(bob)).toEqual([]);
    await expect.poll(() => seen(eve)).toEqual([[2, 1, 2]]);
  });
});
