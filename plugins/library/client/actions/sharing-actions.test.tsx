/** Sharing on the screen: who is invited, what they may do, who leaves, and how requests come in and are answered. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import type { SharingChanged } from '../../common/events.ts';
import type { Participation, ShareRequest } from '../../common/model/share.ts';
import RequestsPanel from '../panels/requests/requests-panel.tsx';
import { libraryStage, notice, projectOf, type StageOptions } from '../testing/library-stage.tsx';

const person = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: '',
  email: `${first_name.toLowerCase()}@example.org`,
  avatar: null,
});
const shareOf = (share_id: number, name: string, rest: Partial<Participation> = {}): Participation => ({
  share_id,
  project_id: 1,
  shared_to: `${name.toLowerCase()}@example.org`,
  person: person(share_id + 10, name),
  permission: 'read',
  state: 'accepted',
  isOwner: false,
  featureId: 'collaborators',
  asked_at: '2026-01-01T00:00:00Z',
  is_inherited: false,
  through: null,
  ...rest,
});
const request: ShareRequest = {
  share_id: 5,
  project_id: 2,
  permission: 'write',
  featureId: 'collaborators',
  asked_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-31T00:00:00Z',
  title: 'Of Bob',
  shared_by: person(9, 'Bob'),
};
const SHARES = [
  shareOf(1, 'Carol', { permission: 'write' }),
  shareOf(2, 'Dan', { state: 'requested' }),
  shareOf(3, 'Eve', { state: 'declined' }),
];

const setUp = async (calls: StageOptions['calls'] = {}, role: 'owner' | 'read' = 'owner', limit = 50, is_locked = false) => {
  const done = { success: true, message: '' };
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis', { role, is_locked }), projectOf(3, 'Below', { role, parent_project_id: 1 })],
    limits: [{ featureId: 'collaborators', limit, used: 0 }],
    calls: {
      participants: () => ({ project_id: 1, owner: person(1, 'Ada'), data: role === 'owner' ? SHARES : SHARES.slice(0, 1) }),
      addSharing: () => done,
      changeSharing: () => done,
      revokeSharing: () => done,
      leaveProject: () => done,
      shareRequests: () => ({ data: [request] }),
      answerShareRequest: () => done,
      ...calls,
    },
  });
  await stage.load();
  return stage;
};
const open = async (
  calls: StageOptions['calls'] = {},
  role: 'owner' | 'read' = 'owner',
  project = 1,
  limit = 50,
  isLocked = false,
) => {
  const stage = await setUp(calls, role, limit, isLocked);
  stage.render();
  act(() => stage.parts.store.chooseProject(project));
  void stage.run('library.shareProject');
  const dialog = within(await screen.findByRole('dialog'));
  return { ...stage, dialog };
};
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
const invite = async (text: string) => {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Email addresses' }), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
};

describe('the meter of collaborators', () => {
  const meter = () => screen.queryByRole('meter', { name: 'Collaborators' })?.textContent;

  it('[LIB-171] counts who takes part and who is invited, where that is near the limit', async () => {
    const { dialog } = await open({}, 'owner', 1, 2);
    await dialog.findByText('Carol');
    expect(meter()).toBe('Collaborators: 2 of 2 used');
  });

  it.each([
    ['there is room', 'owner', 5],
    ['the project is somebody else’s', 'read', 1],
  ] as const)('is not there while %s', async (_, role, limit) => {
    const { dialog } = await open({}, role, 1, limit);
    await dialog.findByText('Carol');
    expect(meter()).toBeUndefined();
  });
});

describe('[LIB-030] the share dialog', () => {
  it('[LIB-048] shows who takes part, what they may do, and how far each request has come', async () => {
    const { dialog } = await open();
    await dialog.findByText('Ada');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ada.*Owner/),
      expect.stringMatching(/Carol.*Can write/),
      expect.stringMatching(/Dan.*Invited.*Can read/),
      expect.stringMatching(/Eve.*Declined.*Can read/),
    ]);
  });

  it('[LIB-067] [LIB-193] invites several at once, and says so', async () => {
    const { api } = await open();
    await invite('a@x.org, b@x.org; a@x.org');
    await notice('Project has been shared.');
    const body = { shared_to: ['a@x.org', 'b@x.org'], project_id: 1, permission: 'read' };
    expect(api.addSharing?.mock.lastCall).toEqual([{ body }]);
    const field = screen.getByRole('textbox', { name: 'Email addresses' });
    await waitFor(() => expect(field).toHaveProperty('value', ''));
  });

  it.each([
    ['[LIB-149] an address without an account', new ApiError(404, 'User Not Found.'), 'User Not Found.'],
    [
      '[LIB-150] what the server says',
      new ApiError(400, 'You cannot share a project with yourself.'),
      'You cannot share a project with yourself.',
    ],
    ['[LIB-150] anything else', new TypeError('broken'), 'Could not share! Try again.'],
  ])('says beside the field why it could not be: %s', async (_, error, said) => {
    await open({ addSharing: () => Promise.reject(error) });
    await invite('a@x.org');
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(screen.getByRole('textbox', { name: 'Email addresses' })).toHaveProperty('value', 'a@x.org');
  });

  it('[LIB-171] a reached limit has its own dialog, and what was typed stays', async () => {
    const limit = { type: 'LIBRARY_PROJECT_SHARE', limit: 5, used: 5 };
    const message = 'You can only add 5 collaborators in the free version.';
    await open({ addSharing: () => Promise.reject(new ApiError(429, message, { message, ...limit })) });
    await invite('a@x.org');
    await screen.findByText(message);
    expect(screen.queryByText('Project has been shared.')).toBeNull();
    expect(document.querySelector('input')).toHaveProperty('value', 'a@x.org');
  });

  it('[LIB-195] takes a permission away after a question', async () => {
    const { api, dialog } = await open();
    await dialog.findByText('Carol');
    fireEvent.click(row('Carol').getByRole('button', { name: 'Revoke permission of Carol' }));
    expect(api.revokeSharing).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    await notice('Permission has been revoked.');
    expect(api.revokeSharing?.mock.lastCall).toEqual([{ body: { share_id: 1 } }]);
  });

  it('[LIB-194] [LIB-144] changes what a person may do', async () => {
    const { api, parts, render } = await setUp();
    render();
    const people = parts.sharing.peopleOf(projectOf(1, 'Thesis'));
    await act(() => parts.sharing.changePermission(people, shareOf(1, 'Carol'), 'write'));
    await notice('Permission has been changed.');
    expect(api.changeSharing?.mock.lastCall).toEqual([{ body: { share_id: 1, permission: 'write' } }]);
    expect(people.state).toBe('succeeded');
  });

  it('[LIB-151] says what the server says when that could not be', async () => {
    const { parts, render } = await setUp({ changeSharing: () => Promise.reject(new ApiError(403, 'No.')) });
    render();
    const people = parts.sharing.peopleOf(projectOf(1, 'Thesis'));
    await act(() => parts.sharing.changePermission(people, shareOf(1, 'Carol'), 'write'));
    await notice('No.');
    expect(people.state).toBe('failed');
  });

  it('[LIB-088] of a project below another says who has it from above, who is not changed here, and invites to it alone', async () => {
    const above = { is_inherited: true, through: 'Thesis' };
    const data = [shareOf(2, 'Dan'), shareOf(1, 'Carol', { ...above, permission: 'comment' })];
    const { dialog, api } = await open({ participants: () => ({ project_id: 3, owner: person(1, 'Ada'), data }) }, 'owner', 3);
    await dialog.findByText('Can comment · through “Thesis”');
    dialog.getByText('People who are in through a project above are managed there.');
    expect(row('Carol').queryAllByRole('button').length + row('Carol').queryAllByRole('combobox').length).toBe(0);
    row('Dan').getByRole('button', { name: 'Revoke permission of Dan' });
    expect(api.participants?.mock.lastCall).toEqual([{ query: { project: 3 } }]);
    await invite('a@x.org');
    await waitFor(() => expect(api.addSharing?.mock.lastCall).toMatchObject([{ body: { project_id: 3 } }]));
  });

  it('[LIB-088] says of who has it from above where one cannot see no more than what they may do', async () => {
    const data = [shareOf(1, 'Carol', { is_inherited: true, permission: 'comment' })];
    const { dialog } = await open({ participants: () => ({ project_id: 3, owner: person(1, 'Ada'), data }) }, 'read', 3);
    expect((await dialog.findByText('Can comment')).closest('li')?.textContent).toContain('Carol');
  });

  it('asks for the people anew when one above comes or goes', async () => {
    const { dialog, api, parts } = await open({}, 'owner', 3);
    await dialog.findByText('Carol');
    const { length } = api.participants?.mock.calls ?? [];
    await act(() => parts.sharing.heard({ share: 9, project: 1, person: 7, change: 'accepted' }));
    await waitFor(() => expect(api.participants?.mock.calls.length).toBe((length ?? 0) + 1));
    await act(() => parts.sharing.heard({ share: 9, project: 2, person: 7, change: 'accepted' }));
    expect(api.participants?.mock.calls.length).toBe((length ?? 0) + 1);
  });

  it('[LIB-088] who does not own it sees who takes part, changes nothing, and can leave', async () => {
    const { dialog, api } = await open({}, 'read');
    await dialog.findByText('Carol');
    expect([dialog.queryByRole('textbox'), dialog.queryByRole('combobox')]).toEqual([null, null]);
    fireEvent.click(dialog.getByRole('button', { name: 'Leave project' }));
    fireEvent.click((await screen.findAllByRole('button', { name: 'Leave project' })).at(-1) as HTMLElement);
    await notice('You have left the project.');
    expect(api.leaveProject?.mock.lastCall).toEqual([{ body: { project_id: 1 } }]);
  });

  it('[LIB-187] nobody is invited to a locked project, but people can be taken out of it', async () => {
    const { dialog, api } = await open({}, 'owner', 1, 50, true);
    await dialog.findByText('Carol');
    dialog.getByText(/^You have more projects than your plan holds/);
    expect([dialog.queryByRole('textbox'), dialog.queryByRole('combobox')]).toEqual([null, null]);
    fireEvent.click(row('Carol').getByRole('button', { name: 'Revoke permission of Carol' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(api.revokeSharing?.mock.lastCall).toEqual([{ body: { share_id: 1 } }]));
  });

  it('says when the people could not be loaded, and tries again', async () => {
    let works = false;
    const { dialog } = await open({
      participants: () => (works ? { project_id: 1, owner: person(1, 'Ada'), data: [] } : Promise.reject(new TypeError('x'))),
    });
    const retry = await dialog.findByRole('button', { name: /try again|retry/i });
    works = true;
    fireEvent.click(retry);
    await dialog.findByText(/Nobody else takes part yet/);
  });
});

describe('[LIB-224] requests', () => {
  const heard: SharingChanged = { share: 5, project: 2, person: 1, change: 'requested' };

  it('[LIB-089] are said when they come, and wait in their panel', async () => {
    const { parts, panels, render } = await setUp();
    render();
    await act(() => parts.sharing.heard(heard));
    await notice('Bob wants to share “Of Bob” with you.');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(panels.open).toHaveBeenCalledWith('library.requests'));
  });

  it('that are about somebody else are not for this screen', async () => {
    const { parts, api, notices } = await setUp();
    await act(() => parts.sharing.heard({ ...heard, person: 7 }));
    expect([api.shareRequests?.mock.calls.length, notices.current]).toEqual([0, undefined]);
  });

  it.each([
    ['Accept', 'accept', 'Share request has been accepted.', 2],
    ['Decline', 'decline', 'Share request has been declined.', undefined],
  ] as const)('[LIB-068] [LIB-147] %s answers; an accepted project is shown at once', async (button, action, said, shown) => {
    let waiting = [request];
    const { api, parts, render } = await setUp({
      shareRequests: () => ({ data: waiting }),
      answerShareRequest: () => {
        waiting = [];
        return { success: true, message: '' };
      },
    });
    render(<RequestsPanel />);
    await screen.findByText('Bob wants to share “Of Bob” with you.');
    fireEvent.click(screen.getByRole('button', { name: button }));
    await notice(said);
    expect(api.answerShareRequest?.mock.lastCall).toEqual([{ body: { share_id: 5, action } }]);
    await screen.findByText('No share requests');
    expect(parts.store.project).toBe(shown);
  });

  it('that cannot be answered any more say why and leave', async () => {
    let waiting = [request];
    const { render } = await setUp({
      shareRequests: () => ({ data: waiting }),
      answerShareRequest: () => {
        waiting = [];
        return Promise.reject(new ApiError(400, 'The share request has expired.'));
      },
    });
    render(<RequestsPanel />);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    await notice('The share request has expired.');
    await screen.findByText('No share requests');
  });
});
