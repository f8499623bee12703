/** Repositories as they are: they fail for a while, break off, lead in circles, and write in letters that they do not name. */
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { startFilling } from '../testing/filling.ts';
import { dcOf, startRepository } from '../testing/repository.ts';
import { resumeDead } from '../work/long-work.ts';
import { runHarvest } from '../work/filling-jobs.ts';
import { decodePage } from './decode-page.ts';
import { harvestRoutes } from './harvest-routes.ts';

const hive = await startRepository();
const daily = await startRepository({ granularity: 'YYYY-MM-DD' });
const { database, filling, waiting, records } = await startFilling([hive.origin, daily.origin, 'http://127.0.0.1:1']);
const routes = harvestRoutes(filling);
const { db } = filling;
const { signal } = new AbortController();
const MINUTE = 60_000;

const call = (fields: object): never => ({ signal, ...fields }) as never;
const begin = async (address = hive.address) => (await routes.startHarvest(call({ body: { address } }))).data.id;
/** Does the jobs that wait, `most` of them, whenever they were to be done. */
const work = async (most = 200) => {
  for (let count = 0; count < most && waiting.length > 0; count++) {
    const { payload } = waiting.shift() ?? { payload: {} };
    await runHarvest(filling, Number(Object.values(payload)[0]), signal);
  }
};
const rowOf = (id: number) => db.selectFrom('catalogue_harvest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const titles = async () => (await records()).map(({ info }) => info.title);
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `oai:hive:${at}`, title: `Title of paper number ${at}` }));
const recordOf = (at: number | string) =>
  `<record><header><identifier>oai:hive:${at}</identifier></header><metadata>${dcOf({ title: `Title of paper number ${at}` })}</metadata></record>`;
const pageOf = (inside: string) => `<OAI-PMH><responseDate>2026-11-01T10:00:00Z</responseDate>${inside}</OAI-PMH>`;
const listOf = (token: string, ...of: (number | string)[]) =>
  pageOf(`<ListRecords>${of.map(recordOf).join('')}<resumptionToken>${token}</resumptionToken></ListRecords>`);

beforeEach(async () => {
  hive.items.length = 0;
  hive.before.length = 0;
  hive.asked.length = 0;
  waiting.length = 0;
  await database.pool.query(
    'truncate catalogue_text, catalogue_name, catalogue_record, catalogue_harvest; delete from core_outbound_turn',
  );
});

describe('[SEA-007] a repository that fails for a while', () => {
  it('is asked again later, from where it was, and the failure is told meanwhile', async () => {
    hive.items.push(...many(4));
    hive.before.push({ body: listOf('2|', 0, 1) }, { status: 502 });
    const id = await begin();
    await work(1);
    expect(await rowOf(id)).toMatchObject({ state: 'running', message: 'The repository answered with status 502.', taken: 2 });
    const wait = (waiting[0]?.runAt?.getTime() ?? 0) - Date.now();
    expect([wait > 0.9 * MINUTE, wait <= MINUTE]).toEqual([true, true]);
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'done', message: '', taken: 4, troubles: 0 });
    expect(hive.questions().filter((asked) => asked.includes('metadataPrefix=oai_dc'))).toHaveLength(1);
  });

  it('is waited for longer each time, and given up in the end', async () => {
    hive.items.push(...many(1));
    hive.before.push(...Array.from({ length: 6 }, () => ({ status: 500 })));
    const id = await begin();
    const waits: number[] = [];
    for (await work(1); waiting.length > 0; await work(1))
      waits.push(Math.round(((waiting[0]?.runAt?.getTime() ?? 0) - Date.now()) / MINUTE));
    expect(waits).toEqual([1, 5, 15, 60, 240]);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', message: 'The repository answered with status 500.' });
    // Whoever asks for it again gives it all its patience.
    await routes.harvestAgain(call({ params: { id }, body: {} }));
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'done', taken: 1 });
  });

  it('counts failures in a row only', async () => {
    hive.items.push(...many(20));
    const id = await begin();
    for (let failure = 0; failure < 8; failure++)
      hive.before.push({ status: 503 + (failure % 2) }, { body: listOf(`${2 * failure + 2}|`, 2 * failure, 2 * failure + 1) });
    for (let job = 0; waiting.length > 0 && job < 40; job++) {
      // What asks to be left alone is asked at once here.
      await database.pool.query('delete from core_outbound_turn');
      await work(1);
    }
    expect(await rowOf(id)).toMatchObject({ state: 'done', taken: 20 });
  });

  it('is not taken for dead while it is waited for', async () => {
    hive.before.push({ status: 500 });
    const id = await begin();
    await db.updateTable('catalogue_harvest').set({ troubles: 3, token: '2|', prefix: 'oai_dc', until: '2026-11-01' }).execute();
    await work(1);
    waiting.length = 0;
    await database.pool.query("update catalogue_harvest set moved_at = moved_at - interval '20 minutes'");
    await resumeDead(db, filling.jobs);
    expect(waiting).toEqual([]);
    await database.pool.query("update catalogue_harvest set moved_at = moved_at - interval '60 minutes'");
    await resumeDead(db, filling.jobs);
    expect(waiting).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ state: 'running', troubles: 4 });
  });

  it('may be one that cannot be reached at all', async () => {
    const id = await begin('http://127.0.0.1:1/oai');
    await work(1);
    expect(await rowOf(id)).toMatchObject({ state: 'running', message: 'The repository cannot be reached.', troubles: 1 });
  });
});

