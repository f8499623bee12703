/** Groups of a directory. Who is in them has what the setting says that they bring, as with the groups of a provider. */
import type { Kysely, RawBuilder, Transaction } from '#plugin-api/server';
import { sql } from '#server-kit';
import { type GroupRule, standingIn } from '#plugins/account/common/group-rules.ts';
import type { Standings } from '../standing/standings.ts';
import type { PeopleTables } from '../tables.ts';
import type { MemberChange, SaidGroup } from './read-group.ts';
import type { Page } from './scim-door.ts';
import { scimError } from './scim-error.ts';
import type { Condition } from './scim-filter.ts';
import { type Believed, demandVersion, versionOf } from './version.ts';

export interface KeptGroup {
  readonly id: number;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
  /** Also another one when others are in it; what they are called is not the group's. */
  readonly version: string;
  /** Oldest account first; `undefined` where they were not asked for. */
  readonly members: readonly { readonly id: number; readonly email: string }[] | undefined;
}

type GroupFilter = Condition<'displayname' | 'externalid' | 'id' | 'member'>;
/** By how directories write them, in small letters. */
export const GROUP_FILTERS = {
  displayname: 'displayname',
  externalid: 'externalid',
  id: 'id',
  'members.value': 'member',
  members: 'member',
} as const;

type Tx = Transaction<PeopleTables>;
const SOURCE = 'directory';
/** People of one step: other work gets its turn between them. */
const STEP = 500;

const notThere = () => scimError(404, 'There is no group of this id.');

const conditionOf = ({ by, value }: GroupFilter): RawBuilder<boolean> =>
  ({
    displayname: sql<boolean>`lower(g.display_name) = ${value.toLowerCase()}`,
    externalid: sql<boolean>`g.external_id = ${value}`,
    id: sql<boolean>`g.id::text = ${value}`,
    member: sql<boolean>`exists (select from people_member m where m.group_id = g.id and m.user_id::text = ${value})`,
  })[by];

export class Groups {
  readonly #rules: readonly GroupRule[];
  readonly #db: Kysely<PeopleTables>;
  readonly #standings: Pick<Standings, 'say'>;

  constructor(rules: readonly GroupRule[], db: Kysely<PeopleTables>, standings: Pick<Standings, 'say'>) {
    this.#rules = rules;
    this.#db = db;
    this.#standings = standings;
  }

  /** In the order in which they came. */
  async list(
    filter: readonly GroupFilter[],
    { offset, limit, withMembers }: Page & { readonly withMembers: boolean },
    within: Kysely<PeopleTables> = this.#db,
  ): Promise<{ groups: KeptGroup[]; total: number }> {
    const from = sql`people_group g where ${sql.join([sql<boolean>`true`, ...filter.map(conditionOf)], sql` and `)}`;
    const { rows } = await sql<{
      id: number;
      display_name: string;
      external_id: string | null;
      created_at: Date;
      changed_at: Date;
      people: string | null;
    }>`
      select g.*, (
        select md5(string_agg(m.user_id::text, ' ' order by m.user_id)) from people_member m where m.group_id = g.id
      ) as people
      from ${from} order by g.id offset ${offset} limit ${limit}`.execute(within);
    const counted = await sql<{ total: string | number }>`select count(*) as total from ${from}`.execute(within);
    const ids = rows.map(({ id }) => id);
    const members = withMembers ? await this.#membersOf(ids, within) : undefined;
    const groups = rows.map((row) => ({
      ...{ id: Number(row.id), displayName: row.display_name, externalId: row.external_id },
      ...{ createdAt: row.created_at, changedAt: row.changed_at },
      version: versionOf(row.id, row.display_name, row.external_id, row.changed_at, row.people),
      members: members && (members.get(Number(row.id)) ?? []),
    }));
    return { groups, total: Number(counted.rows[0]?.total ?? 0) };
  }

  /** @throws HttpError 404 */
  async one(id: number, withMembers: boolean, within?: Kysely<PeopleTables>): Promise<KeptGroup> {
    const { groups } = await this.list([{ by: 'id', value: String(id) }], { offset: 0, limit: 1, withMembers }, within);
    const [found] = groups;
    if (!found) throw notThere();
    return found;
  }

  /** @returns its id @throws HttpError 400, 409 */
  add({ displayName, externalId, members }: SaidGroup & { readonly displayName: string }): Promise<number> {
    return this.#writing(async (tx) => {
      const { id } = await tx
        .insertInto('people_group')
        .values({ display_name: displayName, external_id: externalId ?? null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await this.#settle(tx, await this.#changeMembers(tx, id, members));
      return id;
    });
  }

  /** What is not said stays as it is. @returns its version then @throws HttpError 400, 404, 409, 412 */
  change(id: number, { displayName, externalId, members }: SaidGroup, believed?: Believed): Promise<string> {
    return this.#writing(async (tx) => {
      const before = await this.#held(tx, id, believed);
      const names = { display_name: displayName ?? before.displayName, external_id: externalId ?? before.externalId };
      await tx
        .updateTable('people_group')
        .set({ ...names, changed_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
      const changed = await this.#changeMembers(tx, id, members);
      const isRenamed = names.display_name !== before.displayName || names.external_id !== before.externalId;
      await this.#settle(tx, isRenamed ? [...changed, ...(await this.#idsIn(tx, id))] : changed);
      return (await this.one(id, false, tx)).version;
    });
  }

