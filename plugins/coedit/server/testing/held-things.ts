/** For tests of what waits for what: notes of which several are one thing, which is held while one of them is written, as a paper is. */
import type { Executor } from '#plugin-api/server';
import { expect } from 'vitest';
import { sql } from '#server-kit';
import type { TextKind } from '../../common/server-services.ts';
import { notesKind } from './notes-plugin.ts';

/** @param thing the note that stands for the thing, too */
export const sheetsOf = (thing: number, sheets: readonly number[]): TextKind => {
  const notes = notesKind();
  return {
    ...notes,
    thingOf: async (id) => (sheets.includes(id) ? thing : undefined),
    texts: async () => sheets.map((id) => ({ id, name: `${id}.tex`, version: 1 })),
    async write(within, id, content, by) {
      await holdThing(within, thing);
      return notes.write(within, id, content, by);
    },
  };
};

export const holdThing = (within: Executor, thing: number) =>
  sql`select from notes_text where id = ${thing} for no key update`.execute(within);

/** Until so many transactions of this database wait for others. */
export const waiting = (within: Executor, count: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(within);
        return rows.length;
      },
      { interval: 10, timeout: 5_000 },
    )
    .toBeGreaterThanOrEqual(count);
