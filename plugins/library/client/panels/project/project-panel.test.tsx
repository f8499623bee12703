/** The project on the screen: its people, its tags, and what was done in it, live. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import de from '../../../../../locales/de/library.json' with { type: 'json' };
import en from '../../../../../locales/en/library.json' with { type: 'json' };
import { type Activity, ActivityType } from '../../../common/model/activity.ts';
import { References } from '../../../common/services.ts';
import type { ReferenceCache } from '../../reference-cache.ts';
import { libraryStage, projectOf, type StageOptions } from '../../testing/library-stage.tsx';
import { sentenceOf } from './activity-sentence.ts';
import ProjectPanel from './project-panel.tsx';

const person = (id: number, first_name: string) => ({ id, first_name, last_name: '', email: `${id}@x.org`, avatar: null });
const ada = person(1, 'Ada');
const bob = person(9, 'Bob');
const activityOf = (id: number, activity_type: ActivityType, rest: Partial<Activity> = {}): Activity => ({
  id,
  created_at: '2026-01-01T10:00:00Z',
  activity_type,
  user: ada,
  project: 1,
  article: null,
  citation: null,
  citation_note: null,
  article_note: null,
  shared_to: null,
  person: null,
  old_value: null,
  new_value: null,
  message: 'Thesis',
  count: 1,
  is_there: true,
  ...rest,
});

const setUp = async (entries: readonly Activity[], calls: StageOptions['calls'] = {}, is_locked = false) => {
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis', { is_shared: true, is_locked })],
    calls: {
      participants: () => ({ project_id: 1, owner: ada, data: [{ share_id: 1, state: 'accepted', person: bob }] }),
      listTags: () => ({ data: [{ text: 'methods', color: '#76B041', count: 2 }] }),
      projectActivity: () => ({ data: entries, more: false }),
      listActivity: () => ({ data: entries, more: false }),
      ...calls,
    },
  });
  await stage.load();
  act(() => stage.parts.store.chooseProject(1));
  stage.render(<ProjectPanel />);
  await act(async () => {});
  return {
    ...stage,
    change: () => act(() => (stage.service(References) as ReferenceCache).changed({ project: 1, kinds: ['articles'] })),
  };
};
const sentences = () =>
  within(screen.getByRole('list', { name: 'Activity' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

describe('[LIB-020] the project', () => {
  it('shows who takes part and its tags, which narrow the list', async () => {
    const { parts } = await setUp([]);
    const people = within(screen.getByRole('list', { name: 'People' }));
    expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['AAdaOwner', 'BBob']);
    fireEvent.click(screen.getByRole('button', { name: 'methods' }));
    expect(parts.store.filter).toEqual({ tags: 'methods' });
  });

  it('[LIB-187] that is locked shows its people and what unlocks it, and asks for nothing that is refused', async () => {
    const { api } = await setUp([], {}, true);
    screen.getByText('This project is locked');
    screen.getByRole('button', { name: 'Unlock…' });
    expect(within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')).toHaveLength(2);
    expect([api.listTags, api.projectActivity].map((call) => call?.mock.calls.length)).toEqual([0, 0]);
  });

  it('[CORE-060] tells what was done, and leads to what still exists', async () => {
    const { panels } = await setUp([
      activityOf(4, 'reference_added', { article: 7, message: 'Margins' }),
      activityOf(3, 'reference_deleted', { count: 12, user: bob }),
      activityOf(2, 'reference_updated', { article: 8, message: 'New', old_value: 'Old', is_there: false }),
      activityOf(1, 'share_revoked', { user: bob, person: bob }),
    ]);
    expect(sentences()).toEqual([
      'Ada added “Margins”',
      'Bob deleted 12 references',
      'Ada changed the title of “New”, which was “Old”',
      'Bob left “Thesis”',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '“Margins”' }));
    expect(panels.open).toHaveBeenCalledWith('library.reference', { article: 7, project: 1 });
    expect(screen.queryByRole('button', { name: '“New”' })).toBeNull();
  });

  it('asks again when something changed, with one question for a burst', async () => {
    let entries = [activityOf(1, 'project_added')];
    const { api, change } = await setUp([], { projectActivity: () => ({ data: entries, more: false }) });
    entries = [activityOf(2, 'project_updated'), ...entries];
    for (let n = 0; n < 4; n++) change();
    await waitFor(() => expect(sentences()).toEqual(['Ada changed “Thesis”', 'Ada created “Thesis”']));
    expect(api.projectActivity).toHaveBeenCalledTimes(2);
  });

  it('shows the first of 10,000 tags, and says where the others are', async () => {
    const data = Array.from({ length: 10_000 }, (_, n) => ({ text: `tag ${n}`, color: '#76B041', count: 1 }));
    await setUp([], { listTags: () => ({ data }) });
    expect(within(screen.getByRole('region', { name: 'Tags' })).getAllByRole('button')).toHaveLength(100);
    screen.getByText('9,900 more tags stand below the projects.');
  });

  it('reads older entries on demand', async () => {
    const { api } = await setUp([], {
      projectActivity: ({ query }: { query: { before?: number } }) =>
        query.before === undefined
          ? { data: [activityOf(9, 'project_updated')], more: true }
          : { data: [activityOf(1, 'project_added')], more: false },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(sentences()).toEqual(['Ada changed “Thesis”', 'Ada created “Thesis”']));
    expect(api.projectActivity?.mock.lastCall).toMatchObject([{ query: { before: 9 } }]);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('says when nothing happened yet, and when it could not be asked for', async () => {
    await setUp([], { listTags: () => ({ data: [] }) });
    screen.getByText('Nothing has happened here yet.');
    screen.getByText('No tags yet');
  });

  it('tries again after a failure', async () => {
    let works = false;
    await setUp([], {
      projectActivity: () =>
        works ? { data: [activityOf(1, 'project_added')], more: false } : Promise.reject(new TypeError('x')),
    });
    const failed = await screen.findByText('The activity could not be loaded.');
    works = true;
    fireEvent.click(within(failed.closest('[role=alert]') as HTMLElement).getByRole('button'));
    await waitFor(() => expect(sentences()).toEqual(['Ada created “Thesis”']));
  });

  it('[CORE-060] without a chosen project shows what the user did', async () => {
    const { parts, api } = await setUp([activityOf(1, 'project_added')]);
    act(() => parts.store.chooseProject(undefined));
    await screen.findByText('My activity');
    expect(api.listActivity).toHaveBeenCalled();
  });
});

describe('[CORE-056] every type', () => {
  const variants: Partial<Activity>[] = [
    {},
    { count: 3 },
    { old_value: 'a' },
    { new_value: 'write' },
    { person: ada },
    { article: 1 },
  ];

  it.each([
    ['English', en.activity],
    ['German', de.activity],
  ])('has a sentence in %s', (_, texts: Readonly<Record<string, string>>) => {
    const keys = ActivityType.options.flatMap((type) => variants.map((rest) => sentenceOf(activityOf(1, type, rest)).key));
    const missing = [...new Set(keys)]
      .map((key) => key.replace('activity.', ''))
      .filter((key) => !(key in texts) && !(`${key}_one` in texts && `${key}_other` in texts));
    expect(missing).toEqual([]);
  });
});