describe('[SEA-007] a page that breaks off', () => {
  const whole = listOf('2|', 0, 1);
  it.each([
    ['in a record', whole.slice(0, whole.indexOf('number 1') + 3)],
    ['behind a record', whole.slice(0, whole.indexOf('</record>') + 9)],
    ['in the address of the next page', whole.slice(0, whole.indexOf('2|') + 1)],
    ['before its last sign', whole.slice(0, -1)],
    ['for whoever reads it, in a comment without end', whole.replace('<record>', '<!-- <record>')],
  ])('%s is asked for again, and nothing behind it is missed', async (_, body) => {
    hive.items.push(...many(4));
    hive.before.push({ body });
    const id = await begin();
    await work(1);
    expect(await rowOf(id)).toMatchObject({ state: 'running', message: 'The answer of the repository ends in the middle.' });
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'done', taken: 4, broken: 0 });
    expect(await titles()).toHaveLength(4);
  });

  it('is none that has a remark behind its end', async () => {
    hive.before.push({ body: `${listOf('', 0)}\n<!-- 0.31 s -->\n` });
    const id = await begin();
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'done', taken: 1 });
  });
});

describe('[SEA-007] pages', () => {
  it.each([2, 3, 7])('that lead in a circle of %i are not gone through for ever', async (length) => {
    // Three pages before it, then round and round.
    for (let page = 0; page < 60; page++) {
      const next = page < 3 ? `p${page}` : `c${(page - 3) % length}`;
      hive.before.push({ body: listOf(next, page) });
    }
    const id = await begin();
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'failed', message: 'The repository leads on without end.' });
    expect(hive.before.length).toBeGreaterThan(60 - 4 * (length + 4));
  });

  it('that do so through many portions are noticed, too', async () => {
    const id = await begin();
    const row = { prefix: 'oai_dc', until: '2026-11-01' };
    for (let page = 0; page < 30 && (await rowOf(id)).state !== 'failed'; page++) {
      hive.before.push({ body: listOf(`c${page % 3}`, page) }, { status: 503, headers: { 'retry-after': '1' } });
      await db.updateTable('catalogue_harvest').set(row).execute();
      await runHarvest(filling, id, signal);
      await database.pool.query('delete from core_outbound_turn');
      hive.before.length = 0;
    }
    expect(await rowOf(id)).toMatchObject({ state: 'failed', message: 'The repository leads on without end.' });
  });

  it('that are many are no circle', async () => {
    hive.items.push(...many(70));
    const id = await begin();
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'done', taken: 70, pages: 34 });
  });

  it('without records are gone through for a while, and not for ever', async () => {
    for (let page = 0; page < 40; page++) hive.before.push({ body: listOf(`e${page}`) });
    const id = await begin();
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'failed', message: 'The repository leads on without end.' });
    expect(hive.before).toHaveLength(40 - 21);
  });

  it('are asked for by their tokens to the letter', async () => {
    hive.before.push({ body: listOf(' a  b&amp;c=d+é ', 0) }, { body: listOf('', 1) });
    const id = await begin();
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'done', taken: 2 });
    const asked = hive.questions().at(-1) ?? '';
    expect(new URLSearchParams(asked).get('resumptionToken')).toBe('a  b&c=d+é');
  });

  it('that unpack to more than anybody reads are not read', async () => {
    const bomb = gzipSync(pageOf(`<ListRecords>${' '.repeat(40 * 1024 * 1024)}</ListRecords>`));
    expect(bomb.length).toBeLessThan(100_000);
    hive.before.push({ headers: { 'content-type': 'text/xml', 'content-encoding': 'gzip' }, body: bomb });
    const id = await begin();
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'failed', message: 'The answer of the repository cannot be read.' });
  });

  it.each([
    ['an entity in each record', '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>', '&b;'],
    ['entities that nobody has declared', '', '&lol;&#0;&#xFFFFFFFF;'],
    ['a million elements within each other', '', '<a>'.repeat(100_000)],
    ['attributes without number', '', `<a ${Array.from({ length: 20_000 }, (_, at) => `x${at}="y"`).join(' ')}/>`],
  ])('cost a moment, whatever is in them: %s', async (_, head, inside) => {
    hive.items.push(...many(1));
    hive.before.push({ body: head + listOf('', 7).replace('number 7', `number 7 ${inside}`) });
    const id = await begin();
    const worked = workClock();
    await work();
    expect(worked()).toBeLessThan(3000);
    expect((await rowOf(id)).state).toMatch(/done|failed/);
    expect(JSON.stringify(await records())).not.toContain('aaaaaaaaaa');
  });
});

