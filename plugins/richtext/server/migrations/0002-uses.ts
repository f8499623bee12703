/** Which references and highlights rich texts cite, so that a PDF that is opened is answered without a look at any text. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = `
  create table richtext_use (
    owner bigint not null,
    file bigint not null references richtext_file (id) on delete cascade,
    article bigint not null,
    highlight bigint,
    times integer not null
  );
  create index richtext_use_file on richtext_use (file);
  create index richtext_use_article on richtext_use (article);
  create index richtext_use_owner on richtext_use (owner);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
