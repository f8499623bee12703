/** The panel on the screen: what is in the catalogue, and how it is filled. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import { dumpOf, harvestOf, holdingsOf, openTab, panelStage, press } from './testing/panel-stage.tsx';

const items = () => screen.getAllByRole('listitem');

describe('the overview', () => {
  it('says what is in the catalogue and where it comes from', async () => {
    await panelStage();
    const facts = screen.getByRole('group', { name: 'Overview' }).textContent;
    expect(facts).toBe('Works1,200In the index1,200Size of the index240 kBWhere they come fromOpenAlex1,000hive.example200');
  });

  it('says that the index is on its way', async () => {
    await panelStage({
      holdings: () => ({ data: holdingsOf({ indexed: 300, is_behind: true, index: 'opensearch', bytes: null }) }),
    });
    expect(screen.getByText('300 so far')).toBeTruthy();
    expect(screen.getByText('On the search server')).toBeTruthy();
  });

  it('that is empty says how it fills', async () => {
    await panelStage({ holdings: () => ({ data: holdingsOf({ works: 0, indexed: 0, sources: [] }) }) });
    expect(screen.getByText('The catalogue is empty')).toBeTruthy();
  });

  it('that cannot be loaded can be tried again', async () => {
    let fails = true;
    const { api } = await panelStage({
      holdings: () => {
        if (fails) throw new ApiError(500, 'Out of order');
        return { data: holdingsOf() };
      },
    });
    expect(screen.getByText('Out of order')).toBeTruthy();
    fails = false;
    await press(/Try again|Retry/);
    expect(screen.getByText('OpenAlex')).toBeTruthy();
    expect(api['holdings']).toHaveBeenCalledTimes(2);
  });
});

describe('repositories', () => {
  it('are listed with how they stand', async () => {
    const failed = harvestOf({
      id: 2,
      state: 'failed',
      message: 'The repository did not answer in time.',
      title: '',
      set: 'bees',
      since: null,
    });
    const running = harvestOf({ id: 3, state: 'running', title: 'Zoo', taken: 600, removed: 3, broken: 2, ended_at: null });
    await panelStage({ harvests: () => ({ data: [harvestOf(), failed, running] }) });
    await openTab('Repositories');
    const [first, second, third] = items().map((item) => item.textContent ?? '');
    expect(first).toMatch(
      /^The HiveDoneHarvest changesHarvest everything againhttps:\/\/hive\.example\/oai · next: changes since Nov 2, 2026 · 1,200 works taken in · ended /,
    );
    expect(second).toMatch(/^https:\/\/hive\.example\/oaiFailedGo onset bees .*The repository did not answer in time\.$/);
    expect(third).toContain('600 works taken in · 3 removed · 2 could not be read');
    expect(screen.getByRole('progressbar', { name: 'Progress of Zoo' }).getAttribute('aria-valuenow')).toBe('25');
  });

  it('[SEA-007] that fail for a while say that they are asked again', async () => {
    const waits = harvestOf({ state: 'running', message: 'The repository answered with status 502.', ended_at: null });
    await panelStage({ harvests: () => ({ data: [waits] }) });
    await openTab('Repositories');
    expect(screen.getByRole('status').textContent).toBe('The repository answered with status 502. It is asked again later.');
    expect(screen.getByText('Waiting')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
  });

  it('are begun again, stopped and taken off the list', async () => {
    const { api } = await panelStage({
      harvests: () => ({ data: [harvestOf(), harvestOf({ id: 2, state: 'running' })] }),
      harvestAgain: () => ({ data: harvestOf() }),
      cancelHarvest: () => ({ data: harvestOf() }),
      removeHarvest: () => ({ success: true }),
    });
    await openTab('Repositories');
    await press('Harvest changes');
    expect(api['harvestAgain']).toHaveBeenLastCalledWith({ params: { id: 1 }, body: {} });
    await press('Harvest everything again');
    expect(api['harvestAgain']).toHaveBeenLastCalledWith({ params: { id: 1 }, body: { all: true } });
    await press('Stop');
    expect(api['cancelHarvest']).toHaveBeenLastCalledWith({ params: { id: 2 }, body: {} });
    const [remove] = screen.getAllByRole('button', { name: 'Take The Hive off the list' });
    await act(async () => remove?.click());
    const dialog = await screen.findByRole('alertdialog');
    await act(async () => within(dialog).getAllByRole('button').at(-1)?.click());
    expect(api['removeHarvest']).toHaveBeenCalledWith({ params: { id: 1 } });
  });

  it('are asked who they are before they are harvested, by the keyboard alone', async () => {
    const { api } = await panelStage({
      repository: () => ({ data: { title: 'The Hive', format: 'mods', sets: [{ spec: 'b', name: 'On Bees' }] } }),
      startHarvest: () => ({ data: harvestOf({ state: 'waiting' }) }),
    });
    await openTab('Repositories');
    await press('Add repository…');
    await press('Ask it');
    expect(screen.getByText('Enter the address of a repository.')).toBeTruthy();
    const field = screen.getByLabelText(/^Address/);
    fireEvent.change(field, { target: { value: ' https://hive.example/oai ' } });
    await act(async () => fireEvent.submit(field));
    expect(api['repository']).toHaveBeenCalledWith({ query: { address: 'https://hive.example/oai' } });
    expect(await screen.findByText('The Hive answers. Its data come as mods.')).toBeTruthy();
    await act(async () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' }));
    await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'On Bees' })));
    await act(async () => fireEvent.submit(field));
    expect(api['startHarvest']).toHaveBeenCalledWith({ body: { address: 'https://hive.example/oai', set: 'b' } });
    expect(api['harvests']).toHaveBeenCalledTimes(2);
  });

  it('that are none say why', async () => {
    await panelStage({
      repository: () => {
        throw new ApiError(400, 'The repository did not answer in time.');
      },
    });
    await openTab('Repositories');
    await press('Add repository…');
    fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: 'https://x.example' } });
    await press('Ask it');
    expect(screen.getByText('The repository did not answer in time.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask it' })).toBeTruthy();
  });
});

describe('files', () => {
  const files = [{ name: 'part_000.gz', size: 2_000_000 }];

  it('are chosen from the folder and taken in', async () => {
    const { api } = await panelStage({
      dumps: () => ({ data: [], folder: '/dumps', files }),
      startDump: () => ({ data: dumpOf({ state: 'waiting' }) }),
    });
    await openTab('Files');
    expect(screen.getByText('Files are put into /dumps on the server.')).toBeTruthy();
    await act(async () => fireEvent.keyDown(screen.getByRole('combobox', { name: 'File' }), { key: 'ArrowDown' }));
    await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'part_000.gz · 2 MB' })));
    await press('Take in');
    expect(api['startDump']).toHaveBeenCalledWith({ body: { name: 'part_000.gz' } });
  });

  it('are called as they are in the folder, and by their whole path elsewhere', async () => {
    const { api } = await panelStage({
      dumps: () => ({
        data: [dumpOf({ path: '/dumps/openalex/part_000.gz' }), dumpOf({ id: 2, path: '/dumps-of-old/part_000.gz' })],
        folder: '/dumps',
        files,
      }),
      removeDump: () => ({ success: true, message: 'The file is off the list.' }),
    });
    await openTab('Files');
    const names = items().map((item) => item.getAttribute('aria-label'));
    expect(names).toEqual(['openalex/part_000.gz', '/dumps-of-old/part_000.gz']);
    await press('Take openalex/part_000.gz off the list');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('openalex/part_000.gz');
    expect(api['removeDump']).not.toHaveBeenCalled();
  });

  it('show how far they are, and why they failed', async () => {
    const { api, notices } = await panelStage({
      dumps: () => ({
        data: [dumpOf({ state: 'running', ended_at: null }), dumpOf({ id: 2, path: '/x', state: 'cancelled' })],
        folder: '/',
        files,
      }),
      cancelDump: () => {
        throw new ApiError(500, 'Out of order');
      },
      dumpAgain: () => ({ data: dumpOf() }),
    });
    await openTab('Files');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    await press('Stop');
    expect(notices.current?.notice.text).toContain('Out of order');
    await press('Go on');
    expect(api['dumpAgain']).toHaveBeenCalledWith({ params: { id: 2 }, body: {} });
  });
});
