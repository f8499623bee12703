/** Five people and programs write into one text over two processes, offline and back, in any order: everybody has the same in the end, and nothing is lost. */
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { LiveTexts } from '../common/server-services.ts';
import { newNote, noteOf } from './testing/notes-plugin.ts';
import { channelOf, secondCore, startTexts } from './testing/start-texts.ts';
import { callerOf, Typist } from './testing/typist.ts';

const RUNS = Number(process.env['SCHEDULES'] ?? 12);

const server = await startTexts();
const other = await secondCore(server);
afterAll(() => other.close());
const channels = [server.channel, channelOf(other)] as const;
const texts = [server.service(LiveTexts), other.registry.get(LiveTexts)] as const;
const db = server.db.kysely;

const who = fc.nat(4);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('type' as const), who, at: fc.nat(400) }) },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('erase' as const), who, at: fc.nat(400), length: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('drop' as const), who }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('connect' as const), who, process: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('program' as const), who, at: fc.nat(30), process: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('settle' as const), process: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('wait' as const) }) },
);

it(`${RUNS} runs`, async () => {
  let marks = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
      const roles = Object.fromEntries([1, 2, 3, 4, 5].map((person) => [person, 'write' as const]));
      const id = await newNote(db, 'line one\nline two\nline three\n', roles);
      const people = [1, 2, 3, 4, 5].map((person) => new Typist(callerOf(person)));
      for (const [n, person] of people.entries()) await person.connect(channels[n % 2 === 0 ? 0 : 1], id);
      /** Everything that was written and that nobody has erased; each is a word of its own. */
      const written = new Set<string>();
      const work: Promise<unknown>[] = [];
      const erased = (gone: string): void => {
        // A word of which a part is gone is no word any more.
        for (const word of written) if (gone.includes(word)) written.delete(word);
      };
      for (const each of steps) {
        const person = people[('who' in each && each.who) || 0] as Typist;
        if (each.is === 'type') {
          const word = `⟨${++marks}⟩`;
          // Never into a word of somebody, which would be found no more.
          const at = person.content.lastIndexOf('\n', each.at) + 1;
          written.add(word);
          person.type(at, word);
        } else if (each.is === 'erase') {
          const start = person.content.indexOf('⟨', each.at);
          const end = person.content.indexOf('⟩', start) + 1;
          if (start < 0 || end <= start) continue;
          erased(person.content.slice(start, end));
          person.erase(start, end - start);
        } else if (each.is === 'drop') person.drop();
        else if (each.is === 'connect') {
          person.drop();
          await person.connect(channels[each.process === 0 ? 0 : 1], id);
        } else if (each.is === 'program') {
          const word = `⟨${++marks}⟩`;
          written.add(word);
          const change = (now: string): string => {
            const lines = now.split('\n');
            lines.splice(each.at % lines.length, 0, word);
            return lines.join('\n');
          };
          const by = person.user.id;
          work.push(
            db
              .transaction()
              .execute((tx) => (texts[each.process === 0 ? 0 : 1] as LiveTexts).change(tx, 'notes', id, by, change)),
          );
        } else if (each.is === 'settle')
          work.push(db.transaction().execute((tx) => (texts[each.process === 0 ? 0 : 1] as LiveTexts).settle(tx, 'notes', [id])));
        else await new Promise((resolve) => setTimeout(resolve, 3));
      }
      await Promise.all(work);
      for (const person of people) if (!person.isConnected) await person.connect(channels[0], id);
      await expect.poll(() => people.every((person) => person.isSaved), { timeout: 5_000, interval: 5 }).toBe(true);
      await db.transaction().execute((tx) => texts[0].settle(tx, 'notes', [id]));
      const plain = (await noteOf(db, id))?.content ?? '';
      await expect
        .poll(() => people.map((person) => person.content), { timeout: 5_000, interval: 5 })
        .toEqual(people.map(() => plain));
      expect([...written].filter((word) => !plain.includes(word))).toEqual([]);
      expect(people.map(({ refusal }) => refusal)).toEqual(people.map(() => undefined));
      for (const person of people) person.drop();
    }),
    { numRuns: RUNS },
  );
}, 600_000);
