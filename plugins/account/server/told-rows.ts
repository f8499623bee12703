/** Rows of work that takes a while, which its person watches: whatever becomes of one is told to their browsers. */
import type { Selectable } from 'kysely';
import type { Events, Executor, Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { AccountTables } from './tables.ts';

type Watched = 'account_export' | 'account_import';

interface Parts {
  readonly db: Kysely<AccountTables>;
  readonly events: Pick<Events, 'publish'>;
}

export class ToldRows<Table extends Watched> {
  readonly #parts: Parts;
  readonly #table: Table;
  readonly #event: string;

  /** @param event that browsers hear */
  constructor(parts: Parts, table: Table, event: string) {
    this.#parts = parts;
    this.#table = table;
    this.#event = event;
  }

  /** @returns the row; `undefined` when another one has taken its place */
  async set(id: number, fields: Readonly<Record<string, unknown>>): Promise<Selectable<AccountTables[Table]> | undefined> {
    const said = Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const { rows } = await sql<Selectable<AccountTables[Table]> & { owner: number }>`
      update ${sql.table(this.#table)} set ${sql.join([...said, sql`changed_at = now()`])} where id = ${id} returning *`.execute(
      this.#parts.db,
    );
    const [row] = rows;
    if (row) await this.tell(row.owner);
    return row;
  }

  tell(owner: number, within: Executor = this.#parts.db): Promise<void> {
    return this.#parts.events.publish([owner], { type: this.#event, data: null }, within);
  }
}
