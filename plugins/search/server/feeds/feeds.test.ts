/** Following feeds and journals through the calls, with servers on this machine. */
import { beforeEach, describe, expect, it } from 'vitest';
import { localServer, type AskedOf, type Reply } from '#core/server/testing/local-server.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { noticesContract as notices } from '#plugins/notices/common/contract.ts';
import { searchContract as calls } from '../../common/contract.ts';
import { work } from '../testing/catalogue-double.ts';
import { drippingServer } from '../testing/dripping-server.ts';
import { startSearch } from '../testing/start-search.ts';

const item = (name: string, more = '') =>
  `<item><title>Ants ${name}</title><link>/ants/${name}</link><prism:doi>10.1000/${name}</prism:doi>${more}</item>`;
const rss = (...items: readonly string[]) => `<rss><channel><title>Ants &amp; bees</title>${items.join('')}</channel></rss>`;

const answers = new Map<string, Reply | ((asked: AskedOf) => Reply)>();
const elsewhere = await localServer((asked) => {
  const said = answers.get(asked.url);
  return typeof said === 'function' ? said(asked) : said;
});
const dripping = await drippingServer();
const { server, catalogue, run } = await startSearch({ env: { SEARCH_FEEDS_PRIVATE: `${elsewhere.origin},${dripping}` } });

let count = 0;
/** A feed of its own for each test. */
const feed = (...items: readonly string[]) => {
  const path = `/feed-${++count}.xml`;
  const say = (...given: readonly string[]) => void answers.set(path, { body: rss(...given) });
  say(...items);
  return { path, address: elsewhere.origin + path, say };
};
const asksOf = (path: string) => elsewhere.asked.filter(({ url }) => url === path);
const follow = async (user: TestUser, what: string, alerts = true) =>
  (await user.call(calls.follow, { body: { what, alerts } })).search;
const tryFollow = (user: TestUser, what: string) => user.send(calls.follow, { body: { what, alerts: true } });
const list = async (user: TestUser) => (await user.call(calls.savedSearches)).data;
const found = async (user: TestUser, id: number) => (await user.call(calls.foundWorks, { params: { id } })).data;
const titles = async (user: TestUser, id: number) => (await found(user, id)).map(({ work: { info } }) => info.title);
const told = async (user: TestUser) =>
  (await user.call(notices.notifications)).otherNotifications.filter(({ data }) => data?.['type'] === 'search_alert');
/** The next round after some hours, as far as this feed is concerned. */
const round = async (address: string, hours = 1) => {
  await server.db.pool.query(`update search_feed set next_at = next_at - make_interval(hours => $2) where address = $1`, [
    address,
    hours,
  ]);
  await run('feeds');
};
const due = async (address: string) => {
  const { rows } = await server.db.pool.query(
    `select failures, problem, etag, extract(epoch from next_at - now()) / 3600 as hours from search_feed where address = $1`,
    [address],
  );
  return rows[0];
};

beforeEach(() => catalogue.records.clear());

