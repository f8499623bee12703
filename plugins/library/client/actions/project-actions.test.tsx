/** What one does to projects: the dialog that asks, the call that is made, what is said, and how it is taken back. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import type { Project } from '../../common/model/project.ts';
import { libraryStage, notice, projectOf, type Stage, type StageOptions } from '../testing/library-stage.tsx';

const DELETED = { projects: [1, 2], articles: [], citations: [], article_notes: [], citation_notes: [] };
const projects = [projectOf(1, 'Thesis'), projectOf(2, 'Chapter', { parent_project_id: 1 }), projectOf(3, 'Talks')];

let stage: Stage;
const setUp = async (calls: StageOptions['calls'] = {}) => {
  const changed = ({ params, body }: { params: { id: number }; body: Partial<Project> }) => ({
    project: { ...projectOf(params.id, 'Thesis'), ...body, version: 2 },
  });
  stage = libraryStage({
    projects,
    calls: {
      createProject: ({ body }: { body: Partial<Project> }) => ({ project: { ...projectOf(9, ''), ...body, id: 9 } }),
      updateProject: changed,
      moveProject: ({ body }: { body: { project_id: number; parent_project_id: number | null } }) => ({
        project: projectOf(body.project_id, 'Chapter', { parent_project_id: body.parent_project_id }),
      }),
      deleteItems: () => ({ deleted: DELETED }),
      restoreDeleted: () => ({ restored_all: true }),
      ...calls,
    },
  });
  await stage.load();
  act(() => stage.parts.store.chooseProject(1));
  stage.render();
};
beforeEach(() => setUp());

const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } });
const choose = (name: string) => {
  fireEvent.click(screen.getByRole('combobox'));
  fireEvent.click(screen.getByRole('option', { name }));
};

describe('a new project', () => {
  it('[LIB-026] goes below the one that is chosen, with its colour band, and is chosen then', async () => {
    void stage.run('library.newSubProject');
    expect(dialog('New sub-project').getByRole('button', { name: 'Create' })).toHaveProperty('disabled', true);
    type('Title', ' Appendix ');
    press('Create');
    await notice('Project has been added.');
    expect(stage.api.createProject?.mock.lastCall).toMatchObject([
      { body: { title: 'Appendix', background: '#2E86AB', parent_project_id: 1, id: expect.stringMatching(/^tmp-/) } },
    ]);
    expect(stage.parts.store.project).toBe(9);
  });

  it('[LIB-057] [LIB-058] has an id of this browser until the server’s record takes its place', async () => {
    void stage.run('library.newProject');
    type('Title', 'Fresh');
    press('Create');
    await notice('Project has been added.');
    expect(stage.parts.store.projects.projects?.filter(({ title }) => title === 'Fresh').map(({ id }) => id)).toEqual([9]);
  });

  it('is there and chosen before its dialog goes: what is added next belongs in it', async () => {
    let answer!: (made: { project: Project }) => void;
    await setUp({ createProject: () => new Promise((resolve) => (answer = resolve)) });
    void stage.run('library.newProject');
    type('Title', 'Fresh');
    press('Create');
    press('Create');
    await act(async () => {});
    expect(stage.api.createProject).toHaveBeenCalledOnce();
    expect(dialog('New project').getByLabelText(/Title/)).toHaveProperty('value', 'Fresh');
    await act(async () => answer({ project: projectOf(9, 'Fresh') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stage.parts.store.project).toBe(9);
  });

  it('that cannot be made leaves the dialog with what was typed', async () => {
    await setUp({ createProject: () => Promise.reject(new ApiError(403, 'You do not have write permission.')) });
    void stage.run('library.newProject');
    type('Title', 'Fresh');
    press('Create');
    await notice('You do not have write permission.');
    expect(dialog('New project').getByLabelText(/Title/)).toHaveProperty('value', 'Fresh');
    expect(stage.parts.store.project).toBe(1);
  });

  it('is not made when the dialog is left', async () => {
    const running = stage.run('library.newProject');
    press('Cancel');
    await running;
    expect(stage.api.createProject).not.toHaveBeenCalled();
  });
});

describe('a change', () => {
  it('[LIB-028] [LIB-190] renames, and is taken back', async () => {
    void stage.run('library.renameProject');
    type('Title', 'Dissertation');
    press('Save');
    await notice('Project has been updated.');
    expect(stage.api.updateProject?.mock.lastCall).toEqual([{ params: { id: 1 }, body: { title: 'Dissertation', version: 1 } }]);
    await act(async () => stage.run('library.undo'));
    expect(stage.api.updateProject?.mock.lastCall).toMatchObject([{ body: { title: 'Thesis', background: '#2E86AB' } }]);
    expect(stage.parts.store.projects.get(1)?.title).toBe('Thesis');
    expect(screen.queryByText('Project has been updated.')).toBeNull();
    await act(async () => stage.run('library.redo'));
    expect(stage.parts.store.projects.get(1)?.title).toBe('Dissertation');
  });

  it('of nothing is none', async () => {
    const running = stage.run('library.renameProject');
    press('Save');
    await running;
    expect(stage.api.updateProject).not.toHaveBeenCalled();
  });

  it('[LIB-027] sets the colour band beside the title', async () => {
    void stage.run('library.setColourBand');
    expect(screen.getByLabelText(/Title/)).toHaveProperty('value', 'Thesis');
    fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
    press('Save');
    await notice('Project has been updated.');
    expect(stage.api.updateProject?.mock.lastCall).toMatchObject([{ body: { title: 'Thesis', background: '#E4572E' } }]);
  });

  it('[LIB-156] says why the library could not be updated, and shows what it was', async () => {
    await setUp({ updateProject: () => Promise.reject(new ApiError(409, 'This was changed elsewhere in the meantime.')) });
    void stage.run('library.renameProject');
    type('Title', 'Dissertation');
    press('Save');
    await notice('Could not update library (This was changed elsewhere in the meantime.)');
    expect(stage.parts.store.projects.get(1)?.title).toBe('Thesis');
    expect(stage.undo.next('library').undo).toBeUndefined();
  });

  it('that is refused asks the server how things are', async () => {
    await setUp({ updateProject: () => Promise.reject(new ApiError(409, 'This was changed elsewhere in the meantime.')) });
    const before = stage.api.getAllProjects?.mock.calls.length ?? 0;
    await act(() => stage.parts.projects.change(projectOf(1, 'Thesis'), { title: 'Mine' }));
    await waitFor(() => expect(stage.api.getAllProjects?.mock.calls.length).toBe(before + 1));
  });

  it('shows a missing right in its own words', async () => {
    await setUp({ updateProject: () => Promise.reject(new ApiError(403, 'You do not have write permission.')) });
    void stage.run('library.renameProject');
    type('Title', 'Dissertation');
    press('Save');
    await notice('You do not have write permission.');
  });
});

describe('[LIB-022] [LIB-069] moving', () => {
  it('[LIB-192] offers every place but the project itself and what is below it, and is taken back', async () => {
    act(() => stage.parts.store.chooseProject(2));
    void stage.run('library.moveProject');
    fireEvent.click(dialog('Move “Chapter”').getByRole('combobox'));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['At the top', 'Talks', 'Thesis']);
    fireEvent.click(screen.getByRole('option', { name: 'Talks' }));
    press('Move');
    await notice('Project has been moved.');
    expect(stage.parts.store.projects.get(2)?.parent_project_id).toBe(3);
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(stage.parts.store.projects.get(2)?.parent_project_id).toBe(1));
  });

  it('leaves out what is below', () => {
    void stage.run('library.moveProject');
    fireEvent.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['At the top', 'Talks']);
  });

  it('to the top has no parent', async () => {
    act(() => stage.parts.store.chooseProject(2));
    void stage.run('library.moveProject');
    choose('At the top');
    press('Move');
    await notice('Project has been moved.');
    expect(stage.api.moveProject?.mock.lastCall).toEqual([{ body: { project_id: 2, parent_project_id: null } }]);
  });

  it('that fails leaves the project where it was, and says why', async () => {
    await setUp({ moveProject: () => Promise.reject(new ApiError(400, 'Projects can be nested up to 5 levels deep.')) });
    void stage.run('library.moveProject');
    choose('Talks');
    press('Move');
    await notice('Could not update library (Projects can be nested up to 5 levels deep.)');
    expect(stage.parts.store.projects.get(1)?.parent_project_id).toBeNull();
  });
});

describe('[LIB-029] deleting', () => {
  const remove = async () => {
    void stage.run('library.deleteProject');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await notice('Project has been deleted.');
  };

  it('[LIB-191] asks, takes the project and what is below it away, and offers Undo', async () => {
    await remove();
    expect(stage.parts.store.projects.projects?.map(({ id }) => id)).toEqual([3]);
    expect(stage.parts.store.project).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
    await notice('Project has been restored.');
    expect(stage.api.restoreDeleted?.mock.lastCall).toEqual([{ body: DELETED }]);
    expect(stage.parts.store.projects.projects).toHaveLength(3);
    expect(stage.session.refresh).toHaveBeenCalledOnce();
  });

  it('is done once more by redo', async () => {
    await remove();
    await act(async () => stage.run('library.undo'));
    await act(async () => stage.run('library.redo'));
    expect(stage.api.deleteItems).toHaveBeenCalledTimes(2);
    await act(async () => stage.run('library.undo'));
    expect(stage.api.restoreDeleted).toHaveBeenCalledTimes(2);
  });

  it('leaves the choice alone where the chosen project stays', async () => {
    await setUp({ deleteItems: () => ({ deleted: { ...DELETED, projects: [3] } }) });
    const asked = stage.parts.projects.delete(projectOf(3, 'Talks'));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await act(() => asked);
    expect(stage.parts.store.project).toBe(1);
    expect(stage.parts.store.projects.projects?.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('that is refused takes nothing away', async () => {
    await setUp({ deleteItems: () => Promise.reject(new ApiError(403, 'You do not have write permission.')) });
    void stage.run('library.deleteProject');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await notice('You do not have write permission.');
    expect(stage.parts.store.projects.projects).toHaveLength(3);
    expect([stage.parts.store.project, stage.undo.next('library').undo]).toEqual([1, undefined]);
  });

  it('is left by Cancel', async () => {
    const running = stage.run('library.deleteProject');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await act(async () => running);
    expect(stage.api.deleteItems).not.toHaveBeenCalled();
  });
});
