/** Limits a minute hold for the house: three processes over one database let through what one would. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { probeContract, probePlugin } from '../testing/probe-plugin.ts';
import { startSecondProcess } from '../testing/second-process.ts';
import { startForTests } from '../testing/test-server.ts';
import { HouseRates } from './house-rates.ts';

const plugins = [probePlugin];
const server = await startForTests({ plugins, env: { SIGN_INS_PER_MINUTE: '6' } });
const first = await server.app.listen({ port: 0, host: '127.0.0.1' });
const processes = [first, await startSecondProcess(server, plugins), await startSecondProcess(server, plugins)];
const { kysely: db, trips } = server.db;
const rows = db.withTables<{ core_rate: { key: Buffer; full_at: Date } }>();

/** One after the other at each process in turn, as a balancer without stickiness would. @returns how often each answer came */
const inTurn = async (times: number, ask: (address: string, time: number) => Promise<Response>) => {
  const answers: Record<number, number> = {};
  for (let time = 0; time < times; time++) {
    const { status } = await ask(processes[time % processes.length] ?? '', time);
    answers[status] = (answers[status] ?? 0) + 1;
  }
  return answers;
};

const threeOf = (name: string, perMinute: number) => Array.from({ length: 3 }, () => new HouseRates(db).of(name, perMinute));
/** How many of `calls` get through. */
const passed = async (rates: ReturnType<typeof threeOf>, calls: number, key = 'ada') => {
  let through = 0;
  for (let call = 0; call < calls; call++) if ((await rates[call % rates.length]?.take(key)) === 0) through++;
  return through;
};

describe('three processes', () => {
  it('let as many sign-ins of an address through as one may', async () => {
    const body = (time: number) => ({ grant_type: 'password', username: `nobody-${time}@example.org`, password: 'wrong word 1' });
    const answers = await inTurn(18, (address, time) =>
      fetch(`${address}/api/auth/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: 'carrel-web', ...body(time) }),
      }),
    );
    expect(answers).toEqual({ 401: 6, 429: 12 });
  });

  it('let as many calls of a route through as it declares, for each person', async () => {
    const [ada, ben] = [await server.signIn(), await server.signIn()];
    const path = `/api${probeContract.often.path}`;
    for (const { tokens } of [ada, ben]) {
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      expect(await inTurn(9, (address) => fetch(`${address}${path}`, { headers }))).toEqual({ 200: 3, 429: 6 });
    }
  });

  it.each([6, 30, 120, 300])('let no fewer than %i through that come at once', async (perMinute) => {
    const rates = threeOf(`at once ${perMinute}`, perMinute);
    const all = rates.flatMap((rate) => Array.from({ length: perMinute }, () => rate.take('ada')));
    const through = (await Promise.all(all)).filter((wait) => wait === 0).length;
    expect(through).toBeLessThanOrEqual(perMinute * 1.1);
    expect(through).toBeGreaterThanOrEqual(perMinute * 0.9);
  });

  it.each([30, 60, 120, 300, 1200])('stay within a tenth of %i a minute', async (perMinute) => {
    const through = await passed(threeOf(`tenth ${perMinute}`, perMinute), perMinute * 2);
    expect(through).toBeLessThanOrEqual(perMinute * 1.1);
    expect(through).toBeGreaterThanOrEqual(perMinute * 0.9);
  });
});

describe('a limit of the house', () => {
  it('gives calls back evenly, and says how long to wait', async () => {
    const [here, there] = threeOf('evenly', 6);
    for (let call = 0; call < 6; call++) await here?.take('ada');
    expect(await there?.take('ada')).toBe(10);
    await rows.updateTable('core_rate').set({ full_at: sql`full_at - interval '10 seconds'` }).execute();
    expect(await here?.take('ada')).toBe(0);
    expect(await here?.take('ada')).toBe(10);
  });

  it('asks the database for a portion at a time, and no more once it has refused', async () => {
    const rate = new HouseRates(db).of('portions', 300);
    const before = trips.count;
    for (let call = 0; call < 100; call++) expect(await rate.take('ada')).toBe(0);
    expect(trips.count - before).toBeLessThanOrEqual(11);
    const slow = new HouseRates(db).of('refused', 2);
    expect(await passed([slow], 3)).toBe(2);
    const then = trips.count;
    expect(await passed([slow], 50)).toBe(0);
    expect(trips.count).toBe(then);
  });

  it('keeps what is left of a portion for a minute and not for later', async () => {
    const clock = { ms: 0 };
    const rate = new HouseRates(db, () => clock.ms).of('later', 60);
    const before = trips.count;
    await rate.take('ada');
    clock.ms = 61_000;
    await rate.take('ada');
    await rate.take('ada');
    expect(trips.count - before).toBe(2);
  });

  it('holds for a process by itself while the database is away', async () => {
    const nobodyThere = new pg.Pool({ host: '127.0.0.1', port: 1 });
    const away = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: nobodyThere }) });
    expect(await passed([new HouseRates(away).of('away', 3)], 10)).toBe(3);
    await away.destroy();
  });

  it('leaves nothing behind once all calls are back', async () => {
    const rates = new HouseRates(db);
    await rates.of('swept', 10).take('ada');
    await rows
      .updateTable('core_rate')
      .set({ full_at: new Date(Date.now() - 1000) })
      .execute();
    await rates.sweep();
    expect(await rows.selectFrom('core_rate').select('key').execute()).toEqual([]);
    expect(server.core.jobs.some(({ name }) => name === 'sweep-rates')).toBe(true);
  });
});
