// @vitest-environment happy-dom
/** Live texts by any schedule. */
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { browser, close, newDevice, saved } from './testing/text-browser.ts';
import { TextServer } from './testing/text-server.ts';

/** One step of a schedule. */
const step = fc.record({
  who: fc.nat(2),
  does: fc.constantFrom('type', 'type', 'type', 'type', 'delete', 'undo', 'away', 'back', 'reload', 'epoch'),
  at: fc.nat(1000),
});

it('any order of keys, losses of connection, reloads and new documents ends with the same text everywhere, and no mark is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const server = new TextServer('Begin.\n');
      const devices = [newDevice(), newDevice(), newDevice()];
      const all = devices.map((databases, person) => browser(server, person + 1, { databases }));
      await saved(...all);
      const online = [true, true, true];
      const marks: string[] = [];
      for (const [number, { who, does, at }] of steps.entries()) {
        const one = all[who];
        if (!one) throw new Error('Nobody');
        const length = one.store.content.length;
        if (does === 'type') {
          const mark = `<${number}>`;
          // Between marks, so that no other stands inside of one.
          const places = [0, ...[...one.store.content.matchAll(/>|\n/g)].map(({ index }) => index + 1)];
          one.type(places[at % places.length] ?? 0, mark);
          if (one.store.content.includes(mark)) marks.push(mark);
        }
        if (does === 'delete' && length > 7) {
          const found = /Begin\./.exec(one.store.content);
          if (found) one.type(found.index, '', found.index + 1);
        }
        if (does === 'away' || does === 'back') one.online((online[who] = does === 'back'));
        if (does === 'reload') {
          await close(one);
          const next = browser(server, who + 1, { databases: devices[who] });
          if (online[who] === false) next.online(false);
          all[who] = next;
          await vi.waitFor(() => expect(next.store.state).not.toBe('opening'), { timeout: 6_000 });
        }
        if (does === 'epoch' && online.every(Boolean) && all.every(({ store }) => store.state === 'saved'))
          server.begin(server.text);
        if (at % 3 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
      for (const one of all) one.online(true);
      await vi.waitFor(
        () => {
          for (const { store } of all) expect([store.state, store.content]).toEqual(['saved', server.text]);
        },
        { timeout: 10_000 },
      );
      for (const mark of marks) expect(server.text.split(mark).length - 1).toBe(1);
      for (const { store } of all) store.dispose();
    }),
    { numRuns: 12 },
  );
}, 60_000);
