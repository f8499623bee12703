/**
 * What is the same for all things with texts that lie in projects of the library, as manuscripts do: who may what with their texts, and how
 * people are told of them.
 */
import type { Executor } from '#plugin-api';
import type { TextRole } from './channel.ts';
import type { TextKind } from './server-services.ts';

/** As the library's projects give them. */
type ProjectRole = TextRole | 'owner';

interface ThingRow {
  readonly owner: number;
  readonly project: number;
  readonly title: string;
  readonly deleted_at: unknown;
}

export interface ThingsOfProjects<Row extends ThingRow> {
  /** One that is deleted is found too. */
  find(thing: number, within: Executor): Promise<Row | undefined>;
  /** Everybody who sees it. */
  people(row: Row, within: Executor): Promise<ReadonlyMap<number, ProjectRole>>;
  /** Those of the projects that the plan of their owner has locked. */
  locked(projects: readonly number[], within: Executor): Promise<ReadonlySet<number>>;
  /** Where in the app it is. */
  url(thing: number): string;
}

const textRole = (role: ProjectRole): TextRole => (role === 'owner' ? 'write' : role);

export const thingsOfProjects = <Row extends ThingRow>({
  find,
  people,
  locked,
  url,
}: ThingsOfProjects<Row>): Pick<TextKind, 'roles' | 'mayShare' | 'people' | 'about' | 'projectOf'> => {
  /** Of one that can be opened: it is there, and its project is not locked. */
  const openRoles = async (thing: number, within: Executor): Promise<ReadonlyMap<number, ProjectRole>> => {
    const row = await find(thing, within);
    if (!row || row.deleted_at || (await locked([row.project], within)).size > 0) return new Map();
    return people(row, within);
  };
  return {
    async roles(wanted, thing, within) {
      const all = await openRoles(thing, within);
      return new Map(
        wanted.flatMap((person) => {
          const role = all.get(person);
          return role ? [[person, textRole(role)]] : [];
        }),
      );
    },
    mayShare: async (user, thing, within) => (await openRoles(thing, within)).get(user) === 'owner',
    async people(thing, within) {
      const row = await find(thing, within);
      return new Map([...(row ? await people(row, within) : [])].map(([person, role]) => [person, textRole(role)]));
    },
    async about(thing, within) {
      const row = await find(thing, within);
      return { title: row?.title ?? '', url: url(thing), owner: row?.owner ?? 0 };
    },
    projectOf: async (thing, within) => (await find(thing, within))?.project,
  };
};
