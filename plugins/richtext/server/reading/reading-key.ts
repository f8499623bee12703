/** What the look of a rich text depends on, in few letters: another one when it looks otherwise. */
import { createHash } from 'node:crypto';
import type { OpenFile } from '../access.ts';
import { citedSources } from '../citing/cited-sources.ts';
import { localeOf } from '../citing/locale-of.ts';
import type { Db, Richtext } from '../richtext.ts';

const citedBy = async (db: Db, { owner, id }: Pick<OpenFile, 'owner' | 'id'>): Promise<number[]> => {
  const rows = await db
    .selectFrom('richtext_use')
    .select('article')
    .distinct()
    .where('owner', '=', owner)
    .where('file', '=', id)
    .orderBy('article')
    .execute();
  return rows.map(({ article }) => article);
};

/** @param as whose library it is printed by */
export const readingKey = async (richtext: Richtext, db: Db, as: number, file: OpenFile): Promise<string> => {
  const { known, kept, resolved } = await citedSources(richtext, db, as, file.id, await citedBy(db, file));
  const { id, version, style, title } = file;
  const depends = [id, as, version, style, title, await localeOf(richtext, file), known, kept, [...resolved]];
  return createHash('sha256').update(JSON.stringify(depends)).digest('base64url').slice(0, 22);
};
