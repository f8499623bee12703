/** Who is told that a project is shared, and that it is no longer. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { LIBRARY_CHANGED, LIBRARY_SHARING, type LibraryChanged, type SharingChanged } from '../../common/events.ts';
import { answer, invite, share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const dora = await server.signIn({ plan: 'P' });
const bob = await server.signIn({ plan: 'P' });
const carol = await server.signIn({ plan: 'P' });

describe('[LIB-067] who is told', () => {
  const heard = (user: TestUser, project: number) =>
    user
      .events()
      .filter(({ type }) => type === LIBRARY_SHARING)
      .map(({ data }) => data as SharingChanged)
      .filter((event) => event.project === project)
      .map(({ change, person }) => [change, person]);
  const changes = (user: TestUser, project: number) =>
    user.events().filter(({ type, data }) => type === LIBRARY_CHANGED && (data as LibraryChanged).project === project).length;

  it('the owner and the person of every step, the others of what is settled', async () => {
    const { id } = await newProject(dora, 'Told');
    await share(dora, id, carol);
    const first = [
      ['requested', carol.account.id],
      ['accepted', carol.account.id],
    ];
    const share_id = await share(dora, id, bob, 'read');
    await dora.call(calls.changeSharing, { body: { share_id, permission: 'write' } });
    await dora.call(calls.revokeSharing, { body: { share_id } });
    const all = ['requested', 'accepted', 'permission', 'ended'].map((change) => [change, bob.account.id]);
    await expect.poll(() => heard(bob, id)).toEqual(all);
    await expect.poll(() => heard(dora, id)).toEqual([...first, ...all]);
    await expect.poll(() => heard(carol, id)).toEqual([...first, ...all.slice(1)]);
  });

  it('who has not accepted hears nothing of what happens in the project', async () => {
    const { id } = await newProject(dora, 'Not yet');
    const share_id = await invite(dora, id, bob);
    await newArticle(dora, id);
    await answer(bob, share_id, 'accept');
    await expect.poll(() => changes(bob, id)).toBe(1);
    expect(changes(dora, id)).toBe(3);
  });

  it('the one whose part has ended hears of that, and of nothing that comes after it', async () => {
    const { id } = await newProject(dora, 'Silent');
    const { id: below } = await newProject(dora, 'Below', id);
    const share_id = await share(dora, id, bob);
    await newArticle(dora, below);
    await expect.poll(() => changes(bob, below)).toBe(1);
    const before = changes(bob, id);
    await dora.call(calls.revokeSharing, { body: { share_id } });
    // What makes the open screen of an older browser ask again as well.
    await expect.poll(() => changes(bob, id)).toBe(before + 1);
    await newArticle(dora, below);
    await dora.call(calls.updateProject, { params: { id }, body: { title: 'Later' } });
    await expect.poll(() => changes(dora, below)).toBe(3);
    // The last thing that bob is told, so that what came before it would have been heard.
    const { id: last } = await newProject(bob, 'Last');
    await expect.poll(() => changes(bob, last)).toBe(1);
    expect([changes(bob, below), changes(bob, id)]).toEqual([1, before + 1]);
  });
});
