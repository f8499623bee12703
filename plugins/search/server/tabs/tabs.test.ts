/** Tabs that follow a person (matrix SEA-017, SEA-024, SEA-035, SEA-046, SEA-056, SEA-057; decisions §4 "Return to free"). */
import { describe, expect, it } from 'vitest';
import { coreContract } from '#core/common/core-contract.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { Accounts } from '#plugin-api/server';
import { searchContract as calls, streamEvents } from '../../common/contract.ts';
import type { Tab } from '../../common/model.ts';
import { startSearch } from '../testing/start-search.ts';

const { server } = await startSearch();

const tab = (number: number): Tab => ({
  slug: `tab0000${number}`.slice(-8),
  history: [
    { tabRoute: 'search', params: {} },
    { tabRoute: 'results', params: { param: { query: `words ${number}` }, sortByDate: false } },
  ],
  position: 1,
});
const tabs = (...numbers: number[]) => numbers.map(tab);
const slugs = (data: readonly Tab[]) => data.map(({ slug }) => Number(slug.slice(-2)));

let clock = Date.now() - 1_000_000;
const sendTabs = (user: TestUser, data: readonly Tab[], active_index = 0, timestamp = ++clock) =>
  user.send(calls.updateTabs, { body: { data: [...data], active_index, timestamp } });
const saveTabs = (user: TestUser, ...numbers: number[]) =>
  user.call(calls.updateTabs, { body: { data: tabs(...numbers), active_index: 0, timestamp: ++clock } });
const kept = async (user: TestUser) => (await user.call(coreContract.initialData)).tabs as { data: Tab[]; active_index: number };
const setPlan = (user: TestUser, subscription_type: string, purchased_items: Record<string, number> = {}) =>
  server.service(Accounts).update(user.account.id, { subscription_type, purchased_items });

describe('[SEA-046] tabs', () => {
  it('[SEA-017] come back as they were saved, to another device too', async () => {
    const ada = await server.signIn();
    expect(await kept(ada)).toEqual({ data: [], active_index: 0, timestamp: 0 });
    const sent = { data: tabs(1, 2), active_index: 1, timestamp: ++clock };
    expect(await ada.call(calls.updateTabs, { body: sent })).toEqual(sent);
    expect(await kept(ada)).toEqual(sent);
    const bob = await server.signIn();
    expect(await kept(bob)).toMatchObject({ data: [] });
  });

  it('[SEA-024] of an older time change nothing: what is kept is answered', async () => {
    const ada = await server.signIn();
    const timestamp = ++clock;
    await ada.call(calls.updateTabs, { body: { data: tabs(1, 2), active_index: 1, timestamp } });
    const older = { data: tabs(3), active_index: 0, timestamp: timestamp - 1 };
    expect(await ada.call(calls.updateTabs, { body: older })).toEqual({ data: tabs(1, 2), active_index: 1, timestamp });
    expect(slugs((await kept(ada)).data)).toEqual([1, 2]);
  });

  it('[SEA-024] of a clock that is ahead do not stop others for long', async () => {
    const ada = await server.signIn();
    const ahead = Date.now() + 2 * 86_400_000;
    const { timestamp } = await ada.call(calls.updateTabs, { body: { data: tabs(1), active_index: 0, timestamp: ahead } });
    expect(timestamp).toBeLessThanOrEqual(Date.now());
    const next = await ada.call(calls.updateTabs, { body: { data: tabs(2), active_index: 0, timestamp: Date.now() + 1 } });
    expect(slugs(next.data)).toEqual([2]);
  });

  it('[SEA-047] are saved by one call, and no other call is about them', async () => {
    const paths = [calls, coreContract].flatMap((contract) =>
      Object.values(contract).map(({ method, path }) => `${method} ${path}`),
    );
    expect(paths.filter((path) => /tab/i.test(path))).toEqual(['POST /users/update-tab/']);
  });

  it('are told to other windows', async () => {
    const ada = await server.signIn();
    await saveTabs(ada, 1);
    await expect.poll(() => ada.events()).toContainEqual({ type: streamEvents.tabs, data: {} });
  });

  it.each([
    ['a position beyond the history', [{ ...tab(1), position: 2 }], 0],
    ['an index beyond the tabs', tabs(1), 1],
    ['one slug twice', tabs(1, 1), 0],
    ['a slug of other signs', [{ ...tab(1), slug: '../../..' }], 0],
    ['no history', [{ ...tab(1), history: [] }], 0],
  ])('are refused with %s', async (_name, data, active) => {
    const ada = await server.signIn();
    expect((await sendTabs(ada, data, active)).status).toBe(400);
    expect((await kept(ada)).data).toEqual([]);
  });
});

describe('the limit of tabs', () => {
  it('[SEA-035] [SEA-056] is 3 on the free plan', async () => {
    const ada = await server.signIn();
    await saveTabs(ada, 1, 2, 3);
    expect(await sendTabs(ada, tabs(1, 2, 3, 4))).toMatchObject({
      status: 429,
      json: { message: 'You can only open 3 tabs at a time in the free version.', type: 'TAB', limit: 3, used: 3 },
    });
    expect(slugs((await kept(ada)).data)).toEqual([1, 2, 3]);
    await saveTabs(ada, 2, 3, 4);
    expect(slugs((await kept(ada)).data)).toEqual([2, 3, 4]);
  });

  it('[SEA-057] is 10 on the pro plan, and more with credits', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const ten = Array.from({ length: 10 }, (_, index) => index + 1);
    await saveTabs(ada, ...ten);
    expect(await sendTabs(ada, tabs(...ten, 11))).toMatchObject({
      status: 429,
      json: { message: 'You have reached your limit of tabs. Use credit to open more.', type: 'TAB', limit: 10 },
    });
    await setPlan(ada, 'P', { tab: 1 });
    await saveTabs(ada, ...ten, 11);
    expect((await kept(ada)).data).toHaveLength(11);
  });

  it('[BIL-004] closes the tabs that were opened first when the plan has ended, wherever they stand', async () => {
    const ada = await server.signIn({ plan: 'P' });
    await saveTabs(ada, 1, 2);
    await saveTabs(ada, 1, 2, 3, 4, 5);
    await ada.call(calls.updateTabs, { body: { data: tabs(5, 1, 3, 2, 4), active_index: 2, timestamp: ++clock } });
    await setPlan(ada, 'F');
    expect(await kept(ada)).toMatchObject({ data: tabs(5, 3, 4), active_index: 1 });
  });

  it('[BIL-004] closes them in an open window too, where no tab is new', async () => {
    const ada = await server.signIn({ plan: 'P' });
    await saveTabs(ada, 1, 2, 3, 4, 5);
    await setPlan(ada, 'F');
    expect((await sendTabs(ada, tabs(1, 2, 3, 4, 5, 6))).status).toBe(429);
    const { data, active_index } = await ada.call(calls.updateTabs, {
      body: { data: tabs(1, 2, 3, 4, 5), active_index: 0, timestamp: ++clock },
    });
    expect([slugs(data), active_index]).toEqual([[3, 4, 5], 2]);
  });
});
