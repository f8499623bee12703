/** Keeps what newer devices say of their records beside what is known here, and answers it again (see `common/model/unknown.ts`). */
import { sql } from '#server-kit';
import { ITEM_KINDS, type ItemKind } from '../../common/model.ts';
import { type UnknownFields, unknownIn, withUnknown } from '../../common/model/unknown.ts';
import type { Db, Tx } from '../library.ts';
import { isSame } from '../shared/change.ts';
import { TABLES } from '../trash/closure.ts';

export const unknownOf = async (db: Db, kind: ItemKind, ids: readonly number[]): Promise<ReadonlyMap<number, UnknownFields>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('library_unknown')
    .select(['item', 'fields'])
    .where('kind', '=', kind)
    .where('item', 'in', ids)
    .execute();
  return new Map(rows.map(({ item, fields }) => [item, fields]));
};

/** Each record with what is kept beside it. */
export const withUnknowns = async <Record extends { readonly id: number }>(
  db: Db,
  kind: ItemKind,
  records: readonly Record[],
): Promise<(Record & { unknown?: UnknownFields })[]> => {
  const known = await unknownOf(
    db,
    kind,
    records.map(({ id }) => id),
  );
  return records.map((record) => {
    const unknown = known.get(record.id);
    return unknown ? { ...record, unknown } : record;
  });
};

/** What of this a device changed: what it merely passes on may be older than what is kept. */
export const unknownChanged = (kind: ItemKind, record: unknown): UnknownFields => {
  const base = typeof record === 'object' && record !== null && 'base' in record ? unknownIn(kind, record.base) : {};
  const sent = Object.entries(unknownIn(kind, record));
  return Object.fromEntries(sent.filter(([name, value]) => !(name in base && isSame(base[name], value))));
};

/** What one record that was taken had more than is known. */
export interface SentUnknown {
  readonly kind: ItemKind;
  readonly id: number;
  readonly fields: UnknownFields;
}

/** Of a field that two devices changed, the later one stands. */
export const keepUnknown = async (tx: Tx, sent: readonly SentUnknown[]): Promise<void> => {
  for (const kind of ITEM_KINDS) {
    const ofKind = sent.filter((one) => one.kind === kind);
    if (ofKind.length === 0) continue;
    const present = await unknownOf(
      tx,
      kind,
      ofKind.map(({ id }) => id),
    );
    const wanted = new Map(present);
    for (const { id, fields } of ofKind) wanted.set(id, withUnknown(wanted.get(id) ?? {}, fields));
    const changed = [...wanted].filter(([id, fields]) => !isSame(present.get(id) ?? {}, fields));
    if (changed.length > 0) await write(tx, kind, changed);
  }
};

const write = async (tx: Tx, kind: ItemKind, changed: readonly (readonly [number, UnknownFields])[]): Promise<void> => {
  const ids = changed.map(([id]) => id);
  await sql`
    insert into library_unknown (kind, item, fields)
    select ${kind}, item, fields::jsonb
    from unnest(${ids}::bigint[], ${changed.map(([, fields]) => JSON.stringify(fields))}::text[]) as rows(item, fields)
    on conflict (kind, item) do update set fields = excluded.fields`.execute(tx);
  // Other devices hear of it as of any change: the triggers put the transaction in.
  await sql`update ${sql.table(TABLES[kind])} set version = version where id = any(${ids}::bigint[])`.execute(tx);
};
