/** What is written into a line that somebody else takes away at the same time: it is there, once, for everybody, whoever was away how long. */
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { smallTree } from '../common/testing/small-tree.ts';
import { LiveTexts } from '../common/server-services.ts';
import { newNote, noteOf } from './testing/notes-plugin.ts';
import { startTexts } from './testing/start-texts.ts';
import { callerOf } from './testing/typist.ts';
import { TreeTypist } from './testing/tree-typist.ts';

const RUNS = Number(process.env['SCHEDULES'] ?? 10);

const server = await startTexts();
const db = server.db.kysely;
const texts = server.service(LiveTexts);

const typists: TreeTypist[] = [];
const typist = async (id: number, person: number): Promise<TreeTypist> => {
  const made = new TreeTypist(callerOf(person), smallTree.tree);
  typists.push(made);
  await made.connect(server.channel, id, 'trees');
  return made;
};
beforeEach(() => {
  for (const each of typists.splice(0)) each.drop();
});

const begin = (content: string): Promise<number> => newNote(db, content, { 1: 'write', 2: 'write', 3: 'write' });
const saved = (...all: TreeTypist[]): Promise<void> =>
  expect.poll(() => all.every(({ isSaved }) => isSaved), { timeout: 5_000, interval: 5 }).toBe(true);
const plainOf = async (id: number): Promise<string> => {
  await db.transaction().execute((tx) => texts.settle(tx, 'trees', [id]));
  return (await noteOf(db, id))?.content ?? '';
};
/** What all screens and the plain text say. */
const together = async (id: number, ...all: TreeTypist[]): Promise<string> => {
  await saved(...all);
  const plain = await plainOf(id);
  await expect
    .poll(() => all.map(({ content }) => content), { timeout: 5_000, interval: 5 })
    .toEqual(all.map(() => `${plain}\n`));
  return plain;
};
const back = (one: TreeTypist, id: number): Promise<void> => one.connect(server.channel, id, 'trees');

describe('what is typed into a line', () => {
  it('that another takes away at the same moment, in whichever order they come', async () => {
    for (const isFirst of [true, false]) {
      const id = await begin('One.\nTwo three.\nFour.');
      const [ada, ben] = [await typist(id, 1), await typist(id, 2)];
      const acts = [() => ben.type(8, ' BEN'), () => ada.erase(5, 11)];
      for (const act of isFirst ? acts : acts.toReversed()) act();
      expect(await together(id, ada, ben)).toBe('One.\n BEN\nFour.');
    }
  });

  it('without a connection, by who comes back last, first, and through what is kept on a device', async () => {
    for (const isLast of [true, false]) {
      const id = await begin('One.\nTwo three.\nFour.');
      const [ada, ben] = [await typist(id, 1), await typist(id, 2)];
      for (const each of [ada, ben]) each.drop();
      ben.type(8, ' BEN');
      ben.type(12, ' more');
      ada.erase(5, 11);
      for (const each of isLast ? [ada, ben] : [ben, ada]) {
        await back(each, id);
        await saved(each);
      }
      expect(await together(id, ada, ben)).toBe('One.\n BEN more\nFour.');
    }
  });

  it('by who loses the connection after having heard of it, before the server has what was typed', async () => {
    const id = await begin('One.\nTwo three.\nFour.');
    const [ada, ben] = [await typist(id, 1), await typist(id, 2)];
    ben.drop();
    ben.type(8, ' BEN');
    ada.erase(5, 11);
    await saved(ada);
    // The server's state comes to him, and nothing from him to the server.
    await ben.connectDeaf(server.channel, id, 'trees');
    expect(ben.content).toBe('One.\nFour.\n');
    await back(ben, id);
    expect(await together(id, ada, ben)).toBe('One.\n BEN\nFour.');
  });

  it('key by key, before one has heard of it: they stand behind each other', async () => {
    const id = await begin('One.\nTwo three.\nFour.');
    const [ada, ben] = [await typist(id, 1), await typist(id, 2)];
    ben.isPaused = true;
    ada.erase(5, 11);
    await saved(ada);
    for (const letter of 'BEN') {
      ben.type(8 + 'BEN'.indexOf(letter), letter);
      await expect.poll(() => plainOf(id)).toContain(letter);
    }
    ben.isPaused = false;
    expect(await together(id, ada, ben)).toBe('One.\nBEN\nFour.');
    const authored = await texts.authored(db, 'trees', id);
    expect(authored).toContainEqual(expect.objectContaining({ person: 2 }));
  });

  it('stands where its words stand now, when they were put elsewhere', async () => {
    const id = await begin('One.\nTwo three four.\nFive.');
    const [ada, ben] = [await typist(id, 1), await typist(id, 2)];
    ada.drop();
    ben.type(8, ' BEN');
    await saved(ben);
    ada.doc.transact(() => {
      ada.erase(5, 16);
      ada.type(ada.content.length, 'Two three four.');
    });
    await back(ada, id);
    expect(await together(id, ada, ben)).toBe('One.\nFive.\nTwo BEN three four.');
  });

  it('that a save replaces, and what stands between words', async () => {
    const id = await begin('One.\nTwo three.\nFour.');
    const [ada, ben] = [await typist(id, 1), await typist(id, 2)];
    ben.drop();
    ben.type(8, ' BEN');
    (ben.lineAt(1) as Y.XmlElement).insert(1, [new Y.XmlElement('star')]);
    ben.type(15, 'x');
    await db.transaction().execute((tx) => texts.changeTree(tx, 'trees', id, 1, () => 'Another text.'));
    await back(ben, id);
    await saved(ada, ben);
    await expect.poll(() => ada.content).toBe(ben.content);
    expect(ada.content).toContain(' BEN');
    expect(ada.content).toContain('\uFFFC');
    expect(ada.content).toContain('x');
    expect(ada.content).not.toContain('three');
  });

  it('is not brought back when it was taken away by who knew it, or by who wrote it', async () => {
    const id = await begin('One.\nTwo three.\nFour.');
    const [ada, ben] = [await typist(id, 1), await typist(id, 2)];
    ben.type(8, ' BEN');
    await together(id, ada, ben);
    ada.erase(5, 15);
    expect(await together(id, ada, ben)).toBe('One.\nFour.');
    ben.drop();
    ben.type(4, ' again');
    ben.erase(0, 11);
    await back(ben, id);
    expect(await together(id, ada, ben)).toBe('Four.');
  });
});

