// @vitest-environment happy-dom
/**
 * Live trees by any schedule: people write into lines that others take away and join, are away for long, close their pages meanwhile, and have
 * several tabs on one device.
 */
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { smallTree } from '../common/testing/small-tree.ts';
import { TreeView } from '../common/tree/tree-view.ts';
import { close, newDevice } from './testing/text-browser.ts';
import { treeBrowser, treeServer } from './testing/tree-browser.ts';

const RUNS = Number(process.env['SCHEDULES'] ?? 12);

const { tree: shape } = smallTree;

/** The last two are tabs of one person. */
const DEVICES = [0, 1, 2, 2];

const step = fc.record({
  who: fc.nat(DEVICES.length - 1),
  does: fc.constantFrom('type', 'type', 'type', 'take', 'join', 'away', 'back', 'reload', 'reload'),
  at: fc.nat(1000),
});
type Browser = ReturnType<typeof treeBrowser>;

const ready = (one: Browser): Promise<void> =>
  vi.waitFor(() => expect(one.store.state).not.toBe('opening'), { timeout: 6_000, interval: 5 });
const allSaved = (all: readonly Browser[], plain: () => string): Promise<void> =>
  vi.waitFor(() => expect(all.map(({ store }) => [store.state, store.content])).toEqual(all.map(() => ['saved', plain()])), {
    timeout: 10_000,
    interval: 5,
  });

it(`${RUNS} runs: the same text everywhere, and each word once that nobody has taken away who knew it`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const server = treeServer('Begin here.\nSecond line.\nThird one.\nFourth.');
      // Of no lines at all, nothing.
      const plain = (): string => new TreeView(server.doc.getXmlFragment(shape.root), shape).content;
      const devices = [newDevice(), newDevice(), newDevice()];
      const openOn = (who: number): Browser => treeBrowser(server, (DEVICES[who] ?? 0) + 1, devices[DEVICES[who] ?? 0]);
      const all = DEVICES.map((_, who) => openOn(who));
      await allSaved(all, plain);
      const isAway = DEVICES.map(() => false);
      const words = new Set<string>();
      for (const [number, { who, does, at }] of steps.entries()) {
        const one = all[who] as Browser;
        const { content } = one.store;
        const feeds = [...content.matchAll(/\n/g)].map(({ index }) => index);
        if (does === 'type') {
          const places = [...content.matchAll(/[ \n]/g)].map(({ index }) => index);
          words.add(`w${number}x`);
          one.type(places[at % places.length] ?? 0, ` w${number}x`);
        }
        if (does === 'take' && feeds.length > 1) {
          const line = at % feeds.length;
          const [from, to] = [line === 0 ? 0 : (feeds[line - 1] as number) + 1, (feeds[line] as number) + 1];
          for (const [word] of content.slice(from, to).matchAll(/w\d+x/g)) words.delete(word);
          one.type(from, '', to);
        }
        if (does === 'join' && feeds.length > 1) {
          const feed = feeds[at % (feeds.length - 1)] as number;
          one.type(feed, '', feed + 1);
        }
        if (does === 'away' || does === 'back') one.online(!(isAway[who] = does === 'away'));
        if (does === 'reload') {
          await close(one);
          const next = openOn(who);
          if (isAway[who]) next.online(false);
          all[who] = next;
          await ready(next);
        }
        if (at % 3 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
      for (const one of all) one.online(true);
      await allSaved(all, plain);
      const said = plain();
      expect([said, ...[...words].filter((word) => said.split(word).length !== 2)]).toEqual([said]);
      for (const { store } of all) store.dispose();
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 3_600_000);
