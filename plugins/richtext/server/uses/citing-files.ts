/** Rich texts that cite a reference, of those that somebody may open. Those of locked projects are listed, and not opened. */
import { roleIn } from '../access.ts';
import type { Richtext } from '../richtext.ts';
import type { UseTable } from '../tables.ts';

export interface CitingFile {
  readonly id: number;
  readonly owner: number;
  readonly project: number;
  readonly title: string;
  readonly uses: readonly Pick<UseTable, 'highlight' | 'times'>[];
}

/** Those changed last first. @param articles ids that the reference has, or had before it was merged */
export const citingFiles = async (
  { db, library }: Pick<Richtext, 'db' | 'library'>,
  user: number,
  articles: readonly number[],
): Promise<CitingFile[]> => {
  const rows = await db
    .selectFrom('richtext_use as use')
    .innerJoin('richtext_file as file', 'file.id', 'use.file')
    .select(['file.id', 'file.owner', 'file.project', 'file.title', 'use.highlight', 'use.times'])
    .where('use.article', '=', (eb) => eb.fn.any(eb.val(articles)))
    .where('file.deleted_at', 'is', null)
    .orderBy('file.updated_at', 'desc')
    .orderBy('file.id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const roles = await library.access.roles(user);
  const seen = rows.filter((row) => roleIn(row, user, roles) !== undefined);
  const locked = await library.access.locked([...new Set(seen.map(({ project }) => project))]);
  const files = new Map<number, CitingFile & { uses: Pick<UseTable, 'highlight' | 'times'>[] }>();
  for (const { highlight, times, ...file } of seen) {
    if (locked.has(file.project)) continue;
    const known = files.get(file.id) ?? { ...file, uses: [] };
    known.uses.push({ highlight, times });
    files.set(file.id, known);
  }
  return [...files.values()];
};
