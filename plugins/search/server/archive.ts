/** The search's part of archives of accounts: searches that a person has saved. */
import * as z from 'zod/mini';
import type { ArchiveIn, ArchiveOut, ArchivePart } from '#plugin-api/server';
import { archiveFields } from '#server-kit';
import { SearchParam } from '../common/model.ts';
import type { Db } from './finder.ts';
import { createSaved } from './saved/saved-store.ts';
import type { SearchTables } from './tables.ts';

/** Characters of a search. */
const LONGEST = 20_000;

const SearchRecord = z.object({
  id: z.number().check(z.int(), z.positive()),
  title: z.string().check(z.minLength(1), z.maxLength(300)),
  param: SearchParam.check(z.refine((param) => JSON.stringify(param).length <= LONGEST)),
  alerts: z.boolean(),
  created_at: archiveFields.Moment,
});

const SAVED = 'search.saved';

const write = async (db: Db, owner: number, out: ArchiveOut): Promise<void> => {
  const rows = await db
    .selectFrom('search_saved')
    .select(['id', 'title', 'param', 'alerts', 'created_at'])
    .where('owner', '=', owner)
    .orderBy('id')
    .execute();
  await out.add(
    'searches',
    SAVED,
    rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
  );
};

const read = (owner: number, from: ArchiveIn): Promise<void> =>
  from.take<SearchTables, typeof SearchRecord>({
    ...{ stream: 'searches', kind: SAVED, schema: SearchRecord },
    titleOf: ({ title }) => title,
    async there(tx, ids) {
      const rows = await tx
        .selectFrom('search_saved')
        .select('id')
        .where('owner', '=', owner)
        .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
        .execute();
      return rows.map(({ id }) => id);
    },
    async make(tx, [record]) {
      if (!record) return [];
      const { title, param, alerts, created_at } = record;
      const { id } = await createSaved(tx, owner, { title, param, alerts });
      await tx
        .updateTable('search_saved')
        .set({ created_at: new Date(created_at) })
        .where('id', '=', id)
        .execute();
      return [id];
    },
  });

export const searchArchive = (db: Db): ArchivePart => ({
  version: 1,
  write: ({ id }, out) => write(db, id, out),
  read: (from, { id }) => read(id, from),
});