describe('a feed that is followed', () => {
  it('stands among the saved searches, with what is in it, of which nothing is new', async () => {
    const ada = await server.signIn();
    const { address } = feed(item('a'), item('b'));
    const search = await follow(ada, address);
    expect(search).toMatchObject({ kind: 'feed', title: 'Ants & bees', new_count: 0, feed: { address, problem: null } });
    expect(await list(ada)).toEqual([search]);
    const [first] = await found(ada, search.id);
    expect(first).toMatchObject({
      found_as: 'doi:10.1000/a',
      is_read: false,
      work: { guid: 'doi:10.1000/a', in_library: null, info: { url: `${elsewhere.origin}/ants/a`, doi: '10.1000/a' } },
    });
    expect(await titles(ada, search.id)).toEqual(['Ants a', 'Ants b']);
  });

  it('counts and tells what is new, once, to all who follow it and want that; it is asked once for all', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn({ language: 'de' })];
    const { address, path, say } = feed(item('a'));
    const [ofAda, ofBob] = [await follow(ada, address), await follow(bob, address, false)];
    say(item('c'), item('b'), item('a'));
    await round(address);
    expect(asksOf(path)).toHaveLength(2);
    expect([await titles(ada, ofAda.id), await titles(bob, ofBob.id)]).toEqual([
      ['Ants c', 'Ants b', 'Ants a'],
      ['Ants c', 'Ants b', 'Ants a'],
    ]);
    expect([(await list(ada))[0]?.new_count, (await list(bob))[0]?.new_count]).toEqual([2, 2]);
    expect([(await told(ada)).map(({ text }) => text), await told(bob)]).toEqual([['“Ants & bees” has found 2 new works.'], []]);
    await round(address);
    expect([(await list(ada))[0]?.new_count, (await told(ada)).length]).toEqual([2, 1]);
    const params = { id: ofAda.id };
    expect((await ada.call(calls.changeSavedSearch, { params, body: { is_seen: true } })).search.new_count).toBe(0);
  });

  it('is not the newer for a work of which more is known, or that comes up again after many others', async () => {
    const ada = await server.signIn();
    const bare = '<item><title>Ants of the high mountains</title><dc:creator>Ann Lee</dc:creator></item>';
    const { address, say } = feed(bare);
    const { id } = await follow(ada, address);
    say(bare.replace('</item>', '<prism:doi>10.1000/high</prism:doi></item>'));
    await round(address);
    expect((await list(ada))[0]?.new_count).toBe(0);
    say(...Array.from({ length: 300 }, (_, at) => item(`n${at}`)));
    await round(address);
    expect([(await list(ada))[0]?.new_count, (await found(ada, id)).length]).toEqual([200, 200]);
    say(bare);
    await round(address);
    expect((await list(ada))[0]?.new_count).toBe(200);
  });

  it('is found by the page that names it, and followed once by whatever way', async () => {
    const ada = await server.signIn();
    const { address, path } = feed(item('a'));
    answers.set('/journal', { body: `<html><link rel="alternate" type="application/rss+xml" href="${path}"></html>` });
    const [one, two] = [await follow(ada, `${elsewhere.origin}/journal#top`), await follow(ada, address)];
    expect([one.feed?.address, two.id, (await list(ada)).length]).toEqual([address, one.id, 1]);
  });
});

describe('works of a feed', () => {
  it('are those of the library that have the same DOI, are read one by one, and added like any other', async () => {
    const ada = await server.signIn();
    const { id: project } = await newProject(ada);
    const { id: own } = await newArticle(ada, project, { title: 'Ants a', doi: '10.1000/A' });
    const { address } = feed(item('a'), item('b'));
    const { id } = await follow(ada, address);
    expect((await found(ada, id)).map(({ work: { in_library } }) => in_library)).toEqual([own, null]);
    const params = { id };
    await ada.call(calls.markFound, { params, body: { is_read: true, found_as: ['doi:10.1000/b'] } });
    expect((await found(ada, id)).map(({ is_read }) => is_read)).toEqual([false, true]);
    await ada.call(calls.markFound, { params, body: { is_read: true } });
    expect((await found(ada, id)).map(({ is_read }) => is_read)).toEqual([true, true]);
    const { article } = await ada.call(calls.article, { query: { guid: 'doi:10.1000/b' } });
    expect(article.info.title).toBe('Ants b');
    const { data } = await ada.call(calls.addToProject, { body: { project, guids: ['doi:10.1000/a', 'doi:10.1000/b'] } });
    expect(data.map(({ state }) => state)).toEqual(['there', 'added']);
  });

  it('are no works of the catalogue, which knows better, and nobody else’s', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    await catalogue.keep([work('doi:10.1000/known', { title: 'What the catalogue says' })]);
    const { address } = feed(item('known'), item('secret'));
    const { id } = await follow(ada, address);
    expect(await titles(ada, id)).toEqual(['What the catalogue says', 'Ants secret']);
    expect([...catalogue.records.keys()]).toEqual(['doi:10.1000/known']);
    expect((await bob.send(calls.article, { query: { guid: 'doi:10.1000/secret' } })).status).toBe(404);
    expect((await bob.send(calls.foundWorks, { params: { id } })).status).toBe(404);
    expect((await bob.send(calls.markFound, { params: { id }, body: { is_read: true } })).status).toBe(404);
  });

  it('go with it, and the feed goes when nobody follows it', async () => {
    const ada = await server.signIn();
    const { address } = feed(item('a'));
    const { id } = await follow(ada, address);
    await ada.call(calls.removeSavedSearch, { params: { id } });
    expect((await ada.send(calls.article, { query: { guid: 'doi:10.1000/a' } })).status).toBe(404);
    await run('sweep');
    const { rows } = await server.db.pool.query('select count(*)::int as n from search_found where saved = $1', [id]);
    expect([await due(address), rows[0]?.n]).toEqual([undefined, 0]);
  });
});

