/**
 * New words wait in a list beside their index until there are many. Of 4 MB, the default, whoever adds the last ones took a quarter of a
 * second to sort them in, while everybody waited who changes something of the same owner; of 256 kB it is some 15 ms.
 */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

const INDEXES = ['library_article_words_words', 'library_page_words', 'library_annotation_words_words', 'library_citation_tags'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const index of INDEXES) await sql`alter index ${sql.ref(index)} set (gin_pending_list_limit = 256)`.execute(db);
};
