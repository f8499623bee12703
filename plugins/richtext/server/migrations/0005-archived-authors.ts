/** Who made a version of a text that came from another house, where it is not the text's owner: there is no account, but a name. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table richtext_version add column author_name text, add column author_names text[] not null default '{}'`.execute(db);
};
