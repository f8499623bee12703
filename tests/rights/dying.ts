/** Ends whatever works on the database in the middle, as a process that is killed does. */
import type { PoolClient } from 'pg';
import type { TestServer } from '#core/server/testing/types.ts';

/**
 * Runs `work`, which gets so many answers of the database and none after them. What it has begun is undone, as the database does when a
 * connection ends.
 * @returns whether it came to its end
 */
export const endsWithin = async (
  { db: { pool } }: TestServer,
  queries: number,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  let left = queries;
  const connect = pool.connect.bind(pool);
  const patched = new Set<PoolClient>();
  const dying = async (): Promise<PoolClient> => {
    const client = await connect();
    if (patched.has(client)) return client;
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const counted = async (...asked: unknown[]) => {
      if (asked[0] === 'rollback' || left-- > 0) return query(...asked);
      throw new Error('The process was killed');
    };
    Object.assign(client, { query: counted });
    patched.add(client);
    return client;
  };
  Object.assign(pool, { connect: dying });
  try {
    await work();
    return true;
  } catch (error) {
    if ((error as Error).message !== 'The process was killed') throw error;
    return false;
  } finally {
    Object.assign(pool, { connect });
    // The prototype's own is there again.
    for (const client of patched) Reflect.deleteProperty(client, 'query');
  }
};
