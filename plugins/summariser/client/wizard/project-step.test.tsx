/** Where a summary is stored, in the wizard (matrix SUM-003). */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import HomePanel from '../panels/home-panel.tsx';
import { panel, summariserStage } from '../testing/summariser-stage.tsx';

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
/** At the second step, with an address. */
const show = async (...args: Parameters<typeof summariserStage>) => {
  const stage = summariserStage(...args);
  await stage.render(<HomePanel params={{}} panel={panel} />);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Web address' })));
  fireEvent.change(screen.getByRole('textbox', { name: /Address of a page/ }), { target: { value: 'example.org/owls' } });
  await press('Next');
  return stage;
};
const project = (id: number, title: string, rest: object = {}) => ({ id, title, role: 'owner', is_locked: false, ...rest });
const options = async () => {
  await act(async () => fireEvent.click(screen.getByRole('combobox')));
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
};
const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('option', { name })));

describe('[SUM-003] the project of a summary', () => {
  it('is one that may be written to and that the plan has not locked, or none', async () => {
    const data = [
      project(1, 'Thesis'),
      project(2, 'Read only', { role: 'read' }),
      project(3, 'Locked', { is_locked: true }),
      project(4, 'Shared', { role: 'write' }),
    ];
    const { api } = await show({ getAllProjects: () => ({ data }) });
    expect(await options()).toEqual(['No project', 'Thesis', 'Shared']);
    await choose('Shared');
    await press('Next');
    expect(screen.getByText('Shared')).toBeTruthy();
    await press('Summarise');
    expect(api['summarise']?.mock.calls[0]).toMatchObject([{ body: { project: 4 } }]);
  });

  it('may be made on the spot, and is then chosen', async () => {
    const data = [project(1, 'Thesis')];
    const create = vi.fn(async () => {
      data.push(project(9, 'New one'));
      return { id: 9, title: 'New one' };
    });
    const { api } = await show({ getAllProjects: () => ({ data: [...data] }) }, { makesProjects: create });
    await press('New project…');
    expect(screen.getByRole('combobox').textContent).toContain('New one');
    await press('Next');
    await press('Summarise');
    expect(api['summarise']?.mock.calls[0]).toMatchObject([{ body: { project: 9 } }]);
  });

  it('stays as it was when none was made after all', async () => {
    await show({}, { makesProjects: async () => undefined });
    await press('New project…');
    expect(screen.getByRole('combobox').textContent).toContain('No project');
  });

  it('is asked for again where the projects did not come', async () => {
    let isBroken = true;
    await show({
      getAllProjects: () => {
        if (isBroken) throw new ApiError(500, 'Broken');
        return { data: [project(1, 'Thesis')] };
      },
    });
    expect(screen.getByText('Your projects could not be loaded.')).toBeTruthy();
    isBroken = false;
    await press('Try again');
    expect(await options()).toEqual(['No project', 'Thesis']);
  });
});
