/** A part of a transaction that happens wholly or not at all, whatever becomes of the rest. */
import { sql } from '#server-kit';
import type { Tx } from '../library.ts';

/** @throws what `work` throws, with everything undone that it did; the transaction can go on */
export const wholly = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint part`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint part`.execute(tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    await sql`release savepoint part`.execute(tx);
    throw error;
  }
};
