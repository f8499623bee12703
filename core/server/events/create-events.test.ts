import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createEvents } from './create-events.ts';
import type { UserEvent } from './event-types.ts';
import { eventMigrations } from './migrations.ts';

const ADA = 1;
const BEN = 2;

const db = await testDatabase([{ owner: 'core.events', migrations: eventMigrations }]);
/** Two web processes. */
const here = await createEvents({ db, log: silentLog });
const there = await createEvents({ db, log: silentLog });
afterAll(() => Promise.all([here.close(), there.close()]));

let heard: UserEvent[] = [];
beforeEach(() => {
  heard = [];
});
const subscribe = (user: number, hub = there) => hub.subscribe(user, (event) => heard.push(event));

const event = (data: unknown, type = 'library.changed'): UserEvent => ({ type, data });
const large = event('ü'.repeat(20_000), 'library.imported');

/** Waits until everything published so far has been heard. */
const settled = async (): Promise<void> => {
  const last = event(crypto.randomUUID(), 'settled');
  let isHeard = false;
  const subscription = there.subscribe(-1, ({ data }) => (isHeard ||= data === last.data));
  await here.publish([-1], last);
  await expect.poll(() => isHeard).toBe(true);
  subscription.dispose();
};

describe('an event', () => {
  it('reaches those it is for, in another process, and nobody else', async () => {
    const ada = subscribe(ADA);
    await here.publish([BEN], event('for Ben'));
    await here.publish([ADA, BEN], event('for both'));
    await settled();
    expect(heard).toEqual([event('for both')]);
    ada.dispose();
    await here.publish([ADA], event('too late'));
    await settled();
    expect(heard).toHaveLength(1);
  });

  it('is sent when its transaction commits, and never when it does not', async () => {
    const ada = subscribe(ADA);
    const failing = db.kysely.transaction().execute(async (tx) => {
      await here.publish([ADA], event('small'), tx);
      await here.publish([ADA], large, tx);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await db.kysely.transaction().execute(async (tx) => {
      await here.publish([ADA], event('committed'), tx);
      await settled();
      expect(heard).toEqual([]);
    });
    await settled();
    expect(heard).toEqual([event('committed')]);
    expect((await db.pool.query('select from core_event')).rowCount).toBe(0);
    ada.dispose();
  });

  it('may be large, and keeps its place among small ones', async () => {
    const ada = subscribe(ADA);
    await here.publish([ADA], event(1));
    await here.publish([ADA], large);
    await here.publish([ADA], event(2));
    await settled();
    expect(heard).toEqual([event(1), large, event(2)]);
    ada.dispose();
  });

  it('may have few letters of many bytes, or just as many as fit', async () => {
    const ada = subscribe(ADA);
    const wide = event('ü'.repeat(5_000));
    const events = [wide, ...[7_700, 7_800, 7_900, 8_000].map((length) => event('x'.repeat(length)))];
    for (const each of events) await here.publish([ADA], each);
    await settled();
    expect(heard).toEqual(events);
    ada.dispose();
  });

  it('reaches the other listeners when one of them throws', async () => {
    const broken = there.subscribe(ADA, () => {
      throw new Error('on purpose');
    });
    const ada = subscribe(ADA);
    await here.publish([ADA], event('still here'));
    await settled();
    expect(heard).toEqual([event('still here')]);
    broken.dispose();
    ada.dispose();
  });
});

describe('a listener', () => {
  it('that stops leaves the other ones of the same user', async () => {
    const first = subscribe(ADA);
    const second = subscribe(ADA);
    first.dispose();
    first.dispose();
    await here.publish([ADA], event('for the second'));
    await settled();
    expect(heard).toEqual([event('for the second')]);
    second.dispose();
  });

  it('is told by a statement that finds out by itself whom it is for, each of them once', async () => {
    const subscriptions = [subscribe(ADA), subscribe(BEN)];
    const to = sql`(select array_agg(person) from (values (1), (2), (1)) as audience (person))::bigint[]`;
    const nobody = sql`array[]::bigint[]`;
    await sql`select ${here.publishing(to, event('found'))}, ${here.publishing(nobody, event('unheard'))}`.execute(db.kysely);
    await sql`select ${here.publishing(to, large)}`.execute(db.kysely);
    await settled();
    expect(heard).toEqual([event('found'), event('found'), large, large]);
    for (const subscription of subscriptions) subscription.dispose();
  });

  it('is told of a gap when an event cannot be read, and hears the next one', async () => {
    let gaps = 0;
    const gap = there.onGap(() => gaps++);
    const ada = subscribe(ADA);
    await db.pool.query("select pg_notify('core_event', '{half')");
    await here.publish([ADA], event('after'));
    await settled();
    expect([gaps, heard]).toEqual([1, [event('after')]]);
    gap.dispose();
    ada.dispose();
  });
});

describe('large events', () => {
  it('are fetched by processes of those whom they are for, and by no other', async () => {
    const ada = subscribe(ADA);
    await settled();
    const asked = async (to: number) => {
      const before = db.trips.count;
      await here.publish([to], large);
      await settled();
      return db.trips.count - before;
    };
    expect((await asked(ADA)) - (await asked(BEN))).toBe(1);
    expect(heard).toEqual([large]);
    ada.dispose();
  });

  it('are cleaned away ten minutes later', async () => {
    await here.publish([ADA], large);
    await db.pool.query("update core_event set made_at = now() - interval '11 minutes'");
    await here.publish([ADA], large);
    const [clean] = here.jobs;
    await clean?.definition.run({}, new AbortController().signal);
    expect((await db.pool.query('select from core_event')).rowCount).toBe(1);
    await settled(); // or the next test hears them
  });
});

describe('a lost connection', () => {
  it('is made again, and listeners are told of the gap', async () => {
    let gaps = 0;
    const gap = there.onGap(() => gaps++);
    const ada = subscribe(ADA);
    await db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'carrel events' and datname = current_database()",
    );
    await expect.poll(() => gaps).toBe(1);
    await here.publish([ADA], event('after'));
    await settled();
    expect(heard).toEqual([event('after')]);
    gap.dispose();
    ada.dispose();
  });
});

describe('a topic', () => {
  it('is told to all processes that listen to it, in order, large or small, and nobody else', async () => {
    const topic: unknown[] = [];
    const listening = [there.hear('probe.a', (data) => topic.push(data)), there.hear('probe.b', (data) => topic.push(data))];
    const ada = subscribe(ADA);
    for (const data of [1, 'ü'.repeat(20_000), null]) await here.tell('probe.a', data);
    await here.tell('probe.c', 'unheard');
    await settled();
    expect(topic).toEqual([1, 'ü'.repeat(20_000), null]);
    expect(heard).toEqual([]);
    for (const each of [...listening, ada]) each.dispose();
    await here.tell('probe.a', 'too late');
    await settled();
    expect(topic).toHaveLength(3);
  });

  it('is told when its transaction commits, and never when it does not', async () => {
    const topic: unknown[] = [];
    const listening = there.hear('probe.a', (data) => topic.push(data));
    const failing = db.kysely.transaction().execute(async (tx) => {
      await here.tell('probe.a', 'never', tx);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await settled();
    expect(topic).toEqual([]);
    listening.dispose();
  });
});
