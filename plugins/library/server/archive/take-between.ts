/** Takes what stands between references, and what the person keeps of them for themselves. */
import type { ArchiveIn } from '#plugin-api/server';
import { sql, standing } from '#server-kit';
import type { Reading } from '../../common/model/reading.ts';
import { type Condition, type ConditionGroup, isGroup } from '../../common/model/saved-search.ts';
import { reindex } from '../articles/store-articles.ts';
import type { Tx } from '../library.ts';
import { keepReadings } from '../reading/readings.ts';
import { createSavedSearch } from '../saved/saved-search-store.ts';
import { nextIds } from '../shared/next-ids.ts';
import type { LibraryTables } from '../tables.ts';

import { AliasRecord, KIND, ListsRecord, OverlayRecord, PairsRecord, SearchRecord } from './shapes.ts';

const takeAliases = (owner: number, from: ArchiveIn): Promise<void> =>
  from.take<LibraryTables, typeof AliasRecord>({
    ...{ stream: 'aliases', kind: KIND.aliases, schema: AliasRecord },
    titleOf: ({ citekey }) => citekey,
    there: standing('library_alias', owner),
    async make(tx, [record]) {
      if (!record) return [];
      const here = await from.here(tx, KIND.articles, [record.article, record.merged]);
      const article = here.get(record.article);
      const found = article === undefined ? undefined : await projectOf(tx, owner, article);
      if (article === undefined || found === undefined) return [{ left: 'orphan' }];
      // What was merged may be gone for good: then nothing else ever has its number.
      const merged = here.get(record.merged) ?? (await nextIds(tx, 'library_article', 1))[0] ?? 0;
      const made = await tx
        .insertInto('library_alias')
        .values({ owner, project: found, citekey: record.citekey, article, merged })
        .onConflict((c) => c.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) return [{ left: 'refused' }];
      await reindex(tx, [article]);
      return [made.id];
    },
  });

const projectOf = async (tx: Tx, owner: number, article: number): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('library_article')
      .select('project')
      .where('id', '=', article)
      .where('owner', '=', owner)
      .executeTakeFirst()
  )?.project;

const takePairs = (owner: number, from: ArchiveIn): Promise<void> =>
  from.take<LibraryTables, typeof PairsRecord>({
    ...{ stream: 'pairs', kind: KIND.pairs, schema: PairsRecord },
    titleOf: () => '',
    there: standing('library_article', owner),
    async make(tx, [record]) {
      if (!record) return [];
      const here = await from.here(tx, KIND.articles, [record.id, ...record.related, ...record.distinct]);
      const own = here.get(record.id);
      if (own === undefined) return [{ left: 'orphan' }];
      for (const [table, others] of [
        ['library_relation', record.related],
        ['library_distinct', record.distinct],
      ] as const) {
        const partners = others.flatMap((id) => here.get(id) ?? []).filter((id) => id !== own);
        await sql`
          insert into ${sql.table(table)} (owner, first, second, created_by)
          select distinct ${owner}::bigint, least(other, ${own}::bigint), greatest(other, ${own}::bigint), ${owner}::bigint
          from unnest(${partners}::bigint[]) as other on conflict do nothing`.execute(tx);
      }
      return [own];
    },
  });

const takeOverlay = (person: number, from: ArchiveIn): Promise<void> =>
  from.take<LibraryTables, typeof OverlayRecord>({
    ...{ stream: 'overlay', kind: KIND.overlay, schema: OverlayRecord, atOnce: 100 },
    titleOf: () => '',
    there: standing('library_overlay_item', person, 'person'),
    async make(tx, records) {
      const notes = await from.here(
        tx,
        KIND.article_notes,
        records.flatMap(({ note }) => note ?? []),
      );
      const citations = await from.here(
        tx,
        KIND.citations,
        records.flatMap(({ citation }) => citation ?? []),
      );
      const made = [];
      for (const { note, citation, position, x, y } of records) {
        const on = { note: notes.get(note ?? 0) ?? null, citation: citations.get(citation ?? 0) ?? null };
        const row =
          (on.note === null) === (on.citation === null)
            ? undefined
            : await tx
                .insertInto('library_overlay_item')
                .values({ person, ...on, position, x, y })
                .onConflict((c) => c.doNothing())
                .returning('id')
                .executeTakeFirst();
        made.push(row?.id ?? ({ left: 'orphan' } as const));
      }
      return made;
    },
  });

/** Who added something has another number here, or is not here: such a condition holds for the person alone. */
const conditionsHere = (group: ConditionGroup, person: number): ConditionGroup => ({
  ...group,
  conditions: group.conditions.map((part): Condition | ConditionGroup => {
    if (isGroup(part)) return conditionsHere(part, person);
    return part.field === 'added_by' ? { field: 'added_by', value: person } : part;
  }),
});

const takeSearches = (person: number, from: ArchiveIn): Promise<void> =>
  from.take<LibraryTables, typeof SearchRecord>({
    ...{ stream: 'searches', kind: KIND.searches, schema: SearchRecord },
    titleOf: ({ title }) => title,
    there: standing('library_saved_search', person),
    async make(tx, [record]) {
      if (!record) return [];
      const { title, created_at, updated_at } = record;
      const conditions = conditionsHere(record.conditions, person);
      const { id } = await createSavedSearch(tx, person, { title, conditions });
      await tx.updateTable('library_saved_search').set({ created_at, updated_at }).where('id', '=', id).execute();
      return [id];
    },
  });

/** Whoever has read something here since keeps that. */
const takeReadings = async (tx: Tx, person: number, readings: readonly Reading[], from: ArchiveIn): Promise<void> => {
  const here = await from.here(
    tx,
    KIND.articles,
    readings.map(({ article }) => article),
  );
  const known = readings.flatMap((reading) => {
    const article = here.get(reading.article);
    return article === undefined ? [] : [{ ...reading, article }];
  });
  await keepReadings(tx, person, known, 'do nothing');
};

const takeLists = (owner: number, from: ArchiveIn): Promise<void> =>
  from.take<LibraryTables, typeof ListsRecord>({
    ...{ stream: 'lists', kind: KIND.lists, schema: ListsRecord },
    titleOf: () => '',
    // Taken once: whoever has put projects into another order since keeps it.
    there: async (_tx, ids) => ids,
    async make(tx, [record]) {
      if (!record) return [];
      const here = await from.here(tx, KIND.projects, [...record.order, ...record.favourites]);
      const [order, favourites] = [record.order, record.favourites].map((ids) => ids.flatMap((id) => here.get(id) ?? []));
      await sql`
        insert into library_order (owner, projects) values (${owner}, ${JSON.stringify(order)}::jsonb)
        on conflict (owner) do update set projects = library_order.projects || excluded.projects`.execute(tx);
      // In their order, which goes by time.
      await sql`
        insert into library_favourite (owner, project, created_at)
        select ${owner}::bigint, project, now() + place * interval '1 microsecond'
        from unnest(${favourites}::bigint[]) with ordinality as w(project, place) on conflict do nothing`.execute(tx);
      await takeReadings(tx, owner, record.readings ?? [], from);
      return [owner];
    },
  });

/** After everything else of the library. */
export const takeBetween = async (person: number, from: ArchiveIn): Promise<void> => {
  await takeAliases(person, from);
  await takePairs(person, from);
  await takeOverlay(person, from);
  await takeSearches(person, from);
  await takeLists(person, from);
};
