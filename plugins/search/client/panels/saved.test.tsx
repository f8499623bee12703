/** Saved searches in their panel: what their menu does, what goes wrong, and what is off without a connection. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import { ApiError } from '#plugin-api';
import type { SavedSearch } from '../../common/model.ts';
import { searchStage, sent, settle, type StageOptions } from '../testing/search-stage.tsx';
import { tabOf } from '../testing/works.ts';
import RecentPanel from './recent-panel.tsx';

beforeEach(() => giveSize(600));

const saved = (rest: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 4,
  kind: 'search',
  title: 'My bees',
  param: { query: 'bees' },
  alerts: true,
  new_count: 0,
  feed: null,
  last_run_at: null,
  created_at: '2026-11-01T10:00:00Z',
  ...rest,
});
const refuse = () => {
  throw new ApiError(500, 'The house is on fire.');
};
const show = async (search: SavedSearch, calls: StageOptions['calls'] = {}, options: StageOptions = {}) => {
  const stage = searchStage({
    ...options,
    calls: {
      savedSearches: () => ({ data: [search] }),
      changeSavedSearch: ({ body }: { body: object }) => ({ search: { ...search, ...body } }),
      removeSavedSearch: () => ({ success: true, message: '' }),
      ...calls,
    },
  });
  stage.render(<RecentPanel />);
  await settle();
  return stage;
};
const choose = async (entry: string) => {
  fireEvent.pointerDown(screen.getByRole('button', { name: 'More for “My bees”' }), { button: 0 });
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
  await settle();
  // A press on the button of a menu that is about to close would close it, and open none.
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};
const press = async (inside: HTMLElement, name: string) => {
  await act(async () => void fireEvent.click(within(inside).getByRole('button', { name })));
  await settle();
};

describe('the menu of a saved search', () => {
  it.each([
    [true, 'Tell nothing', 'tells nothing'],
    [false, 'Tell what is new', 'tells what is new'],
  ])('switches alerts that are %s by “%s”', async (alerts, entry, after) => {
    const { api } = await show(saved({ alerts }));
    await choose(entry);
    expect(sent(api['changeSavedSearch'])).toEqual({ params: { id: 4 }, body: { alerts: !alerts } });
    expect(screen.getByText(after)).toBeDefined();
  });

  it('gives it another name, which may not be empty', async () => {
    const { api } = await show(saved());
    await choose('Change…');
    const dialog = await screen.findByRole('dialog', { name: 'Change…' });
    const name = within(dialog).getByRole('textbox', { name: /^Name/ });
    fireEvent.change(name, { target: { value: '  ' } });
    expect(within(dialog).getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(name, { target: { value: ' Wild bees ' } });
    fireEvent.click(within(dialog).getByRole('checkbox'));
    await press(dialog, 'Save');
    expect(sent(api['changeSavedSearch'])).toEqual({ params: { id: 4 }, body: { title: 'Wild bees', alerts: false } });
    expect(screen.getByRole('button', { name: /^Wild bees/ })).toBeDefined();
  });

  it('deletes it once that is confirmed', async () => {
    const { api, parts } = await show(saved());
    await choose('Delete…');
    await press(await screen.findByRole('alertdialog'), 'Cancel');
    expect(api['removeSavedSearch']).not.toHaveBeenCalled();
    await choose('Delete…');
    await press(await screen.findByRole('alertdialog'), 'Delete');
    expect([sent(api['removeSavedSearch']), parts.saved.searches]).toEqual([{ params: { id: 4 } }, []]);
    expect(screen.getByText('Save a search in its results, and you are told what is new.')).toBeDefined();
  });

  it('says what the server refuses, and everything stays as it was', async () => {
    const { notices, parts } = await show(saved(), { changeSavedSearch: refuse, removeSavedSearch: refuse });
    await choose('Tell nothing');
    expect([notices.current?.notice.text, parts.saved.searches]).toEqual(['The house is on fire.', [saved()]]);
    await choose('Delete…');
    await press(await screen.findByRole('alertdialog'), 'Delete');
    expect(parts.saved.searches).toEqual([saved()]);
  });

  it('is off without a connection', async () => {
    const { session } = await show(saved());
    await act(async () => {
      session.isOnline = false;
      session.changed();
    });
    fireEvent.pointerDown(screen.getByRole('button', { name: 'More for “My bees”' }), { button: 0 });
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => entry.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true']);
  });
});

describe('a saved search that is opened', () => {
  const open = async () => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^My bees/ })));
    await settle();
  };

  it('with nothing new asks for what fits best, and marks nothing as seen', async () => {
    const { api, parts } = await show(saved());
    await open();
    expect(parts.tabs.active?.history.at(-1)?.params).toEqual({ param: { query: 'bees' }, sortByDate: false });
    expect(api['changeSavedSearch']).not.toHaveBeenCalled();
  });

  it('[SEA-035] where no tab is left has not been seen', async () => {
    const stored = { 'search-tabs': { data: ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'].map((slug) => tabOf(slug)), active_index: 0 } };
    const { api, dialogs } = await show(saved({ new_count: 2 }), {}, { stored });
    await open();
    const dialog = await screen.findByRole('dialog');
    expect(dialogs.stack.at(-1)).toMatchObject({ kind: 'limit', limit: { type: 'TAB' } });
    await press(dialog, 'Got it');
    expect([api['changeSavedSearch']?.mock.calls ?? [], screen.queryByText('2 new') !== null]).toEqual([[], true]);
  });

  it('keeps its number where the server could not be told', async () => {
    const { keys, notices } = await show(saved({ new_count: 2 }), { changeSavedSearch: refuse });
    await open();
    expect([keys.get('search.newFound'), notices.current?.notice.text]).toEqual([2, 'The house is on fire.']);
  });
});

it('the list that cannot be had says so, and can be asked for again', async () => {
  let isAway = true;
  await show(saved(), { savedSearches: () => (isAway ? refuse() : { data: [saved()] }) });
  expect(screen.getByText('The saved searches could not be loaded.')).toBeDefined();
  isAway = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await settle();
  expect(screen.getByRole('button', { name: /^My bees/ })).toBeDefined();
});
