/** Saved searches, and being told what is new. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { Accounts } from '#plugin-api/server';
import { guidOf } from '#plugins/catalogue/common/guid.ts';
import { noticesContract as notices } from '#plugins/notices/common/contract.ts';
import { searchContract as calls, streamEvents } from '../../common/contract.ts';
import { CatalogueDouble, work } from '../testing/catalogue-double.ts';
import { startSearch } from '../testing/start-search.ts';

const { server, catalogue, run } = await startSearch();
const today = new Date().toISOString().slice(0, 10);
const ants = (name: string, publish_date = today) =>
  work(`doi:10.1000/${name}`, { title: `Ants ${name}`, publish_date, year: Number(publish_date.slice(0, 4)) });

beforeEach(() => catalogue.records.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const save = async (user: TestUser, title = 'Ants', alerts = true) =>
  (await user.call(calls.saveSearch, { body: { title, param: { query: 'ants' }, alerts } })).search;
const list = async (user: TestUser) => (await user.call(calls.savedSearches)).data;
const told = async (user: TestUser) =>
  (await user.call(notices.notifications)).otherNotifications.filter(({ data }) => data?.['type'] === 'search_alert');
const mailsTo = async ({ account }: TestUser) => (await server.mails()).filter((mail) => mail.includes(`To: ${account.email}`));

describe('a saved search', () => {
  it('is listed, newest first, renamed, switched off, and deleted', async () => {
    const ada = await server.signIn();
    const [first, second] = [await save(ada, 'One', false), await save(ada, 'Two', false)];
    expect(first).toMatchObject({ title: 'One', param: { query: 'ants' }, alerts: false, new_count: 0, last_run_at: null });
    expect((await list(ada)).map(({ title }) => title)).toEqual(['Two', 'One']);
    const params = { id: first.id };
    const { search } = await ada.call(calls.changeSavedSearch, { params, body: { title: 'Three', alerts: true } });
    expect(search).toMatchObject({ id: first.id, title: 'Three', alerts: true });
    await ada.call(calls.removeSavedSearch, { params: { id: second.id } });
    expect((await list(ada)).map(({ title }) => title)).toEqual(['Three']);
    await expect.poll(() => ada.events().filter(({ type }) => type === streamEvents.saved)).toHaveLength(4);
  });

  it('does not exist for anybody else', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const { id } = await save(ada);
    const change = { params: { id }, body: { title: 'Mine' } };
    expect((await bob.send(calls.changeSavedSearch, change)).status).toBe(404);
    expect((await bob.send(calls.removeSavedSearch, { params: { id } })).status).toBe(404);
    expect([await list(bob), (await list(ada))[0]?.title]).toEqual([[], 'Ants']);
  });

  it('[SEA-037] is a search that can be made, and there are 50 at the most', async () => {
    const ada = await server.signIn();
    const body = { title: 'x', param: { doi: 'x' }, alerts: true };
    expect(await ada.send(calls.saveSearch, { body })).toMatchObject({
      status: 400,
      json: { fields: { doi: expect.any(String) } },
    });
    await server.db.pool.query(
      `insert into search_saved (owner, title, param, alerts) select $1, n::text, '{}', false from generate_series(1, 49) n`,
      [ada.account.id],
    );
    const good = { title: 'x', param: { query: 'ants' }, alerts: false };
    const sent = await Promise.all([1, 2].map(() => ada.send(calls.saveSearch, { body: good })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('what is new', () => {
  it('is told once, as a notification and by mail, and is no more new when it was seen', async () => {
    const ada = await server.signIn();
    await catalogue.keep([ants('old')]);
    const { id } = await save(ada, 'My ants');
    await server.runJobs();
    expect([await told(ada), (await list(ada))[0]?.new_count]).toEqual([[], 0]);
    await catalogue.keep([ants('b'), ants('c')]);
    await run('alert', { owner: ada.account.id });
    const [notice, ...more] = await told(ada);
    expect([notice?.text, more]).toEqual(['“My ants” has found 2 new works.', []]);
    expect(notice?.data).toMatchObject({ path: '/recent-searches', saved: id });
    const [mail = '', ...others] = await mailsTo(ada);
    expect([mail.includes('Ants b'), mail.includes('Ants old'), others]).toEqual([true, false, []]);
    await run('alert', { owner: ada.account.id });
    expect([(await told(ada)).length, (await list(ada))[0]?.new_count]).toEqual([1, 2]);
    const { search } = await ada.call(calls.changeSavedSearch, { params: { id }, body: { is_seen: true } });
    expect(search.new_count).toBe(0);
  });

  it('is told once also by two runs at the same time', async () => {
    const ada = await server.signIn();
    await save(ada);
    await server.runJobs();
    await catalogue.keep([ants('twice')]);
    await Promise.all([1, 2].map(() => run('alert', { owner: ada.account.id })));
    expect([(await told(ada)).length, (await mailsTo(ada)).length, (await list(ada))[0]?.new_count]).toEqual([1, 1, 1]);
  });

  it('is told in the person’s language, in one mail for all searches', async () => {
    const ada = await server.signIn({ language: 'de' });
    await save(ada, 'Eins');
    await save(ada, 'Zwei');
    await server.runJobs();
    await catalogue.keep([ants('neu')]);
    await run('alert', { owner: ada.account.id });
    expect((await told(ada)).map(({ text }) => text).sort()).toEqual([
      '„Eins“ hat ein neues Werk gefunden.',
      '„Zwei“ hat ein neues Werk gefunden.',
    ]);
    expect(await mailsTo(ada)).toHaveLength(1);
  });

  it('is not what was published long ago and only comes up now', async () => {
    const ada = await server.signIn();
    await save(ada);
    await server.runJobs();
    await catalogue.keep([ants('late', '1999-05-05')]);
    await run('alert', { owner: ada.account.id });
    expect(await told(ada)).toEqual([]);
  });

  it('is not what was found before and is known by more today', async () => {
    const ada = await server.signIn();
    const title = 'Ants of the high mountains';
    const info = { title, authors: [{ given: 'Ann', family: 'Lee' }], year: Number(today.slice(0, 4)), publish_date: today };
    const alert = async (guid: string, more: object) => {
      catalogue.records.clear();
      await catalogue.keep([work(guid, { ...info, ...more })]);
      await run('alert', { owner: ada.account.id });
      return (await told(ada)).length;
    };
    await save(ada);
    await server.runJobs();
    const byTitle = guidOf({ title, authors: info.authors, year: info.year });
    const arxiv = { eprint: '2601.00001', eprint_type: 'arXiv' };
    expect(await alert(byTitle, {})).toBe(1);
    expect(await alert('arxiv:2601.00001', arxiv)).toBe(1);
    expect(await alert('doi:10.1000/ants', { ...arxiv, title: 'Ants, revised', doi: '10.1000/ants' })).toBe(1);
    expect(await alert('doi:10.1000/ants', { title: 'Ants in print', doi: '10.1000/ants' })).toBe(1);
    expect(await alert('doi:10.1000/others', { title: 'Ants of the sea', doi: '10.1000/others' })).toBe(2);
  });

  it('is asked of nobody where the search ends long ago', async () => {
    const ada = await server.signIn();
    const param = { query: 'ants', publish_date_to: '2010-12-31' };
    const { search } = await ada.call(calls.saveSearch, { body: { title: 'Old ants', param, alerts: true } });
    const before = catalogue.asked.length;
    await server.runJobs();
    expect(catalogue.asked.length).toBe(before);
    expect((await list(ada)).find(({ id }) => id === search.id)?.last_run_at).not.toBeNull();
  });

  it('is told as far as it was looked for in time; the other searches are the first ones next time', async () => {
    const ada = await server.signIn();
    const saved = [await save(ada, 'One', false), await save(ada, 'Two', false), await save(ada, 'Three', false)];
    await server.db.pool.query(`update search_saved set alerts = true, last_run_at = now() - interval '1 day' where owner = $1`, [
      ada.account.id,
    ]);
    await catalogue.keep([ants('new')]);
    vi.useFakeTimers({ toFake: ['Date'] });
    const asking = vi.spyOn(catalogue, 'search').mockImplementation(async function (this: typeof catalogue, question) {
      vi.setSystemTime(Date.now() + 8 * 60_000);
      return CatalogueDouble.prototype.search.call(this, question);
    });
    await run('alert', { owner: ada.account.id });
    expect((await told(ada)).map(({ data }) => data?.['saved']).sort()).toEqual([saved[0]?.id, saved[1]?.id]);
    asking.mockRestore();
    await catalogue.keep([ants('newer')]);
    const order: unknown[] = [];
    vi.spyOn(catalogue, 'search').mockImplementation(async function (this: typeof catalogue, question) {
      if (order.length === 0) vi.setSystemTime(Date.now() + 16 * 60_000);
      order.push(question);
      return CatalogueDouble.prototype.search.call(this, question);
    });
    await run('alert', { owner: ada.account.id });
    expect([order.length, (await list(ada)).map(({ new_count }) => new_count)]).toEqual([1, [2, 1, 1]]);
  });

  it('is not what has come while the alerts were off', async () => {
    const ada = await server.signIn();
    const { id } = await save(ada);
    await server.runJobs();
    const change = (alerts: boolean) => ada.call(calls.changeSavedSearch, { params: { id }, body: { alerts } });
    await change(false);
    await catalogue.keep([ants('meanwhile')]);
    await change(true);
    await server.runJobs();
    await run('alert', { owner: ada.account.id });
    expect(await told(ada)).toEqual([]);
    await catalogue.keep([ants('after')]);
    await run('alert', { owner: ada.account.id });
    expect(await told(ada)).toHaveLength(1);
  });

  it('is not told by searches that are switched off, deleted, or of somebody who leaves', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const [off, gone] = [await save(ada, 'Off'), await save(ada, 'Gone')];
    await save(bob);
    await server.runJobs();
    await ada.call(calls.changeSavedSearch, { params: { id: off.id }, body: { alerts: false } });
    await ada.call(calls.removeSavedSearch, { params: { id: gone.id } });
    await server.service(Accounts).update(bob.account.id, { deactivated_at: new Date() });
    await catalogue.keep([ants('new')]);
    await run('alerts');
    for (const { account } of [ada, bob]) await run('alert', { owner: account.id });
    const { rows } = await server.db.pool.query(`select sum(new_count)::int as n from search_saved where owner = any($1)`, [
      [ada.account.id, bob.account.id],
    ]);
    expect([await told(ada), rows[0]?.n]).toEqual([[], 0]);
  });

  it('is looked for every day, for each person', async () => {
    await server.db.pool.query('delete from search_saved');
    const ada = await server.signIn();
    await save(ada);
    await server.runJobs();
    await catalogue.keep([ants('daily')]);
    await run('alerts');
    expect(await told(ada)).toHaveLength(1);
  });
});
