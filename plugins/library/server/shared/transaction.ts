/** One change is one transaction, made again when it collided with another one. */
import type { Db, Tx } from '../library.ts';

/** Serialisation failure and deadlock: the database undid the transaction and asks for another try. */
const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

const TRIES = 4;

/**
 * Runs `work` in a transaction. A unique value that another transaction took in the meantime (a client id, a citation key) also
 * leads to another try, which then sees the other's row.
 */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= TRIES || !(isCollision(error) || isTaken(error))) throw error;
    }
  }
};
