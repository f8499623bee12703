/** For tests: what all tables hold at the moment of which a backup is, told by the database itself. */
import pg from 'pg';
import type { Database } from '../../db/database.ts';
import { type Schema, schemaOf } from '../schema-of.ts';

/** Rows of each table, as text, in an order of their own. */
export type Contents = Readonly<Record<string, readonly string[]>>;

const contentsIn = async (client: pg.ClientBase): Promise<Contents> => {
  const { tables } = await schemaOf(client);
  const contents: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
};

const inOneTransaction = async <T>(
  url: string,
  begin: readonly string[],
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of ['begin isolation level repeatable read', ...begin]) await client.query(statement);
    return await work(client);
  } finally {
    await client.end();
  }
};

export const contentsOf = (url: string): Promise<Contents> => inOneTransaction(url, [], contentsIn);
/** Without the values of sequences, which are of no moment. */
export const shapeOf = (url: string): Promise<Omit<Schema, 'sequences'>> =>
  inOneTransaction(url, [], async (client) => {
    const { sequences: _, ...shape } = await schemaOf(client);
    return shape;
  });

/** Watches the session of a backup, and looks through its own eyes as soon as it has fixed its moment. */
export const atTheMoment = (db: Database, url: string): { db: Database; contents: Promise<Contents> } => {
  let seen: (contents: Contents | Promise<Contents>) => void;
  const contents = new Promise<Contents>((resolve) => (seen = resolve));
  const look = async (session: pg.Client): Promise<void> => {
    const { rows } = await session.query<{ id: string }>('select pg_export_snapshot() as id');
    const share = [`set transaction snapshot '${rows[0]?.id}'`];
    // It lives as long as the transaction that told of it, so that the backup waits here.
    const looked = inOneTransaction(url, share, contentsIn);
    seen(looked);
    await looked;
  };
  const watched: Database = {
    ...db,
    async session(name) {
      const session = await db.session(name);
      if (name !== 'carrel backup') return session;
      const query = session.query.bind(session) as (...args: unknown[]) => unknown;
      const watching = async (...args: unknown[]): Promise<unknown> => {
        const answer = await query(...args);
        session.query = query as typeof session.query;
        await look(session);
        return answer;
      };
      session.query = ((...args: unknown[]) =>
        typeof args[0] === 'string' && args[0].includes('as moment')
          ? watching(...args)
          : query(...args)) as typeof session.query;
      return session;
    },
  };
  return { db: watched, contents };
};
