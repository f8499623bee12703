/** Harvesting repositories: all of it once, then what has changed, whatever happens on the way. */
import { beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '#server-kit';
import { startFilling } from '../testing/filling.ts';
import { error, startRepository } from '../testing/repository.ts';
import { cancel, resumeDead, Run } from '../work/long-work.ts';
import { runHarvest } from '../work/filling-jobs.ts';
import { harvestRoutes } from './harvest-routes.ts';

const hive = await startRepository();
const bare = await startRepository({ formats: ['oai_dc', 'mods', 'marc21'], granularity: 'YYYY-MM-DD' });
const { database, filling, waiting, records, kept } = await startFilling([hive.origin, bare.origin]);
const routes = harvestRoutes(filling);
const { db } = filling;
const { signal } = new AbortController();

type Call = Parameters<typeof routes.startHarvest>[0];
const call = (fields: object): never => ({ signal, ...fields }) as never;
const begin = async (address = hive.address, set?: string) =>
  (await routes.startHarvest(call({ body: { address, ...(set === undefined ? {} : { set }) } }) as Call)).data;
/** Does the jobs that wait, `most` of them. */
const work = async (most = 100) => {
  for (let count = 0; count < most && waiting.length > 0; count++) {
    const { payload } = waiting.shift() ?? { payload: {} };
    await runHarvest(filling, Number(Object.values(payload)[0]), signal);
  }
};
const rowOf = (id: number) => db.selectFrom('catalogue_harvest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const harvested = async (address?: string) => {
  const { id } = await begin(address);
  await work();
  return rowOf(id);
};
const titles = async () => (await records()).map(({ info }) => info.title);
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `oai:hive:${at}`, title: `Title of paper number ${at}` }));

beforeEach(async () => {
  hive.items.length = 0;
  hive.before.length = 0;
  hive.asked.length = 0;
  bare.asked.length = 0;
  waiting.length = 0;
  await database.pool.query(
    'truncate catalogue_text, catalogue_name, catalogue_record, catalogue_harvest; delete from core_outbound_turn',
  );
});

