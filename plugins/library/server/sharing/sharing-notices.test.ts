import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { noticesContract } from '#plugins/notices/common/contract.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const groupsOf = (user: TestUser) => user.call(noticesContract.notifications);
const told = async (user: TestUser) => (await groupsOf(user)).otherNotifications.map(({ text }) => text);

/** Ada has asked Bob to take part in a project. */
const asked = async (title = 'Thesis') => {
  const ada = await server.signIn({ first_name: 'Ada', last_name: 'Lovelace', plan: 'P' });
  const bob = await server.signIn({ first_name: 'Bob', last_name: 'Ross' });
  const { id: project } = await newProject(ada, title);
  const { share } = await ada.call(calls.addSharing, {
    body: { project_id: project, shared_to: bob.account.email, permission: 'write' },
  });
  return { ada, bob, project, share };
};
const answer = (bob: TestUser, share_id: number, action: 'accept' | 'decline') =>
  bob.call(calls.answerShareRequest, { body: { share_id, action } });

describe('sharing among the notifications', () => {
  it('[CORE-057] a request waits in its group until it is answered, and the owner is told of the answer', async () => {
    const { ada, bob, project, share } = await asked('A\nb');
    expect((await groupsOf(bob)).shareRequests).toMatchObject([
      { id: share.share_id, is_read: false, text: 'Ada Lovelace wants to share “A b” with you.', data: { project_id: project } },
    ]);
    expect(await told(ada)).toEqual([]);
    await answer(bob, share.share_id, 'accept');
    expect((await groupsOf(bob)).shareRequests).toEqual([]);
    expect((await groupsOf(ada)).otherNotifications).toMatchObject([
      { text: 'Bob Ross takes part in “A b” now.', data: { type: 'share_accepted', path: `/library/${project}` } },
    ]);
  });

  it('[CORE-060] what the owner changes is told to the person, what the person does to the owner, nobody hears of themselves', async () => {
    const { ada, bob, share } = await asked();
    await answer(bob, share.share_id, 'accept');
    await ada.call(calls.changeSharing, { body: { share_id: share.share_id, permission: 'read' } });
    await ada.call(calls.revokeSharing, { body: { share_id: share.share_id } });
    expect(await told(bob)).toEqual([
      'Ada Lovelace has ended your sharing of “Thesis”.',
      'Ada Lovelace lets you only read “Thesis” now.',
    ]);
    expect(await told(ada)).toEqual(['Bob Ross takes part in “Thesis” now.']);
  });

  it('[CORE-060] who has it from above as well is told what they may do there now, and not that it has ended', async () => {
    const { ada, bob, project, share } = await asked();
    const { id: project_id } = await newProject(ada, 'Chapter', project);
    const body = { project_id, shared_to: bob.account.email, permission: 'write' as const };
    const { share: below } = await ada.call(calls.addSharing, { body });
    for (const { share_id } of [share, below]) await answer(bob, share_id, 'accept');
    await ada.call(calls.changeSharing, { body: { share_id: share.share_id, permission: 'comment' } });
    await ada.call(calls.revokeSharing, { body: { share_id: below.share_id } });
    expect((await groupsOf(bob)).otherNotifications).toMatchObject([
      {
        text: 'Ada Lovelace lets you read and comment on “Chapter” now.',
        data: { type: 'permission_changed', path: `/library/${project_id}` },
      },
      { text: 'Ada Lovelace lets you read and comment on “Thesis” now.' },
    ]);
  });

  it('[CORE-060] who leaves is missed by the owner alone; who declines too', async () => {
    const { ada, bob, project, share } = await asked();
    await answer(bob, share.share_id, 'accept');
    await bob.call(calls.leaveProject, { body: { project_id: project } });
    expect((await told(ada))[0]).toBe('Bob Ross has left “Thesis”.');
    expect(await told(bob)).toEqual([]);
    const second = await asked();
    await answer(second.bob, second.share.share_id, 'decline');
    expect(await told(second.ada)).toEqual(['Bob Ross does not want to take part in “Thesis”.']);
  });

  it('[CORE-057] a request that was taken back leaves its group without a word', async () => {
    const { ada, bob, share } = await asked();
    await ada.call(calls.revokeSharing, { body: { share_id: share.share_id } });
    const { shareRequests, otherNotifications } = await groupsOf(bob);
    expect([shareRequests, otherNotifications]).toEqual([[], []]);
  });

  it('the mail of a request can be switched off, the request comes all the same', async () => {
    const bob = await server.signIn();
    await bob.call(noticesContract.setMailKind, { body: { kind: 'shareRequests', is_on: false } });
    const ada = await server.signIn({ plan: 'P' });
    const { id: project_id } = await newProject(ada);
    await ada.call(calls.addSharing, { body: { project_id, shared_to: bob.account.email, permission: 'read' } });
    await server.runJobs();
    expect((await server.mails()).filter((mail) => mail.includes(bob.account.email))).toEqual([]);
    expect((await groupsOf(bob)).shareRequests).toHaveLength(1);
  });
});
