/** Makes the report of what was found, and ends the check with it. */
import { sql } from '#server-kit';
import { storableJson } from '#plugins/library/common/storable.ts';
import type { Order } from '#plugins/orders/common/service.ts';
import { FIRST_FILTERS } from '../../common/filters.ts';
import type { AskedElsewhere } from '../../common/elsewhere/asked-elsewhere.ts';
import type { CheckFile, Compared } from '../../common/model.ts';
import { reportMaker, type StoredReport, type StoredSource } from '../../common/report.ts';
import type { Details } from '../offer.ts';
import type { Plagiarism } from '../plagiarism.ts';
import type { Checked } from '../sources/source-kind.ts';
import type { Unread } from '../tables.ts';

/** Sources with the most words, and passages of all of them: what reads a report goes through each. */
const MOST_SOURCES = 1000;
const MOST_PASSAGES = 10_000;
/** In lists of checks. */
const TOP = 5;
const ROUND = 10;

const foundSources = async ({ db }: Plagiarism, order: number): Promise<StoredSource[]> => {
  const rows = await db
    .selectFrom('plagiarism_source')
    .selectAll()
    .where('order', '=', order)
    .where('passages', 'is not', null)
    .orderBy(sql`jsonb_array_length(passages)`, 'desc')
    .orderBy('number')
    .limit(MOST_SOURCES)
    .execute();
  let left = MOST_PASSAGES;
  return rows.flatMap(({ number, kind, title, url, article, is_own, passages }): StoredSource[] => {
    const taken = (passages ?? []).slice(0, left);
    left -= taken.length;
    return taken.length === 0 ? [] : [{ id: number, kind, title, url, article, is_own, passages: taken }];
  });
};

/** How many of each kind were looked at. Kinds of which there was nothing are among them. */
const comparedWith = async (
  { db }: Plagiarism,
  order: number,
  wanted: readonly Compared[],
  unread: Unread,
): Promise<StoredReport['compared']> => {
  const { rows } = await sql<{ kind: Compared; looked_at: number; unread: number }>`
    select kind, count(*) filter (where state = 'done')::int as looked_at, count(*) filter (where state = 'unread')::int as unread
    from plagiarism_source where "order" = ${order} group by kind`.execute(db);
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return wanted.map((kind) => {
    const row = byKind.get(kind);
    return { kind, looked_at: row?.looked_at ?? 0, unread: (row?.unread ?? 0) + (unread[kind] ?? 0) };
  });
};

const rounded = (percent: number): number => Math.round(percent * ROUND) / ROUND;

const outlineOf = (report: StoredReport): { readonly percent: number; readonly top: CheckFile['sources'] } => {
  const { percent, sources } = reportMaker(report)(FIRST_FILTERS);
  const byId = new Map(report.sources.map((source) => [source.id, source]));
  const top = sources.slice(0, TOP).flatMap((share) => {
    const source = byId.get(share.id);
    return source ? [{ title: source.title, url: source.url, percent: rounded(share.percent) }] : [];
  });
  return { percent: rounded(percent), top };
};

/** What was found out while the sources were listed. */
interface Plan {
  readonly unread: Unread;
  readonly elsewhere: AskedElsewhere | undefined;
}

export const finishCheck = async (
  house: Plagiarism,
  order: Order<Details>,
  { words }: Checked,
  { unread, elsewhere }: Plan,
): Promise<void> => {
  const { db, orders } = house;
  const report: StoredReport = {
    ...{ name: order.title, made_at: new Date().toISOString(), text: words.text, words: order.details.words ?? words.count },
    sources: await foundSources(house, order.id),
    compared: await comparedWith(house, order.id, order.details.compare_with, unread),
    ...(elsewhere && { elsewhere }),
  };
  const { percent, top } = outlineOf(report);
  await db.transaction().execute(async (tx) => {
    await orders.move(tx, { order: order.id, to: 'done', side: 'house', by: null });
    await tx
      .updateTable('plagiarism_check')
      .set({ report: storableJson(report), percent, top: storableJson(top), progress: 1, moved_at: new Date() })
      .where('order', '=', order.id)
      .execute();
    await tx.deleteFrom('plagiarism_source').where('order', '=', order.id).execute();
  });
};
