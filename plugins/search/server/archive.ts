/** The search's part of archives of accounts: searches that a person has saved, and journals and feeds that they follow. */
import * as z from 'zod/mini';
import type { ArchiveIn, ArchiveOut, ArchivePart } from '#plugin-api/server';
import { archiveFields, standing } from '#server-kit';
import { SavedSearch, SearchParam } from '../common/model.ts';
import { claimFeed } from './feeds/feed-store.ts';
import { saveFeed } from './feeds/save-feed.ts';
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
  /** Archives that know searches alone do not say it. */
  kind: z._default(SavedSearch.shape.kind, 'search'),
  /** Of a feed, and of nothing else. */
  address: z.nullish(z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))),
  created_at: archiveFields.Moment,
});

const SAVED = 'search.saved';

const write = async (db: Db, owner: number, out: ArchiveOut): Promise<void> => {
  const rows = await db
    .selectFrom('search_saved as s')
    .leftJoin('search_feed as f', 'f.id', 's.feed')
    .select(['s.id', 's.title', 's.param', 's.alerts', 's.kind', 'f.address', 's.created_at'])
    .where('s.owner', '=', owner)
    .orderBy('s.id')
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
    there: standing('search_saved', owner),
    async make(tx, [record]) {
      if (!record) return [];
      const { title, param, alerts, kind, address, created_at } = record;
      if ((kind === 'feed') !== Boolean(address)) return [];
      // A feed is looked at in the next round, where nobody here follows it yet.
      const { id } = address
        ? await saveFeed(tx, owner, { feed: (await claimFeed(tx, address)).id, title, alerts })
        : await createSaved(tx, owner, { title, param, alerts, kind });
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
