/** What jobs find out about a reference, written where nobody has written anything. */
import { sql } from '#server-kit';
import { citekeyBase, isKeyOf } from '../../common/citekeys.ts';
import { changedInfo, INFO, infoFields } from '../../common/info-fields.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import type { ArticleRecord } from '../tables.ts';
import { infoOf, writeFields } from './change-article.ts';
import { giveKeys } from './citekeys.ts';

/** Names of fields that a job has filled, and the version of the reference with them. */
export interface Filled {
  readonly names: readonly string[];
  readonly version: number;
}

const locked = (tx: Tx, id: number): Promise<ArticleRecord | undefined> =>
  tx.selectFrom('library_article').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * Fills fields that nobody has set, from what a job found out: no version is needed, and none of the user's fields is touched.
 * @returns what was filled; `undefined` when the reference is gone
 */
export const fillArticle = async (
  library: Library,
  tx: Tx,
  id: number,
  found: ArticleInfo,
  state: ArticleRecord['pdf_state'],
): Promise<Filled | undefined> => {
  const article = await locked(tx, id);
  if (!article) return undefined;
  const present = await infoOf(tx, id);
  const free = Object.fromEntries(
    Object.entries(infoFields(found)).filter(([name]) => article.touched[name] === undefined && isFree(present, name)),
  );
  const key = await betterKey(tx, article, present, changedInfo(present, free));
  const changed = { ...free, ...(key === undefined ? {} : { citekey: key }) };
  const names = Object.keys(changed);
  if (names.length > 0) await writeFields(library, tx, article.owner, article, present, changed);
  await tx.updateTable('library_article').set({ pdf_state: state, updated_at: new Date() }).where('id', '=', id).execute();
  await announce(library, tx, { id: article.project, owner: article.owner }, ['articles'], [id]);
  return { names, version: article.version + 1 };
};

/** Empties what a job has filled, where nobody has changed it since, so that it can be filled again. */
export const takeBack = async (library: Library, tx: Tx, id: number, { names, version }: Filled): Promise<void> => {
  const article = await locked(tx, id);
  const own = names.filter((name) => article?.touched[name] === version);
  if (!article || own.length === 0) return;
  const emptied = Object.fromEntries(own.map((name) => [name, null]));
  await writeFields(library, tx, article.owner, article, await infoOf(tx, id), emptied);
  const touched = sql<string>`touched - ${own}::text[]`;
  await tx.updateTable('library_article').set({ touched }).where('id', '=', id).execute();
};

/** A title that is only the file's name was made by the upload, not by a person. */
export const isFileName = (title: string | undefined): boolean => /\.pdf$/i.test(title ?? '');

const isFree = (present: ArticleInfo, name: string): boolean => {
  const value = present[name.slice(INFO.length) as keyof ArticleInfo];
  return (
    value === undefined || (name === 'info.title' && isFileName(present.title)) || (name === 'info.type' && value === 'document')
  );
};

/**
 * A key that was made from a file's name gives way to one from the data that the file carries, unless a person chose it or a
 * manuscript has it (`pinKeys`).
 */
const betterKey = async (
  tx: Tx,
  article: ArticleRecord,
  present: ArticleInfo,
  info: ArticleInfo,
): Promise<string | undefined> => {
  const isOwn = article.touched.citekey !== undefined || !isKeyOf(article.citekey, present);
  const isNamed = !isFileName(present.title) || citekeyBase(info) === citekeyBase(present);
  if (isOwn || isNamed) return undefined;
  const [key] = await giveKeys(tx, article.project, [{ info }]);
  return key;
};
