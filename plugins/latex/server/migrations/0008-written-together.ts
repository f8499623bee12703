/** Texts that several people write: who has written since the last version, and how a text was before its last saves. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = `
  alter table latex_version add column authors bigint[] not null default '{}';
  update latex_version set authors = array[author] where author is not null;
  alter table latex_file add column writers bigint[] not null default '{}', add column written_since timestamptz;
  create table latex_earlier_text (
    document bigint not null references latex_document (id) on delete cascade,
    version integer not null,
    back bytea not null,
    at timestamptz not null default now(),
    primary key (document, version)
  );
  -- They are packed already.
  alter table latex_earlier_text alter column back set storage external;
  create index latex_earlier_text_at on latex_earlier_text (at);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
