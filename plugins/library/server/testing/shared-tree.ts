/** A tree of projects that an owner shares at any place and moves about: what is done to it on the server, and who then sees what. */
import fc from 'fast-check';
import type { TestServer, TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { MAX_DEPTH } from '../../common/model.ts';
import { PERMISSIONS, type Permission } from '../../common/roles.ts';
import { answer, give } from './shared-project.ts';
import { newProject } from './start-library.ts';

const PROJECTS = 4;
const PEOPLE = 2;

const place = fc.nat(PROJECTS - 1);
const person = fc.nat(PEOPLE - 1);
const permission = fc.constantFrom(...PERMISSIONS);
/** Numbers of projects and people, in the order in which they were made. */
export const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('share' as const), place, person, permission }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('revoke' as const), place, person }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), place, person }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), place, to: fc.option(place) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), place }) },
  ),
  { minLength: 4, maxLength: 9 },
);
export type Step = (typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never) & object;

/** For each project the one that it is made in, of those that were made before it. */
export const places = fc.array(fc.option(place, { freq: 6 }), { minLength: PROJECTS, maxLength: PROJECTS });

export class SharedTree {
  readonly owner: TestUser;
  readonly people: readonly TestUser[];
  /** Of projects that are in use, in the order of their ids. */
  readonly parents = new Map<number, number | null>();
  readonly ids: number[] = [];
  readonly #shares = new Map<string, Permission>();

  constructor(owner: TestUser, people: readonly TestUser[]) {
    this.owner = owner;
    this.people = people;
  }

  static async plant(server: TestServer, above: readonly (number | null)[]): Promise<SharedTree> {
    const someone = () => server.signIn({ plan: 'P' });
    const people: TestUser[] = [];
    while (people.length < PEOPLE) people.push(await someone());
    const tree = new SharedTree(await someone(), people);
    for (const at of above) {
      const wanted = at === null ? null : (tree.ids[at % tree.ids.length] ?? null);
      const parent = tree.wayUp(wanted).length < MAX_DEPTH ? wanted : null;
      const { id } = await newProject(tree.owner, 'Planted', parent ?? undefined);
      tree.parents.set(id, parent);
      tree.ids.push(id);
    }
    return tree;
  }

  wayUp(project: number | null): number[] {
    return project === null ? [] : [project, ...this.wayUp(this.parents.get(project) ?? null)];
  }

  /** The definition: the strongest role on the way up to the top. */
  roleOf({ account }: TestUser, project: number): Permission | undefined {
    const held = this.wayUp(project).map((id) => this.#shares.get(`${id} ${account.id}`));
    return this.parents.has(project) ? PERMISSIONS.findLast((each) => held.includes(each)) : undefined;
  }

  async take(step: Step): Promise<void> {
    const project = this.ids[step.place] ?? 0;
    const user = this.people['person' in step ? step.person : 0] ?? this.owner;
    const name = `${project} ${user.account.id}`;
    switch (step.kind) {
      case 'share': {
        const { status, json } = await give(this.owner, project, user.account.email, { permission: step.permission });
        if (status !== 200) return;
        await answer(user, (json as { share: { share_id: number } }).share.share_id, 'accept');
        this.#shares.set(name, step.permission);
        return;
      }
      case 'revoke': {
        if (!this.parents.has(project)) return;
        const { data } = await this.owner.call(calls.participants, { query: { project } });
        const share = data.find((one) => one.person.id === user.account.id && !one.is_inherited);
        if (share) await this.owner.call(calls.revokeSharing, { body: { share_id: share.share_id } });
        this.#shares.delete(name);
        return;
      }
      case 'leave': {
        const { status } = await user.send(calls.leaveProject, { body: { project_id: project } });
        if (status === 200) for (const id of this.wayUp(project)) this.#shares.delete(`${id} ${user.account.id}`);
        return;
      }
      case 'move': {
        const parent = step.to === null ? null : (this.ids[step.to] ?? null);
        const body = { project_id: project, parent_project_id: parent };
        if ((await this.owner.send(calls.moveProject, { body })).status === 200) this.parents.set(project, parent);
        return;
      }
      case 'delete': {
        const { status } = await this.owner.send(calls.deleteItems, { body: { projects: [project] } });
        const gone = [...this.parents.keys()].filter((id) => this.wayUp(id).includes(project));
        if (status === 200) for (const id of gone) this.parents.delete(id);
      }
    }
  }
}
