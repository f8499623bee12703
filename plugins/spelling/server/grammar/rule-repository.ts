/** Rules of grammar that people do not want to hear of. */
import type { Kysely } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import { type IgnoredRule, MOST_RULES } from '../../common/grammar/model.ts';
import type { RuleRow, SpellingTables } from '../tables.ts';

const COLUMNS = ['id', 'rule', 'title'] as const;

export class RuleRepository {
  readonly #db: Kysely<SpellingTables>;

  constructor(db: Kysely<SpellingTables>) {
    this.#db = db;
  }

  list(user: number): Promise<IgnoredRule[]> {
    return this.#db
      .selectFrom('spelling_rule')
      .select(COLUMNS)
      .where('owner', '=', user)
      .orderBy('title')
      .orderBy('id')
      .execute();
  }

  /** @throws HttpError 409 when it is full */
  async add(user: number, rule: string, title: string): Promise<IgnoredRule> {
    await sql`
      insert into spelling_rule (owner, rule, title)
      select ${user}, ${rule}, ${title}
      where (select count(*) from spelling_rule where owner = ${user}) < ${MOST_RULES}
      on conflict do nothing`.execute(this.#db);
    const { rows } = await sql<RuleRow>`
      select id, rule, title from spelling_rule where owner = ${user} and rule = ${rule}`.execute(this.#db);
    if (!rows[0]) throw new HttpError(409, 'You ignore 500 rules already. Heed some of them first.');
    return rows[0];
  }

  /** @throws HttpError 404 */
  async remove(user: number, id: number): Promise<void> {
    const gone = await this.#db.deleteFrom('spelling_rule').where('id', '=', id).where('owner', '=', user).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw new HttpError(404, 'Not found.');
  }
}