describe('a harvest', () => {
  it('is one, when two at the desk add the repository at once', async () => {
    const added = await Promise.allSettled([begin(), begin(), begin()]);
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of added)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, message: 'It is being harvested.' });
  });

  it('[SEA-007] takes in all pages of a repository, and says what it did', async () => {
    hive.items.push(...many(5));
    const row = await harvested();
    expect(row).toMatchObject({ state: 'done', title: 'The Hive', prefix: 'oai_dc', taken: 5, broken: 0, total: 5, token: null });
    expect(await titles()).toEqual(hive.items.map(({ title }) => title));
    expect((await records())[0]?.sources).toEqual([{ source: '127.0.0.1', id: 'oai:hive:0' }]);
    expect(hive.questions()).toEqual([
      'verb=Identify',
      'verb=ListMetadataFormats',
      'verb=ListRecords&metadataPrefix=oai_dc',
      'verb=ListRecords&resumptionToken=2%7C',
      'verb=ListRecords&resumptionToken=4%7C',
    ]);
    expect(hive.asked[0]?.headers['user-agent']).toBe('Carrel/1.0 (mailto:ada@example.org)');
    expect(kept()).toBeGreaterThan(0);
  });

  it('[SEA-007] asks again for what has changed, and forgets what was deleted', async () => {
    hive.items.push(...many(2));
    await harvested();
    hive.asked.length = 0;
    hive.items.push({ id: 'oai:hive:1', isDeleted: true, date: '2026-11-02' });
    hive.items.push({ id: 'oai:hive:0', title: 'Title of paper number 0, corrected', date: '2026-11-03' });
    const row = await harvested();
    expect(row).toMatchObject({ state: 'done', taken: 1, removed: 1 });
    expect(hive.questions()).toContain('verb=ListRecords&metadataPrefix=oai_dc&from=2026-11-01T10%3A00%3A00Z');
    expect(await titles()).toEqual(['Title of paper number 0, corrected']);
    hive.items.length = 0;
    expect(await harvested()).toMatchObject({ state: 'done', taken: 0, message: '' });
  });

  it('asks for one set, in the best form that is offered, with dates as the repository writes them', async () => {
    const { id } = await begin(bare.address, 'bees');
    await work();
    await routes.harvestAgain(call({ params: { id }, body: {} }) as never);
    await db.updateTable('catalogue_harvest').set({ since: '2026-10-01' }).execute();
    await work();
    expect(bare.questions()).toContain('verb=ListRecords&metadataPrefix=mods&set=bees');
    expect(bare.questions()).toContain('verb=ListRecords&metadataPrefix=mods&set=bees&from=2026-10-01');
    expect(await rowOf(id)).toMatchObject({ state: 'done', since: '2026-11-01' });
  });

  it('goes on where it was when its process is killed', async () => {
    hive.items.push(...many(6));
    const { id } = await begin();
    hive.before.push({ hangs: true });
    const stop = new AbortController();
    const running = runHarvest(filling, id, stop.signal);
    await expect.poll(() => hive.questions().filter((asked) => asked.includes('ListRecords')).length).toBe(1);
    stop.abort();
    await expect(running).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ state: 'running' });
    waiting.length = 0;
    await database.pool.query("update catalogue_harvest set moved_at = now() - interval '10 minutes'");
    await resumeDead(db, filling.jobs);
    await resumeDead(db, filling.jobs);
    expect(waiting).toHaveLength(1);
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'done', taken: 6 });
    expect(await titles()).toHaveLength(6);
  });

  it('goes on from the page where a portion has ended', async () => {
    hive.items.push(...many(4));
    const { id } = await begin();
    await db.updateTable('catalogue_harvest').set({ token: '2|', prefix: 'oai_dc', until: '2026-11-01' }).execute();
    await work();
    expect(hive.questions()).toEqual(['verb=ListRecords&resumptionToken=2%7C']);
    expect(await rowOf(id)).toMatchObject({ state: 'done', taken: 2, since: '2026-11-01' });
  });

  it('leaves a repository alone that is busy, and comes back', async () => {
    hive.items.push(...many(1));
    hive.before.push({ status: 503, headers: { 'retry-after': '120' } });
    const { id } = await begin();
    await work(1);
    expect(await rowOf(id)).toMatchObject({ state: 'running' });
    const [job] = waiting;
    expect(job?.runAt?.getTime()).toBeGreaterThan(Date.now() + 100_000);
    // In the meantime nobody asks it.
    const asked = hive.asked.length;
    await work(1);
    expect([hive.asked.length, waiting.length]).toEqual([asked, 1]);
    await database.pool.query('delete from core_outbound_turn');
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'done', taken: 1 });
  });

  it('begins anew when the repository has forgotten where it was, and gives up when it always does', async () => {
    hive.items.push(...many(4));
    const bad = { body: error('badResumptionToken') };
    hive.before.push(bad);
    const { id } = await begin();
    await db.updateTable('catalogue_harvest').set({ token: 'old', prefix: 'oai_dc', until: '2026-11-01' }).execute();
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'done', restarts: 1, taken: 4 });
    await db.updateTable('catalogue_harvest').set({ token: 'old', restarts: 3, state: 'waiting' }).execute();
    hive.before.push(bad);
    await runHarvest(filling, id, signal);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('forgets') });
  });

  it('ends when somebody ends it, and its run does nothing more', async () => {
    hive.items.push(...many(2));
    const { id } = await begin();
    const run = new Run(db, 'catalogue_harvest', id);
    await run.begin();
    expect((await routes.cancelHarvest(call({ params: { id }, body: {} }) as never)).data.state).toBe('cancelled');
    await expect(run.move({ taken: 1 })).rejects.toThrow();
    expect(await cancel(db, 'catalogue_harvest', id)).toBe(false);
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', taken: 0 });
    // Two runs of one harvest: the second has taken it over.
    await routes.harvestAgain(call({ params: { id }, body: {} }) as never);
    const [first, second] = [new Run(db, 'catalogue_harvest', id), new Run(db, 'catalogue_harvest', id)];
    await first.begin();
    await second.begin();
    await expect(first.move({})).rejects.toThrow();
    await expect(second.move({})).resolves.toBeUndefined();
  });

  it.each([
    ['nothing that is XML', { body: 'Welcome to our repository' }, 'no OAI-PMH'],
    ['a page of the web', { body: '<!DOCTYPE html><html><body>Hello' }, 'no OAI-PMH'],
    ['entities that grow', { body: '<!DOCTYPE x [<!ENTITY a "aaa">]><OAI-PMH><error code="&a;"/></OAI-PMH>' }, 'no OAI-PMH'],
    ['a refusal', { status: 403 }, 'status 403'],
    ['an error of its own', { body: error('badArgument', 'What?') }, 'badArgument (What?)'],
    ['a way without end', { body: '<OAI-PMH><ListRecords/><resumptionToken>2|</resumptionToken></OAI-PMH>' }, 'without end'],
    ['another address', { status: 302, headers: { location: 'http://169.254.169.254/' } }, 'not a public one'],
  ])('that meets %s says so', async (_, reply, message) => {
    const { id } = await begin();
    await db.updateTable('catalogue_harvest').set({ token: '2|', prefix: 'oai_dc', until: '2026-11-01' }).execute();
    hive.before.push(reply);
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'failed', message: expect.stringContaining(message) });
  });

  it('leaves out records that cannot be read, and tells how many', async () => {
    const deep = `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`;
    hive.items.push(...many(1), { id: 'oai:hive:x', title: '' }, { id: 'oai:hive:y', title: 'Deep waters of bees', more: deep });
    expect(await harvested()).toMatchObject({ state: 'done', taken: 1, broken: 2 });
  });
});

describe('a repository', () => {
  it('is asked what it has before it is harvested', async () => {
    const { data } = await routes.repository(call({ query: { address: `${bare.address}?verb=ListSets#top` } }) as never);
    expect(data).toEqual({ title: 'The Hive', format: 'mods', sets: [{ spec: 'bees', name: 'On Bees' }] });
  });

  it.each(['ftp://example.org/', 'nonsense', 'http://ada:secret@example.org/', 'http://127.0.0.1:1/', 'http://localhost/oai'])(
    'is not asked at %s',
    async (address) => {
      await expect(routes.repository(call({ query: { address } }) as never)).rejects.toMatchObject({ status: 400 });
    },
  );

  it('is on the list once, and harvested once at a time', async () => {
    const { id } = await begin();
    await expect(begin(`${hive.address}?verb=Identify`)).rejects.toMatchObject({ status: 409 });
    await work();
    expect((await begin()).id).toBe(id);
    const { data } = await routes.harvests(call({}) as never);
    expect(data).toMatchObject([{ id, address: hive.address, set: '', state: 'waiting' }]);
    await routes.removeHarvest(call({ params: { id } }) as never);
    await expect(routes.removeHarvest(call({ params: { id } }) as never)).rejects.toBeInstanceOf(HttpError);
    expect((await routes.harvests(call({}) as never)).data).toEqual([]);
  });

  it('is asked for everything once more when that is wanted', async () => {
    hive.items.push(...many(1));
    const { id } = await harvested();
    hive.asked.length = 0;
    await routes.harvestAgain(call({ params: { id }, body: { all: true } }) as never);
    await work();
    expect(hive.questions()).toContain('verb=ListRecords&metadataPrefix=oai_dc');
  });
});
