/** Who may what with the texts of a thing in a project, by their roles there. */
import { expect, it } from 'vitest';
import type { Executor } from '#plugin-api';
import { thingsOfProjects } from './things-of-projects.ts';

const [ADA, BOB, CLEO, DAN, STRANGER] = [1, 2, 3, 4, 5];
const within = {} as Executor;
const LOCKED = 8;

const things = thingsOfProjects({
  find: async (thing) =>
    thing > 3
      ? undefined
      : { owner: ADA, project: thing === 2 ? LOCKED : 7, title: `Thing ${thing}`, deleted_at: thing === 3 ? new Date(0) : null },
  people: async () =>
    new Map([[ADA, 'owner'] as const, [BOB, 'write'] as const, [CLEO, 'comment'] as const, [DAN, 'read'] as const]),
  locked: async (projects) => new Set(projects.filter((project) => project === LOCKED)),
  url: (thing) => `/things/${thing}`,
});

it('are the roles of the project, and an owner writes; who has none is not there', async () => {
  expect([...(await things.roles([ADA, BOB, CLEO, DAN, STRANGER], 1, within))]).toEqual([
    [ADA, 'write'],
    [BOB, 'write'],
    [CLEO, 'comment'],
    [DAN, 'read'],
  ]);
  expect([...(await things.roles([DAN], 1, within))]).toEqual([[DAN, 'read']]);
});

it.each([
  ['in a locked project', 2],
  ['that is deleted', 3],
  ['that is gone', 4],
])('nobody has one in a thing %s, nor decides who sees it', async (_, thing) => {
  expect([...(await things.roles([ADA, BOB], thing, within))]).toEqual([]);
  expect(await things.mayShare(ADA, thing, within)).toBe(false);
});

it('only its owners decide who sees it', async () => {
  const may = await Promise.all([ADA, BOB, CLEO, STRANGER].map((person) => things.mayShare(person, 1, within)));
  expect(may).toEqual([true, false, false, false]);
});

it('people are told of it by its title and place, also of one that is deleted', async () => {
  expect(await things.about(3, within)).toEqual({ title: 'Thing 3', url: '/things/3', owner: ADA });
  expect((await things.people(3, within)).get(BOB)).toBe('write');
  expect(await things.about(4, within)).toEqual({ title: '', url: '/things/4', owner: 0 });
  expect([
    (await things.people(4, within)).size,
    await things.projectOf?.(4, within),
    await things.projectOf?.(1, within),
  ]).toEqual([0, undefined, 7]);
});
