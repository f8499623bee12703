/** What Home and the dashboard show of the library. */
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Commands } from '#plugin-api/client';
import type { Activity } from '../../common/model/activity.ts';
import { libraryStage, projectOf, type StageOptions } from '../testing/library-stage.tsx';
import Favourites from './favourites.tsx';
import LastViewed from './last-viewed.tsx';
import QuickSearch from './quick-search.tsx';
import RecentActivity from './recent-activity.tsx';
import RecentProjects from './recent-projects.tsx';
import StorageUsed from './storage-used.tsx';

const settle = () => act(async () => {});
const run = vi.fn();
const commands = [Commands, { run, state: () => ({ keys: 'alt+shift+i' }) }] as const;

const statsOf = (project: number, articles: number) => ({
  project,
  articles,
  citations: 0,
  citationNotes: 0,
  articleNotes: 0,
  participants: 1,
});
const away = () => {
  throw new Error('away');
};

const setUp = async (element: ReactElement, options: StageOptions = {}) => {
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis'), projectOf(2, 'Talks', { is_shared: true }), projectOf(3, 'Never seen')],
    ...options,
    services: [commands],
    calls: {
      lastViewedProjects: () => ({ data: [2, 1, 99].map((project) => ({ project, viewed_at: '2026-01-01T00:00:00Z' })) }),
      favourites: () => ({ data: [1] }),
      projectsData: () => ({ data: [statsOf(1, 1), statsOf(2, 1200)] }),
      ...options.calls,
    },
  });
  stage.render(element);
  const isLoading = screen.queryAllByRole('status', { name: 'Loading…' }).length > 0;
  await settle();
  return { ...stage, isLoading };
};
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('[CORE-063] widgets of projects', () => {
  it('list those viewed last, newest first, without what is gone, and open one in the library', async () => {
    const { panels, parts, isLoading } = await setUp(<LastViewed />);
    expect(isLoading).toBe(true);
    expect(lines()).toEqual(['Talks1,200 references', 'Thesis1 reference']);
    fireEvent.click(screen.getByRole('button', { name: /Thesis/ }));
    expect(panels.open).toHaveBeenCalledWith('library.list');
    expect(parts.store.project).toBe(1);
  });

  it('wait for the turn of the library when somebody has just signed in', async () => {
    const stage = libraryStage({ projects: [projectOf(1, 'Thesis')] });
    Object.assign(stage.session, { hasEntered: true });
    stage.render(<RecentProjects />);
    await settle();
    const asked = [stage.api.getAllProjects, stage.api.lastViewedProjects];
    for (const call of asked) expect(call).not.toHaveBeenCalled();
    expect(stage.session.afterSignIn.mock.calls.map(([delay]) => delay)).toEqual([300]);
  });

  it('ask once, however many of them are on the screen', async () => {
    const { api } = await setUp(
      <>
        <LastViewed />
        <Favourites />
      </>,
    );
    expect(api.favourites).toHaveBeenCalledOnce();
    expect(lines()).toHaveLength(3);
  });

  it('list the favourites', async () => {
    await setUp(<Favourites />);
    expect(lines()).toEqual(['Thesis1 reference']);
  });

  it.each([
    [<LastViewed key="" />, 'No projects viewed yet'],
    [<Favourites key="" />, 'No favourites yet'],
  ])('say how something comes here', async (element, text) => {
    await setUp(element, { calls: { lastViewedProjects: () => ({ data: [] }), favourites: () => ({ data: [] }) } });
    expect(screen.queryByText(text)).not.toBeNull();
  });

  it.each(['getAllProjects', 'favourites'] as const)('can be asked for again when %s failed', async (call) => {
    let isAway = true;
    const answer = call === 'favourites' ? { data: [1] } : { data: [projectOf(1, 'Thesis')] };
    await setUp(<Favourites />, { calls: { [call]: () => (isAway ? away() : answer) } });
    expect(screen.queryByText('The projects could not be loaded.')).not.toBeNull();
    isAway = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(lines()).toEqual(['Thesis1 reference']);
  });
});

