/** The people of a shared project in its header. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { libraryStage, projectOf } from '../../testing/library-stage.tsx';
import { PeopleStrip } from './people-strip.tsx';

const person = (id: number, first_name: string) => ({ id, first_name, last_name: '', email: `${id}@x.org`, avatar: null });

const setUp = async () => {
  let names = ['Bob', 'Carol', 'Dan', 'Eve'];
  const stage = libraryStage({
    projects: [projectOf(1, 'Alone'), projectOf(2, 'Shared', { is_shared: true, role: 'read' })],
    calls: {
      participants: () => ({
        project_id: 2,
        owner: person(1, 'Ada'),
        data: names.map((name, n) => ({ share_id: n, state: n === 3 ? 'requested' : 'accepted', person: person(n + 5, name) })),
      }),
    },
  });
  await stage.load();
  stage.render(<PeopleStrip />);
  const choose = (project: number) => act(async () => stage.parts.store.chooseProject(project));
  return { ...stage, choose, leave: (next: string[]) => (names = next) };
};

it('[LIB-020] names who takes part, and opens the share dialog', async () => {
  const { choose } = await setUp();
  await choose(1);
  expect(screen.queryByRole('button')).toBeNull();
  await choose(2);
  const strip = screen.getByRole('button', { name: 'Shared with: Ada, Bob, Carol, Dan' });
  expect(strip.textContent).toBe('ABC+1read only');
  fireEvent.click(strip);
  await screen.findByRole('dialog', { name: 'Who shares “Shared”' });
});

it('[LIB-067] follows who comes and goes', async () => {
  const { choose, leave, parts } = await setUp();
  await choose(2);
  leave(['Bob']);
  await act(() => parts.sharing.heard({ share: 1, project: 2, person: 6, change: 'ended' }));
  screen.getByRole('button', { name: 'Shared with: Ada, Bob' });
});
