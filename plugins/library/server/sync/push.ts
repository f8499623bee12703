/** A batch that a device sent, on its way into the library. */
import { HttpError, sql } from '#server-kit';
import type { ItemKind } from '../../common/model.ts';
import type { Conflict } from '../../common/model/sync.ts';
import type { Library, Tx } from '../library.ts';
import { TABLES } from '../trash/closure.ts';
import { restore } from '../trash/restore.ts';
import type { Position } from './position.ts';
import { Refusal } from './rejection.ts';

export interface Push {
  readonly library: Library;
  readonly tx: Tx;
  readonly user: number;
  /** How far the device had been told when it made its changes. */
  readonly position: Position | undefined;
  /** Ids of what devices named themselves, by kind and name. */
  readonly ids: Map<string, number>;
}

/** What became of one object. */
export interface Taken {
  readonly id: number;
  readonly conflicts: readonly Conflict[];
  /** It goes into the recycle bin, once all of the batch is taken. */
  readonly goes?: boolean;
}

export const keyOf = (kind: ItemKind, clientId: string): string => `${kind} ${clientId}`;

/** The server's id, where the object has one. */
export const knownId = ({ ids }: Push, kind: ItemKind, id: number | string): number | undefined =>
  typeof id === 'number' ? id : ids.get(keyOf(kind, id));

/** The server's id of what an object belongs to. @throws Refusal when that was not taken */
export const parentId = (push: Push, kind: ItemKind, id: number | string | undefined): number => {
  const known = id === undefined ? undefined : knownId(push, kind, id);
  if (known === undefined) throw new Refusal('parent', 'What this belongs to is not on the server.');
  return known;
};

/**
 * Brings back what of these is in the recycle bin, because something in it was changed or added elsewhere.
 * @returns what to tell the sender of it
 */
export const bringBack = async ({ library, tx, user }: Push, kind: ItemKind, ...ids: readonly number[]): Promise<Conflict[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(TABLES[kind])} where id = any(${ids}::bigint[]) and deleted_at is not null order by id`.execute(
    tx,
  );
  if (rows.length === 0) return [];
  const { restored_all } = await restore(library, tx, user, { [kind]: rows.map(({ id }) => id) });
  if (!restored_all) throw new HttpError(429, 'Some items could not be restored. Limit reached for those items.');
  return rows.map(({ id }) => ({ type: kind, id, reason: 'restored', kept: 'mine', lost: {} }));
};
