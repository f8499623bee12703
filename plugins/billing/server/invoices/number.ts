/** Numbers of invoices, `INV-{year}-{6 digits}`: each once, and none left out. */
import { sql } from '#server-kit';
import type { Tx } from '../billing.ts';

/** The row is held until the transaction ends, so that a number that is not used in the end goes to the next one. */
export const nextNumber = async (tx: Tx, at: Date): Promise<string> => {
  const year = at.getUTCFullYear();
  const { value } = await tx
    .insertInto('billing_counter')
    .values({ name: `invoice ${year}`, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`billing_counter.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return `INV-${year}-${String(value).padStart(6, '0')}`;
};
