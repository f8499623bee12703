/** Services elsewhere are told no more by three processes than by one, and left alone by all once they ask one for it. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createEvents } from '../events/create-events.ts';
import { eventMigrations } from '../events/migrations.ts';
import { HouseRates } from '../rates/house-rates.ts';
import { rateMigrations } from '../rates/migrations.ts';
import { startLocalService } from '../testing/local-service.ts';
import { silentLog } from '../testing/silent-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { Courier } from './courier.ts';

const db = await testDatabase([
  { owner: 'core.events', migrations: eventMigrations },
  { owner: 'core.rates', migrations: rateMigrations },
]);
const service = await startLocalService();
/** Each process listens and counts by itself. */
const houses = await Promise.all(
  Array.from({ length: 3 }, async () => ({
    rates: new HouseRates(db.kysely),
    events: await createEvents({ db, log: silentLog }),
  })),
);
afterAll(async () => {
  for (const { events } of houses) await events.close();
  await service.close();
});
let before: number;
beforeEach(() => {
  before = service.heard.length;
  service.answer = { status: 200 };
});
const heard = () => service.heard.length - before;

const couriersOf = (name: string, perMinute: number) =>
  houses.map((house) => new Courier({ name, perMinute, log: silentLog, house }));
const send = async (courier: Courier, times: number, url = service.origin) => {
  for (let time = 0; time < times; time++) {
    courier.send({ url, headers: {}, body: 'news' });
    await courier.settled();
  }
};

it.each([6, 60])('hears %i a minute of three processes that have more to tell', async (perMinute) => {
  const couriers = couriersOf(`service of ${perMinute}`, perMinute);
  for (const courier of couriers) await send(courier, perMinute);
  expect(heard()).toBeGreaterThanOrEqual(perMinute);
  expect(heard()).toBeLessThanOrEqual(perMinute * 1.1);
});

it('is told by nobody once it has asked one to wait, and others are told as before', async () => {
  const [busy, other] = [couriersOf('busy', 600), couriersOf('other', 600)];
  service.answer = { status: 429, headers: { 'retry-after': '60' } };
  for (const courier of busy.slice(0, 1)) await send(courier, 1);
  service.answer = { status: 200 };
  await expect
    .poll(async () => {
      const until = heard();
      for (const courier of busy) await send(courier, 1);
      return heard() - until;
    })
    .toBe(0);
  const until = heard();
  for (const courier of other) await send(courier, 1);
  expect(heard() - until).toBe(3);
});

it('is told by others when one cannot reach it', async () => {
  const [first, second] = couriersOf('unreachable', 600);
  if (first) await send(first, 1, 'http://127.0.0.1:1/');
  if (first) await send(first, 1);
  expect(heard()).toBe(0);
  if (second) await send(second, 1);
  expect(heard()).toBe(1);
});
