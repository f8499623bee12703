/** Random texts of this installation, made when first needed: the same for all its processes, and after each start. */
import { randomBytes } from 'node:crypto';
import type { Executor } from '#plugin-api/server';
import { sql } from '#server-kit';

/** @param name `sandbox` signs the sandbox's messages; `installation` tells two that share an account of a provider apart. */
export const secretOf = async (db: Executor, name: 'sandbox' | 'installation'): Promise<string> => {
  await sql`
    insert into billing_secret (name, value) values (${name}, ${randomBytes(24).toString('hex')})
    on conflict (name) do nothing`.execute(db);
  const { rows } = await sql<{ value: string }>`select value from billing_secret where name = ${name}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The secret "${name}" was made and is not there`);
  return row.value;
};