describe('[CORE-063] the widget of the storage', () => {
  const GB = 1024 ** 3;
  const show = async (used: number) => {
    const stage = libraryStage();
    Object.assign(stage.session.user, { storage_items_used: used * GB, storage_items_limit: 3 * GB });
    stage.render(<StorageUsed />);
    await settle();
  };

  it('says how much is used and how much is free', async () => {
    await show(1.5);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1.5 GB of 3 GB');
    expect(screen.queryByText('1.5 GB are free.')).not.toBeNull();
    expect(document.querySelector('[class*=warning]')).toBeNull();
  });

  it.each([
    [2.69, '317.4 MB are free.'],
    [2.7, 'Only 307.2 MB are left.'],
    [3, 'Your storage is full. Delete files or empty the trash to upload more.'],
    [4, 'Your storage is full. Delete files or empty the trash to upload more.'],
  ])('warns from 90 % on: %d of 3 GB', async (used, text) => {
    await show(used);
    expect(screen.queryByText(text)).not.toBeNull();
  });
});

describe('[CORE-060] the widget of recent activity', () => {
  const done = {
    id: 7,
    created_at: '2026-01-01T10:00:00Z',
    activity_type: 'reference_added',
    user: { id: 9, first_name: 'Bob', last_name: '', email: 'b@x.org', avatar: null },
    article: 5,
    project: 1,
    message: 'A paper',
    count: 1,
    is_there: true,
    old_value: null,
    new_value: null,
    person: null,
  } as unknown as Activity;

  it('tells what everyone did in all projects', async () => {
    const { api } = await setUp(<RecentActivity />, { calls: { visibleActivity: () => ({ data: [done], more: false }) } });
    expect(screen.getByRole('listitem').textContent).toContain('Bob added “A paper”');
    expect(api.visibleActivity).toHaveBeenCalledWith({ query: { limit: 30 } });
  });

  it('says when nothing was done, and can be asked for again after a failure', async () => {
    let isAway = true;
    await setUp(<RecentActivity />, { calls: { visibleActivity: () => (isAway ? away() : { data: [], more: false }) } });
    isAway = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.queryByText('Nothing has happened here yet.')).not.toBeNull();
  });
});

describe('[CORE-002] Home', () => {
  it('looks for what is typed in everything', async () => {
    const { parts, panels } = await setUp(<QuickSearch />);
    parts.finder.lookIn(2);
    const field = screen.getByRole('searchbox', { name: 'Search your whole library' });
    fireEvent.change(field, { target: { value: 'causal trees' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(panels.open).toHaveBeenCalledWith('library.find');
    expect([parts.finder.text, parts.finder.project, parts.finder.fieldRequests]).toEqual(['causal trees', undefined, 1]);
  });

  it('shows the projects viewed last', async () => {
    const { parts } = await setUp(<RecentProjects />);
    expect(screen.getByRole('heading').textContent).toBe('Last viewed projects');
    fireEvent.click(screen.getByRole('button', { name: /Talks/ }));
    expect(parts.store.project).toBe(2);
  });

  it('shows who has nothing three ways to begin, each a command', async () => {
    const calls = { projectsData: () => ({ data: [] }), lastViewedProjects: () => ({ data: [] }) };
    await setUp(<RecentProjects />, { projects: [], calls });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Fill your library']);
    for (const name of [/Import references/, /Add PDFs/, /Type a DOI/]) fireEvent.click(screen.getByRole('button', { name }));
    expect(run.mock.calls.flat()).toEqual(['library.import', 'library.addPdfs', 'library.addByIdentifier']);
  });

  it('takes files that are dropped there', async () => {
    const stage = await setUp(<RecentProjects />, { projects: [], calls: { projectsData: () => ({ data: [] }) } });
    const take = vi.spyOn(stage.parts.exchange, 'take').mockResolvedValue(undefined);
    const file = new File(['@book{a}'], 'x.bib');
    const data = { files: [file], types: ['Files'], items: [] };
    await act(async () => {
      fireEvent.dragEnter(screen.getByRole('list', { name: '' }), { dataTransfer: data });
      fireEvent.drop(screen.getByRole('list', { name: '' }), { dataTransfer: data });
    });
    expect(take).toHaveBeenCalledWith([file]);
  });
});