  /** @throws HttpError 404, 412 */
  async remove(id: number, believed?: Believed): Promise<void> {
    await this.#writing(async (tx) => {
      await this.#held(tx, id, believed);
      const members = await this.#idsIn(tx, id);
      await tx.deleteFrom('people_group').where('id', '=', id).execute();
      await this.#settle(tx, members);
    });
  }

  /** Somebody is in no group any more. */
  async leaveAll(tx: Tx, user: number): Promise<void> {
    await tx.deleteFrom('people_member').where('user_id', '=', user).execute();
    await this.#settle(tx, [user]);
  }

  /** Everybody who is in a group, or was: the setting may be another one than before. */
  async apply(signal: AbortSignal): Promise<void> {
    for (let last = 0; !signal.aborted; ) {
      const { rows } = await sql<{ id: string | number }>`
        select id from (
          select user_id as id from people_member union select user_id from people_claim where source = ${SOURCE}
        ) as concerned where id > ${last} order by id limit ${STEP}`.execute(this.#db);
      for (const { id } of rows) await this.#db.transaction().execute((tx) => this.#settle(tx, [Number(id)]));
      if (rows.length < STEP) return;
      last = Number(rows.at(-1)?.id ?? 0);
    }
  }

  /** A group that nobody changes until the transaction ends. @throws HttpError 404, 412 */
  async #held(tx: Tx, id: number, believed: Believed): Promise<KeptGroup> {
    await tx.selectFrom('people_group').select('id').where('id', '=', id).forUpdate().execute();
    const found = await this.one(id, false, tx);
    demandVersion(believed, found.version);
    return found;
  }

  /** @returns who is in it now and was not, or was and is not */
  async #changeMembers(tx: Tx, group: number, changes: readonly MemberChange[]): Promise<number[]> {
    if (changes.length === 0) return [];
    const before = new Set(await this.#idsIn(tx, group));
    const now = new Set(before);
    for (const change of changes) {
      if (change.kind === 'replace' || change.kind === 'clear') now.clear();
      if (change.kind === 'clear') continue;
      for (const id of change.ids)
        if (change.kind === 'remove') now.delete(id);
        else now.add(id);
    }
    const [come, gone] = [[...now].filter((id) => !before.has(id)), [...before].filter((id) => !now.has(id))];
    await this.#demandPeople(tx, come);
    if (gone.length > 0)
      await tx.deleteFrom('people_member').where('group_id', '=', group).where('user_id', 'in', gone).execute();
    if (come.length > 0)
      await sql`insert into people_member (group_id, user_id) select ${group}, unnest(${come}::bigint[])`.execute(tx);
    return [...come, ...gone];
  }

  /** @throws HttpError 400 for who is not there */
  async #demandPeople(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { rows } = await sql<{ id: string | number }>`
      select asked.id from unnest(${[...ids]}::bigint[]) as asked (id)
      where not exists (select from core_user u where u.id = asked.id)
        or exists (select from people_directory d where d.user_id = asked.id and d.deleted_at is not null)
      limit 1`.execute(tx);
    if (rows[0]) throw scimError(400, `There is nobody of the id ${rows[0].id}.`, 'invalidValue');
  }

  /** What all groups of these people bring, all together. In the order of their ids: of two calls at once none waits for the other for ever. */
  async #settle(tx: Tx, people: readonly number[]): Promise<void> {
    for (const user of [...new Set(people)].sort((a, b) => a - b)) {
      const { rows } = await sql<{ display_name: string; external_id: string | null }>`
        select g.display_name, g.external_id from people_member m join people_group g on g.id = m.group_id
        where m.user_id = ${user}`.execute(tx);
      const names = rows.flatMap((row) => [row.display_name, ...(row.external_id === null ? [] : [row.external_id])]);
      await this.#standings.say(user, SOURCE, standingIn(this.#rules, new Set(names)), tx);
    }
  }

  async #idsIn(tx: Tx, group: number): Promise<number[]> {
    const rows = await tx.selectFrom('people_member').select('user_id').where('group_id', '=', group).execute();
    return rows.map(({ user_id }) => Number(user_id));
  }

  async #membersOf(
    groups: readonly number[],
    within: Kysely<PeopleTables>,
  ): Promise<Map<number, { id: number; email: string }[]>> {
    const { rows } = await sql<{ group: string | number; id: string | number; email: string }>`
      select m.group_id as group, u.id, u.email from people_member m join core_user u on u.id = m.user_id
      where m.group_id = any(${[...groups]}::bigint[]) order by u.id`.execute(within);
    const found = new Map<number, { id: number; email: string }[]>();
    for (const { group, id, email } of rows) {
      const members = found.get(Number(group)) ?? [];
      members.push({ id: Number(id), email });
      found.set(Number(group), members);
    }
    return found;
  }

  /** @throws HttpError 409 for a name that another group has */
  async #writing<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.#db.transaction().execute(work);
    } catch (error) {
      const isTaken = (error as { code?: unknown }).code === '23505';
      throw isTaken ? scimError(409, 'There is a group of this name already.', 'uniqueness') : error;
    }
  }
}
