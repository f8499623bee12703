/** Whether the database lets in as many connections as the processes of the house may ask for. */
import { type Kysely, sql } from 'kysely';
import type { Log } from '../../plugin-api/server.ts';

/** Beside the pool: listening to events, the presence of workers, slots of the catalogue, and what looks whether the server is there. */
const BESIDE_POOL = 4;

interface Room {
  /** Connections that are not kept for superusers. */
  readonly room: number;
  /** Processes of the house: each listens to events on a connection of its own. */
  readonly processes: number;
}

/**
 * Says it when all processes together may come to ask for more than there is.
 * @throws when the connections of this one process do not fit
 */
export const checkRoom = async (db: Kysely<unknown>, poolSize: number, log: Log): Promise<void> => {
  const { rows } = await sql<Room>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room,
      (select count(*)::int from pg_stat_activity where application_name = 'carrel events' and datname = current_database()) as processes
  `.execute(db);
  const [{ room, processes } = { room: Number.POSITIVE_INFINITY, processes: 1 }] = rows;
  const wanted = poolSize + BESIDE_POOL;
  if (wanted > room)
    throw new Error(
      `DATABASE_CONNECTIONS is ${poolSize}, with some beside ${wanted}, and the database lets in ${room}. Set it to less, or max_connections of the database to more.`,
    );
  if (wanted * processes > room)
    log.warn(
      { processes, wanted: wanted * processes, room },
      'The processes of this house may ask for more connections than the database lets in: set DATABASE_CONNECTIONS to less, or max_connections of the database to more',
    );
};
