/** What the same customer had checked before: marked as their own earlier work. */
import type { Plagiarism } from '../plagiarism.ts';
import type { SourceKind } from './source-kind.ts';

/** The newest. */
const MOST = 500;

export const earlierChecks = ({ db, orders }: Pick<Plagiarism, 'db' | 'orders'>): SourceKind => ({
  kind: 'earlier',
  async list({ owner, order, sha256 }) {
    const rows = await db
      .selectFrom('plagiarism_check')
      .select('order')
      .where('owner', '=', owner)
      .where('order', '!=', order)
      .where('report', 'is not', null)
      // The same file again tells nothing.
      .where('sha256', '!=', sha256)
      .orderBy('order', 'desc')
      .limit(MOST)
      .execute();
    const titles = new Map((await orders.list(owner)).map(({ id, title }) => [id, title]));
    const sources = rows.map((row) => ({ key: String(row.order), title: titles.get(row.order) ?? '', is_own: true as const }));
    return { sources, unread: 0 };
  },
  async read(owner, key) {
    const row = await db
      .selectFrom('plagiarism_check')
      .select('text')
      .where('owner', '=', owner)
      .where('order', '=', Number(key))
      .executeTakeFirst();
    return row?.text ? { text: row.text } : undefined;
  },
});
