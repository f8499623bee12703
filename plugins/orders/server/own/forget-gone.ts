/** Orders forget what they were of once it is gone for good: not while it lies in a recycle bin, from which it may come back. */
import { sql } from '#server-kit';
import type { House } from '../house.ts';
import type { OrderRow } from '../tables.ts';
import { articleNow, documentOf } from './own-document.ts';

/** A day longer than recycle bins keep. */
const DAYS = 31;
const DAY = 86_400_000;
const AT_ONCE = 500;

const look = async (house: House, row: Pick<OrderRow, 'id' | 'owner' | 'paper' | 'article' | 'gone_at'>): Promise<void> => {
  const { db, now } = house;
  const set = (changes: Partial<Pick<OrderRow, 'paper' | 'article' | 'gone_at'>>) =>
    db.updateTable('orders_order').set(changes).where('id', '=', row.id).execute();
  if (await documentOf(house, row)) {
    const article = row.article === null ? null : await articleNow(house, row.article);
    if (row.gone_at !== null || article !== row.article) await set({ article, gone_at: null });
  } else if (row.gone_at === null) await set({ gone_at: now() });
  else if (row.gone_at.getTime() < now().getTime() - DAYS * DAY) {
    await set({ paper: null, article: null, gone_at: null });
    await db.updateTable('orders_file').set({ paper: null, article: null }).where('order', '=', row.id).execute();
  }
};

/** The job. */
export const forgetGone = async (house: House, signal: AbortSignal): Promise<void> => {
  for (let last = 0; ; ) {
    const rows = await house.db
      .selectFrom('orders_order')
      .select(['id', 'owner', 'paper', 'article', 'gone_at'])
      .where(sql<boolean>`coalesce(paper, article) is not null`)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) {
      signal.throwIfAborted();
      await look(house, row);
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
};
