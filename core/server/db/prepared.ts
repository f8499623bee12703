/**
 * Statements that are asked over and over. To read and to plan one takes PostgreSQL several times as long as to carry it out; under a name
 * each connection keeps it ready, and plans it for all values alike once that promises to cost no more than a plan for these very ones.
 */
import type { QueryResult, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Executor } from '../../common/executor.ts';

/**
 * Texts that get a name in this process. Each connection keeps in memory what it has prepared; what is asked in more
 * shapes than this goes without.
 */
const MOST = 200;

/** Names by text. */
const names = new Map<string, string>();
let named = 0;

const nameAnew = (text: string): string => {
  const name = `carrel_${++named}`;
  names.set(text, name);
  return name;
};

/**
 * Asks what many requests ask, and in few shapes. For rows that are found by their keys: where the best way depends on the values, as it
 * does with words that are searched, a plan for all values alike may be a bad one.
 */
export const askPrepared = <Row>(db: Executor, statement: RawBuilder<Row>): Promise<QueryResult<Row>> => {
  const compiled = statement.compile(db);
  if (names.size < MOST && !names.has(compiled.sql)) nameAnew(compiled.sql);
  return db.getExecutor().executeQuery<Row>(compiled);
};

/** Tables have changed since it was prepared: columns came that it is to answer as well. It never works again under this name. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

type Ask = (question: pg.QueryConfig) => Promise<pg.QueryResult>;

const askByName = async (ask: Ask, isInTransaction: () => boolean, text: string, values: unknown[]): Promise<pg.QueryResult> => {
  try {
    return await ask({ name: names.get(text) ?? nameAnew(text), text, values });
  } catch (error) {
    if (!isStale(error)) throw error;
    const name = nameAnew(text);
    // A transaction in which something failed is over.
    if (isInTransaction()) throw error;
    return ask({ name, text, values });
  }
};

/** From now on this connection prepares what has a name, when it is first asked. */
export const keepPrepared = (client: pg.Client, isInTransaction: () => boolean): void => {
  client.query = new Proxy(client.query, {
    apply(query, self, args: unknown[]) {
      const [text, values] = args;
      const isNamed = args.length === 2 && typeof text === 'string' && Array.isArray(values) && names.has(text);
      if (!isNamed) return Reflect.apply(query, self, args);
      return askByName((question) => Reflect.apply(query, self, [question]), isInTransaction, text, values);
    },
  });
};
