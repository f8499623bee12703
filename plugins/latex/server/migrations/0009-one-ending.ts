/**
 * Lines of texts end with one letter, as they do in every text that comes in: places in a text are the same before and after somebody opens
 * it. How such a text was before its last saves cannot be told any more.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = `
  delete from latex_earlier_text where document in (select id from latex_document where strpos(content, chr(13)) > 0);
  update latex_document d
    set content = t.content, size = octet_length(t.content), sha256 = encode(sha256(convert_to(t.content, 'UTF8')), 'hex')
    from (
      select id, replace(replace(content, chr(13) || chr(10), chr(10)), chr(13), chr(10)) as content
      from latex_document where strpos(content, chr(13)) > 0
    ) t
    where t.id = d.id;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
