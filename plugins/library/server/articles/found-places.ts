/** Says of lines that were searched for where the words stand that they do not show. Lines that show all of them ask for nothing. */
import { sql } from '#server-kit';
import { unseenWords, withPlaces } from '../../common/find/found-in.ts';
import type { ArticleInfo, ArticleRow } from '../../common/model.ts';
import type { Db } from '../library.ts';

export const withFoundPlaces = async (db: Db, rows: readonly ArticleRow[], search: string): Promise<ArticleRow[]> => {
  const unclear = rows.filter((row) => unseenWords(row, search).length > 0).map(({ id }) => id);
  if (unclear.length === 0) return [...rows];
  const { rows: infos } = await sql<{ article: number; info: ArticleInfo }>`
    select article, info from library_article_info where article = any(${unclear}::bigint[])`.execute(db);
  const byId = new Map(infos.map(({ article, info }) => [article, info]));
  return rows.map((row) => {
    const info = byId.get(row.id);
    return info ? withPlaces(row, info, search) : row;
  });
};
