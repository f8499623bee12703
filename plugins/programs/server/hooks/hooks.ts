/** Webhooks of people as they are kept, and what is to be brought to them. */
import { randomBytes } from 'node:crypto';
import type { Jobs, Kysely, KeptEvents, Mailer, Outbound, Secrets } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import type { HookEvent } from '../../common/hook-events.ts';
import type { DeliveryRow, HookRow, ProgramsTables } from '../tables.ts';

export type Db = Kysely<ProgramsTables>;

export interface HookParts {
  readonly db: Db;
  readonly kept: KeptEvents;
  readonly jobs: Jobs;
  readonly secrets: Secrets;
  readonly outbound: Outbound;
  readonly mail: Mailer;
  /** Servers of the house's own network that may be told; all others at public addresses only. */
  readonly trusted: readonly string[];
  readonly publicUrl: string;
  readonly productName: string;
}

/** Job that brings one delivery. */
export const DELIVER = 'deliver';
const MOST_HOOKS = 20;
const LISTED = 50;
const SETTLE_MS = 5_000;

export const sealedFor = (owner: number): string => `hook of ${owner}`;

const unknown = (): HttpError => new HttpError(404, 'There is no such webhook.');

/** Keeps events for the person as long as some webhook wants them. */
export const keepWanted = async ({ kept }: HookParts, tx: Db, owner: number): Promise<void> => {
  const on = await tx.selectFrom('programs_hook').select('events').where('owner', '=', owner).where('is_on', '=', true).execute();
  await kept.keep(owner, [...new Set(on.flatMap(({ events }) => events))], tx);
};

export const hooksOf = ({ db }: HookParts, owner: number): Promise<HookRow[]> =>
  db.selectFrom('programs_hook').selectAll().where('owner', '=', owner).orderBy('id', 'desc').execute();

/** @throws HttpError 404 for who does not own it */
export const demandHook = async ({ db }: HookParts, owner: number, id: number): Promise<HookRow> => {
  const hook = await db
    .selectFrom('programs_hook')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  if (!hook) throw unknown();
  return hook;
};

/** @returns the webhook, and what its deliveries are signed with. @throws HttpError 409 when there are as many as there may be */
export const makeHook = (parts: HookParts, owner: number, address: string, events: readonly HookEvent[]) => {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  return parts.db.transaction().execute(async (tx) => {
    await sql`select from core_user where id = ${owner} for update`.execute(tx);
    const there = await tx.selectFrom('programs_hook').select('id').where('owner', '=', owner).execute();
    if (there.length >= MOST_HOOKS) throw new HttpError(409, `There are ${MOST_HOOKS} webhooks already.`);
    const hook = await tx
      .insertInto('programs_hook')
      .values({ owner, address, events: [...new Set(events)], secret: parts.secrets.seal(secret, sealedFor(owner)) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await keepWanted(parts, tx, owner);
    return { hook, secret };
  });
};

/** @throws HttpError 404 for who does not own it */
export const changeHook = (
  parts: HookParts,
  owner: number,
  id: number,
  { events, is_on }: { events?: readonly HookEvent[] | undefined; is_on?: boolean | undefined },
): Promise<HookRow> =>
  parts.db.transaction().execute(async (tx) => {
    const hook = await tx
      .updateTable('programs_hook')
      .set({
        ...(events && { events: [...new Set(events)] }),
        ...(is_on !== undefined && { is_on, ...(is_on && { failures: 0 }) }),
        id: sql<number>`id`,
      })
      .where('id', '=', id)
      .where('owner', '=', owner)
      .returningAll()
      .executeTakeFirst();
    if (!hook) throw unknown();
    await keepWanted(parts, tx, owner);
    return hook;
  });

/** @throws HttpError 404 for who does not own it */
export const removeHook = (parts: HookParts, owner: number, id: number): Promise<void> =>
  parts.db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('programs_hook').where('id', '=', id).where('owner', '=', owner).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw unknown();
    await keepWanted(parts, tx, owner);
  });

export const deliveriesOf = ({ db }: HookParts, hook: number): Promise<DeliveryRow[]> =>
  db.selectFrom('programs_delivery').selectAll().where('hook', '=', hook).orderBy('id', 'desc').limit(LISTED).execute();

/**
 * Has an event brought to a webhook. One that waits already and says the same is enough: what changes every second is told once in some
 * seconds.
 * @returns `undefined` where one waits
 */
export const enqueue = async (
  { jobs }: HookParts,
  tx: Db,
  hook: Pick<HookRow, 'id' | 'owner'>,
  { type, data }: { type: string; data: string },
): Promise<DeliveryRow | undefined> => {
  const runAt = new Date(Date.now() + (type.endsWith('.changed') ? SETTLE_MS : 0));
  const { rows } = await sql<DeliveryRow>`
    insert into programs_delivery (hook, type, data, next_at)
    select ${hook.id}, ${type}, ${data}, ${runAt} where not exists (
      select from programs_delivery
      where hook = ${hook.id} and type = ${type} and state = 'waiting' and tries = 0 and data = ${data}
    ) returning *`.execute(tx);
  const [row] = rows;
  if (row) await jobs.add(DELIVER, { delivery: row.id }, { runAt, for: hook.owner, within: tx });
  return row;
};
