/** Citation keys of a project: given out once, and never the same twice among references in use. */
import { sql } from '#server-kit';
import { CitekeyPool, citekeyBase, cleanCitekey } from '../../common/citekeys.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { Db } from '../library.ts';

/** Above so many new keys the project's keys are read once instead of asked for. */
const MANY = 50;

const wantedKey = (info: ArticleInfo, citekey: string | undefined): string => cleanCitekey(citekey ?? '') || citekeyBase(info);

/** Keys in use that could be in the way of the wanted ones: those that begin like one of them, or all when none is named. */
const keysLike = async (db: Db, project: number, wanted: readonly string[]): Promise<string[]> => {
  let query = db.selectFrom('library_article').select('citekey').where('project', '=', project).where('deleted_at', 'is', null);
  if (wanted.length > 0) {
    query = query.where((eb) =>
      eb.or(
        wanted.map((key) => {
          const low = key.toLowerCase();
          // From the key to the key with any letters behind it, in the order of the index.
          return eb.and([eb(eb.fn('lower', ['citekey']), '>=', low), eb(eb.fn('lower', ['citekey']), '<', `${low}{`)]);
        }),
      ),
    );
  }
  const inUse = (await query.execute()).map((row) => row.citekey);
  return [...inUse, ...(await aliasesLike(db, project, wanted))];
};

/** Keys of merged references count as taken: a manuscript that cites one must not get another reference for it. */
const aliasesLike = async (db: Db, project: number, wanted: readonly string[]): Promise<string[]> => {
  const beginnings = wanted.map((key) => key.toLowerCase());
  const { rows } = await sql<{ citekey: string }>`
    select citekey from library_alias where project = ${project}
      and (${wanted.length === 0} or exists (select from unnest(${beginnings}::text[]) key where starts_with(lower(citekey), key)))`.execute(
    db,
  );
  return rows.map(({ citekey }) => citekey);
};

/**
 * From here on these keys stand in a text of a person's: nothing but the person changes them. Only those of what came as a PDF
 * ever change by themselves (`fillArticle`).
 */
export const pinKeys = async (db: Db, articles: readonly number[]): Promise<void> => {
  if (articles.length === 0) return;
  // Version 1, which is what a field has that was never changed: a pinned key is no change.
  await sql`
    update library_article set touched = touched || '{"citekey": 1}'
    where id = any(${articles}::bigint[]) and not touched ? 'citekey' and (
      right(lower(title), 4) = '.pdf'
      or exists (select from library_article_info i where i.article = id and i.info->>'source' = 'pdf'))`.execute(db);
};

interface Keyless {
  readonly info: ArticleInfo;
  readonly citekey?: string | undefined;
}

/** Gives out one key after the other, for drafts that are not all there yet. */
export const keyGiver = async (db: Db, project: number, wanted: readonly string[] = [], alsoTaken: readonly string[] = []) => {
  const pool = new CitekeyPool([...(await keysLike(db, project, wanted)), ...alsoTaken]);
  return ({ info, citekey }: Keyless): string => pool.take(wantedKey(info, citekey));
};

/**
 * A key for each draft, unique in the project. Two transactions that take the same key collide on the unique index, and the
 * later one is made again.
 */
export const giveKeys = async (
  db: Db,
  project: number,
  drafts: readonly Keyless[],
  alsoTaken: readonly string[] = [],
): Promise<string[]> => {
  const wanted = drafts.length <= MANY ? drafts.map(({ info, citekey }) => wantedKey(info, citekey)) : [];
  return drafts.map(await keyGiver(db, project, wanted, alsoTaken));
};