it('of a line that two people cut at one place each half is there once, also for who comes later', async () => {
  const id = await begin('One.\nTwo three four.\nFive.');
  const [ada, ben] = [await typist(id, 1), await typist(id, 2)];
  for (const each of [ada, ben]) {
    each.drop();
    each.type(9, '\n');
  }
  ben.type(10, 'BEN');
  await back(ada, id);
  await saved(ada);
  await back(ben, id);
  expect((await together(id, ada, ben)).replace('BEN', '')).toBe('One.\nTwo \nthree four.\nFive.');
  ada.type(8, ' ADA');
  expect((await together(id, ada, ben)).split('ADA').length).toBe(2);
  const late = await typist(id, 3);
  expect(await together(id, ada, ben, late)).toContain('BEN');
});

const who = fc.nat(2);
const place = fc.nat(400);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('type' as const), who, at: place }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('take' as const), who, at: place }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('join' as const), who, at: place }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('cut' as const), who, at: place }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('drop' as const), who }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('deaf' as const), who }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('connect' as const), who }) },
  { weight: 1, arbitrary: fc.constant({ is: 'wait' as const }) },
);

it(`${RUNS} runs of people who are away for long while others take lines away: no word is lost that its remover did not know`, async () => {
  let marks = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
      const id = await begin('line one\nline two\nline three\nline four');
      const people = await Promise.all([1, 2, 3].map((person) => typist(id, person)));
      const written = new Set<string>();
      for (const each of steps) {
        const person = people['who' in each ? each.who : 0] as TreeTypist;
        const { content } = person;
        if (each.is === 'type') {
          const places = [...content.matchAll(/[ \n]/g)].map(({ index }) => index);
          const word = `w${++marks}x`;
          written.add(word);
          person.type(places[each.at % places.length] ?? 0, ` ${word}`);
        } else if (each.is === 'take') {
          const lines = content.slice(0, -1).split('\n');
          const number = each.at % lines.length;
          const gone = lines[number] ?? '';
          for (const [word] of gone.matchAll(/w\d+x/g)) written.delete(word);
          const from = lines.slice(0, number).join('\n').length + (number > 0 ? 1 : 0);
          person.erase(from, gone.length + 1);
        } else if (each.is === 'join' || each.is === 'cut') {
          const found = [...content.matchAll(each.is === 'join' ? /\n/g : / /g)].map(({ index }) => index);
          const at = found[each.at % found.length];
          if (at === undefined || at === content.length - 1) continue;
          if (each.is === 'join') person.erase(at, 1);
          else person.type(at, '\n');
        } else if (each.is === 'drop') person.drop();
        else if (each.is === 'deaf') {
          person.drop();
          await person.connectDeaf(server.channel, id, 'trees');
        } else if (each.is === 'connect') {
          person.drop();
          await back(person, id);
        } else await new Promise((resume) => setTimeout(resume, 3));
      }
      for (const person of people) if (!person.isConnected) await back(person, id);
      const plain = await together(id, ...people);
      expect([...written].filter((word) => !plain.includes(word))).toEqual([]);
      expect([...written].filter((word) => plain.split(word).length > 2)).toEqual([]);
      expect(people.map(({ refusal }) => refusal)).toEqual(people.map(() => undefined));
      for (const person of people) person.drop();
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 3_600_000);
