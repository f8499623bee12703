/**
 * Who sees what in trees of projects that are shared at any place and moved about, held against the plain definition: the strongest role
 * on the way up to the top.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { Project } from '../../common/model.ts';
import { atLeast, PERMISSIONS } from '../../common/roles.ts';
import { LibraryAccess } from '../../common/server-services.ts';
import { Device } from '../testing/device.ts';
import { places, SharedTree, steps } from '../testing/shared-tree.ts';
import { share } from '../testing/shared-project.ts';
import { newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const access = server.service(LibraryAccess);

/** What of the tree somebody is to see: who has only what is below another one has it at the top. */
const wanted = (tree: SharedTree, user: TestUser) =>
  [...tree.parents].flatMap(([id, parent]) => {
    const role = tree.roleOf(user, id);
    const people = tree.people.filter((one) => tree.roleOf(one, id) !== undefined).length;
    const above = parent !== null && tree.roleOf(user, parent) === undefined ? null : parent;
    return role === undefined ? [] : [{ id, role, above, people }];
  });

const seen = (projects: Iterable<Project>) =>
  [...projects]
    .map(({ id, role, parent_project_id, collaborators_count }) => ({
      ...{ id, role },
      ...{ above: parent_project_id, people: collaborators_count },
    }))
    .sort((a, b) => a.id - b.id);

const byNumber = ([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number => a - b;

const named = async (user: TestUser, project: number) => {
  const { data } = await user.call(calls.participants, { query: { project } });
  return data.map(({ person, permission }) => [person.id, permission] as const).sort(byNumber);
};

const statusOfChange = async (user: TestUser, id: number) =>
  (await user.send(calls.updateProject, { params: { id }, body: { title: `Changed by ${user.account.id}` } })).status;

it.each(PERMISSIONS.flatMap((above) => PERMISSIONS.map((below) => [above, below] as const)))(
  '[LIB-088] who may %s above and %s below has the stronger of both below, and the one above no more than that',
  async (above, below) => {
    const [owner, bob] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
    const { id: top } = await newProject(owner);
    const { id: sub } = await newProject(owner, 'Below', top);
    await share(owner, sub, bob, below);
    await share(owner, top, bob, above);
    const best = atLeast(above, below) ? above : below;
    const { data } = await bob.call(calls.getAllProjects);
    expect(data.map(({ id, role }) => [id, role])).toEqual([
      [top, above],
      [sub, best],
    ]);
    expect([...(await access.roles(bob.account.id))].sort(byNumber)).toEqual([
      [top, above],
      [sub, best],
    ]);
    expect((await access.people(sub)).get(bob.account.id)).toBe(best);
    expect(await named(bob, sub)).toEqual([[bob.account.id, best]]);
    expect([await statusOfChange(bob, top), await statusOfChange(bob, sub)]).toEqual(
      [above, best].map((role) => (role === 'write' ? 200 : 403)),
    );
  },
);

it('[LIB-088] the strongest role on the way up to the top counts, for lists, devices, people and other plugins', async () => {
  await fc.assert(
    fc.asyncProperty(places, steps, async (above, taken) => {
      const tree = await SharedTree.plant(server, above);
      const devices = new Map(tree.people.map((user) => [user, new Device(user)]));
      for (const step of taken) {
        await tree.take(step);
        for (const [user, device] of devices) {
          expect(seen((await user.call(calls.getAllProjects)).data)).toEqual(wanted(tree, user));
          await device.sync();
          expect(seen(device.held.projects.values())).toEqual(wanted(tree, user));
        }
      }
      for (const id of tree.ids) {
        const roles = tree.people.flatMap((user) => tree.roleOf(user, id) ?? []).length;
        const people = await access.people(id);
        expect(people.size).toBe(tree.parents.has(id) ? roles + 1 : 0);
        for (const user of tree.people) {
          const role = tree.roleOf(user, id);
          expect([people.get(user.account.id), await access.roleInProject(user.account.id, id)]).toEqual([role, role]);
          expect(await statusOfChange(user, id)).toBe(role === undefined ? 404 : role === 'write' ? 200 : 403);
          if (role) expect(await named(user, id)).toEqual([...people].filter(([, one]) => one !== 'owner').sort(byNumber));
        }
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
});