describe('[SEA-007] letters', () => {
  const named = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>`;
  const bytes = (head: string, ...tail: number[]) => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(tail)]);

  it.each([
    ['what UTF-8 is', Buffer.from(`${named('UTF-8')}Müller, Čapek`), 'Müller, Čapek'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${named('UTF-8')}Čapek`), 'Čapek'],
    ['Latin-2 that says so', bytes(`${named('ISO-8859-2')}`, 0xc8, 0x61), 'Ča'],
    ['Cyrillic that says so', bytes(`${named('windows-1251')}`, 0xcf, 0xf3), 'Пу'],
    ['Latin-1 that says so, with quotes of Windows', bytes(`${named('ISO-8859-1')}`, 0x93, 0xfc), '“ü'],
    ['Latin-1 that says UTF-8', bytes(`${named('UTF-8')}M`, 0xfc, 0x6c, 0x6c), 'Müll'],
    ['Latin-1 that says nothing', bytes('<a>M', 0xfc), 'Mü'],
    ['UTF-16', Buffer.from(`\ufeff${named('UTF-16')}Čapek`, 'utf16le'), 'Čapek'],
    ['what nobody knows', Buffer.from(`${named('x-klingon')}Čapek`), 'Čapek'],
  ])('are read: %s', (_, page, text) => {
    expect(decodePage(page)).toContain(text);
  });

  it('one bad byte costs itself, and no accent of the others', () => {
    const page = Buffer.concat([
      Buffer.from(`${named('UTF-8')}Müller Čapek M`),
      Buffer.from([0xc3]),
      Buffer.from('ller Ørsted</a>'),
    ]);
    expect(decodePage(page)).toBe(`${named('UTF-8')}Müller Čapek M\ufffdller Ørsted</a>`);
  });

  it('nothing at all is nothing', () => {
    expect(decodePage(new Uint8Array(0))).toBe('');
  });
});

it.each(['Sun, 01 Nov 2026 10:00:00 GMT', '2026-11-01T10:00:00+02:00', '2026-11-01'])(
  '[SEA-007] changes are asked for from a day, however the clock of the repository is written: %s',
  async (date) => {
    const of = (inside: string) => ({ body: `<OAI-PMH><responseDate>${date}</responseDate>${inside}</OAI-PMH>` });
    daily.before.length = 0;
    daily.instead.Identify = of(
      '<Identify><repositoryName>Daily</repositoryName><granularity>YYYY-MM-DD</granularity></Identify>',
    );
    daily.items.push({ id: 'oai:daily:1', title: 'Title of a daily paper' });
    const id = await begin(daily.address);
    await work();
    expect(await rowOf(id)).toMatchObject({ state: 'done', since: '2026-11-01' });
  },
);
