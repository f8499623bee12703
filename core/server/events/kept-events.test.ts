/** Events that are kept until they are taken. */
import { describe, expect, it } from 'vitest';
import { KEPT, KeptEvents } from '../../plugin-api/kept-events.ts';
import { startForTests } from '../testing/test-server.ts';

const server = await startForTests();
const { events } = server.core;
const kept = server.service(KeptEvents);
const db = server.core.db.kysely;
const takeAll = (most = 100) => db.transaction().execute((tx) => kept.take(tx, most));

describe('events that are kept', () => {
  it('are those of the types that were asked for, of each person, in their order', async () => {
    const [ada, bob] = [(await server.signIn()).account.id, (await server.signIn()).account.id];
    await kept.keep(ada, ['shelf.changed', 'shelf.full']);
    let heard = 0;
    const listening = events.hear(KEPT, () => heard++);
    await events.publish([ada, bob], { type: 'shelf.changed', data: { book: 1 } });
    await events.publish([ada], { type: 'shelf.other', data: {} });
    await events.publish([ada, ada], { type: 'shelf.full', data: null });
    await server.allHeard();
    listening.dispose();
    expect(heard).toBe(2);
    expect(await takeAll()).toEqual([
      { person: ada, type: 'shelf.changed', data: { book: 1 } },
      { person: ada, type: 'shelf.full', data: null },
    ]);
    expect(await takeAll()).toEqual([]);
  });

  it('are gone with a transaction that is taken back, on either side', async () => {
    const ada = (await server.signIn()).account.id;
    await kept.keep(ada, ['shelf.changed']);
    const fails = (work: (tx: typeof db) => Promise<unknown>) =>
      expect(
        db.transaction().execute(async (tx) => {
          await work(tx);
          throw new Error('taken back');
        }),
      ).rejects.toThrow('taken back');
    await fails((tx) => events.publish([ada], { type: 'shelf.changed', data: 1 }, tx));
    expect(await takeAll()).toEqual([]);
    await events.publish([ada], { type: 'shelf.changed', data: 2 });
    await fails((tx) => kept.take(tx, 10));
    expect(await takeAll()).toMatchObject([{ data: 2 }]);
  });

  it('are no more than somebody wants, and none when nobody does any more', async () => {
    const ada = (await server.signIn()).account.id;
    await kept.keep(ada, ['a', 'b']);
    await kept.keep(ada, ['b']);
    for (const type of ['a', 'b', 'b']) await events.publish([ada], { type, data: null });
    expect(await takeAll(1)).toHaveLength(1);
    expect(await takeAll()).toHaveLength(1);
    await kept.keep(ada, []);
    await events.publish([ada], { type: 'b', data: null });
    expect(await takeAll()).toEqual([]);
  });
});
