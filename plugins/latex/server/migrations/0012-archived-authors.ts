/** Who made a version of a paper that came from another house, where it is not the paper's owner: there is no account, but a name. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table latex_version add column author_name text, add column author_names text[] not null default '{}'`.execute(
    db,
  );
};