describe('a feed is looked at politely', () => {
  it('says what it is known by, takes "nothing new" for an answer, and is not asked again within the hour', async () => {
    const ada = await server.signIn();
    const { address, path } = feed();
    answers.set(path, ({ headers }) =>
      headers['if-none-match'] === '"one"' && headers['if-modified-since'] === 'Mon, 30 Nov 2026 08:00:00 GMT'
        ? { status: 304 }
        : { headers: { etag: '"one"', 'last-modified': 'Mon, 30 Nov 2026 08:00:00 GMT' }, body: rss(item('a')) },
    );
    const { id } = await follow(ada, address);
    await run('feeds');
    expect(asksOf(path)).toHaveLength(1);
    await round(address);
    await run('feeds');
    expect([asksOf(path).length, await titles(ada, id)]).toEqual([2, ['Ants a']]);
    expect(asksOf(path)[1]?.headers['if-none-match']).toBe('"one"');
  });

  it('less and less while it fails, which is said, and as before once it does not', async () => {
    const ada = await server.signIn();
    const { address, path, say } = feed(item('a'));
    await follow(ada, address);
    const hours: number[] = [];
    answers.set(path, { status: 500 });
    for (let time = 0; time < 3; time++) {
      await round(address, 1000);
      hours.push(Math.round(Number((await due(address))?.hours)));
    }
    expect(hours).toEqual([2, 4, 7]);
    expect((await list(ada))[0]?.feed?.problem).toBe('unreachable');
    answers.set(path, { status: 410 });
    await round(address, 1000);
    expect((await list(ada))[0]?.feed?.problem).toBe('gone');
    say(item('b'));
    await round(address, 1000);
    expect(await due(address)).toMatchObject({ failures: 0, problem: null });
    expect((await list(ada))[0]).toMatchObject({ new_count: 1, feed: { problem: null } });
  });
});

describe('what cannot be followed', () => {
  it.each([
    ['1234-5678', 'This is no ISSN: a digit is wrong.'],
    ['file:///etc/passwd', 'Enter the address of a feed or a page, or an ISSN.'],
    ['ants', 'Enter the address of a feed or a page, or an ISSN.'],
    ['http://127.0.0.1:1/feed', 'This address is not asked.'],
    ['http://169.254.169.254/latest/meta-data', 'This address is not asked.'],
  ])('is %s', async (what, message) => {
    const ada = await server.signIn();
    expect(await tryFollow(ada, what)).toMatchObject({ status: 400, json: { message } });
    expect(await list(ada)).toEqual([]);
  });

  it('is a page without a feed, one that leads to a page, what is gone, what is too large, what leads into the house', async () => {
    const ada = await server.signIn();
    const at = async (path: string) => {
      const { status, json } = await tryFollow(ada, elsewhere.origin + path);
      return [status, (json as { message?: string }).message];
    };
    answers.set('/page', { body: '<html>Ants</html>' });
    answers.set('/leads', { body: '<link rel="alternate" type="application/rss+xml" href="/page">' });
    answers.set('/large', { body: `<rss>${' '.repeat(6 * 1024 * 1024)}` });
    answers.set('/inside', { status: 302, headers: { location: 'http://127.0.0.1:9/' } });
    answers.set('/names-inside', { body: '<link rel="alternate" type="application/rss+xml" href="http://10.0.0.1/x">' });
    const none = 'There is no feed at this address, and the page names none.';
    expect([await at('/page'), await at('/leads')]).toEqual([
      [400, none],
      [400, none],
    ]);
    expect(await at('/away')).toEqual([400, 'There is nothing at this address.']);
    expect(await at('/large')).toEqual([400, 'What is at this address is too large for a feed.']);
    for (const path of ['/inside', '/names-inside']) expect(await at(path)).toEqual([400, 'This address is not asked.']);
  });

  it('is what never ends', async () => {
    const ada = await server.signIn();
    const begun = Date.now();
    expect(await tryFollow(ada, dripping)).toMatchObject({
      status: 400,
      json: { message: 'There is no answer at this address.' },
    });
    expect(Date.now() - begun).toBeLessThan(25_000);
  }, 40_000);

  it('is more than 50', async () => {
    const ada = await server.signIn();
    await server.db.pool.query(
      `insert into search_saved (owner, title, param, alerts) select $1, n::text, '{}', false from generate_series(1, 50) n`,
      [ada.account.id],
    );
    expect((await tryFollow(ada, feed(item('a')).address)).status).toBe(400);
  });
});
