/** Events that wait in the database until somebody takes them; `core_publish` puts them there. */
import { type Kysely, sql } from 'kysely';
import type { KeptEvents } from '../../plugin-api/kept-events.ts';

interface Row {
  readonly id: number;
  readonly person: number;
  readonly type: string;
  readonly content: string;
}

export const keptEvents = (db: Kysely<unknown>): KeptEvents => ({
  async keep(person, types, within = db) {
    await sql`delete from core_kept_type where person = ${person} and type <> all (${[...types]}::text[])`.execute(within);
    await sql`insert into core_kept_type (person, type) select ${person}, unnest(${[...types]}::text[])
      on conflict do nothing`.execute(within);
  },

  async take(within, most) {
    const { rows } = await sql<Row>`delete from core_kept_event where id in (
      select id from core_kept_event order by id limit ${most} for update skip locked
    ) returning id, person, type, content`.execute(within);
    return rows
      .sort((one, other) => one.id - other.id)
      .map(({ person, type, content }) => ({ person, type, data: JSON.parse(content) as unknown }));
  },
});
