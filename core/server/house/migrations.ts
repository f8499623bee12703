/** Makes the table of what all processes of a house have in common. */
import { sql } from 'kysely';
import type { Migration } from '../../plugin-api/server.ts';

export const houseMigrations: readonly Migration[] = [
  {
    name: '0001-house',
    async up(db) {
      await sql`create table core_house (part text primary key, mark text not null)`.execute(db);
    },
  },
];
