/** Following journals and feeds, and what they have found, in the panel of searches. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import { ApiError } from '#plugin-api';
import type { FoundWork, SavedSearch } from '../../common/model.ts';
import { searchStage, sent, settle, type StageOptions } from '../testing/search-stage.tsx';
import { workOf } from '../testing/works.ts';
import RecentPanel from './recent-panel.tsx';

beforeEach(() => giveSize(600));

const feed = (rest: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 4,
  kind: 'feed',
  title: 'Ants',
  param: {},
  alerts: true,
  new_count: 2,
  feed: { address: 'https://ants.example.org/feed', problem: null },
  last_run_at: '2026-11-30T10:00:00Z',
  created_at: '2026-11-01T10:00:00Z',
  ...rest,
});
const found = (id: number, is_read = false): FoundWork => ({
  ...{ found_as: `doi:10.1/${id}`, work: workOf(id), is_read },
  found_at: '2026-11-30T10:00:00Z',
});
const refuse = () => {
  throw new ApiError(400, 'The house is on fire.');
};
const show = async (searches: readonly SavedSearch[], calls: StageOptions['calls'] = {}) => {
  const stage = searchStage({
    calls: {
      savedSearches: () => ({ data: searches }),
      changeSavedSearch: () => ({ search: feed({ new_count: 0 }) }),
      foundWorks: () => ({ data: [found(1), found(2, true)] }),
      markFound: () => ({ success: true, message: '' }),
      ...calls,
    },
  });
  stage.render(<RecentPanel />);
  await settle();
  return stage;
};
const press = async (name: string | RegExp, inside = within(document.body)) => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
const marks = () => screen.queryAllByRole('button', { name: /^Mark as/ }).map((button) => button.getAttribute('aria-label'));

it('a feed shows what it has found where it stands, and that it was looked at', async () => {
  const { api, parts } = await show([feed()]);
  await press(/^Ants/);
  expect(await screen.findByRole('button', { name: 'Work 1' })).toBeDefined();
  expect([screen.getByText('1 unread') !== null, marks()]).toEqual([true, ['Mark as read', 'Mark as unread']]);
  expect(sent(api['changeSavedSearch'])).toEqual({ params: { id: 4 }, body: { is_seen: true } });
  expect([parts.saved.newCount, screen.queryByText('2 new')]).toEqual([0, null]);
  await press('Hide what “Ants” has found');
  expect(screen.queryByRole('button', { name: 'Work 1' })).toBeNull();
});

it('a work that is opened has been read; so have all with one press, and none where the server does not take it', async () => {
  let isOnFire = false;
  const { api, parts, notices } = await show([feed()], {
    markFound: () => (isOnFire ? refuse() : { success: true, message: '' }),
  });
  await press('Show what “Ants” has found');
  await press('Mark as unread');
  expect(sent(api['markFound'])).toEqual({ params: { id: 4 }, body: { is_read: false, found_as: ['doi:10.1/2'] } });
  isOnFire = true;
  await press('Mark all as read');
  expect([marks(), notices.current?.notice.text]).toEqual([['Mark as read', 'Mark as read'], 'The house is on fire.']);
  isOnFire = false;
  await press('Work 1');
  expect(parts.tabs.active?.history.at(-1)).toMatchObject({ tabRoute: 'article', params: { guid: 'doi:10.1/1' } });
  expect([sent(api['markFound']), marks()]).toEqual([
    { params: { id: 4 }, body: { is_read: true, found_as: ['doi:10.1/1'] } },
    ['Mark as unread', 'Mark as read'],
  ]);
  await press('Mark all as read');
  expect(marks()).toEqual(['Mark as unread', 'Mark as unread']);
});

it('a feed that is gone says so; a search of one’s own shows what it has found as well', async () => {
  const gone = feed({ id: 5, title: 'Bees', feed: { address: 'https://bees.example.org', problem: 'gone' } });
  await show([gone, feed({ kind: 'search', feed: null, new_count: 0, param: { query: 'ants' } })], {
    foundWorks: () => ({ data: [] }),
  });
  expect(screen.getByText('is gone · tells what is new')).toBeDefined();
  await press('Show what “Ants” has found');
  expect(await screen.findByText('Nothing has been found yet.')).toBeDefined();
});

it('following says what the server refuses, at its field, and puts what it takes first', async () => {
  let answer: () => unknown = refuse;
  const { api, notices } = await show([feed()], {
    follow: () => answer() as { search: SavedSearch },
  });
  await press('Follow…');
  const dialog = await screen.findByRole('dialog', { name: 'Follow…' });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: ' 0028-0836 ' } });
  await press('Follow', within(dialog));
  expect(within(dialog).getByText('The house is on fire.')).toBeDefined();
  answer = () => ({ search: feed({ id: 9, kind: 'journal', title: 'Nature', feed: null, new_count: 0 }) });
  await press('Follow', within(dialog));
  expect(sent(api['follow'])).toEqual({ body: { what: '0028-0836', alerts: true } });
  expect(notices.current?.notice.text).toBe('You follow “Nature”.');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Nature');
});
