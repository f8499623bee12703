/** Summaries of the very same: none is made, and none paid, twice. */
import { sql } from '#server-kit';
import type { Db, Tx } from '../summariser.ts';
import type { SummaryRow } from '../tables.ts';
import { LISTED, type Listed } from './entries.ts';
import type { Wanted } from './wanted.ts';

/** An address may show something else tomorrow. */
const SAME_FOR = sql`now() - interval '1 day'`;
/** Who has more of the same is served by the newest. */
const MOST = 20;

/** Holds the person until the transaction ends: of what they ask for at once the second sees the first. */
export const holdPerson = (tx: Tx, owner: number): Promise<unknown> =>
  sql`select from core_user where id = ${owner} for no key update`.execute(tx);

/** Those that the person has, or that are being made for them; newest first. */
export const sameAs = (
  tx: Tx,
  owner: number,
  { sha256, guid, url, from_page, to_page, origin }: Wanted,
): Promise<readonly Listed[]> => {
  const all = tx
    .selectFrom('summariser_summary')
    .select(LISTED)
    .where('owner', '=', owner)
    .where('state', '<>', 'failed')
    .where('from_page', '=', from_page)
    .where('to_page', '=', to_page)
    .orderBy('id', 'desc')
    .limit(MOST);
  if (sha256 !== null) return all.where('sha256', '=', sha256).execute();
  const recent = all.where('origin', '=', origin).where(sql<boolean>`created_at > ${SAME_FOR}`);
  return (guid === null ? recent.where('url', '=', url) : recent.where('guid', '=', guid)).execute();
};

/** Another one that is ready of what was read for this one; what was read is told by its SHA-256. */
export const madeBefore = (
  db: Db | Tx,
  { id, owner, from_page, to_page }: Pick<SummaryRow, 'id' | 'owner' | 'from_page' | 'to_page'>,
  sha256: string,
) =>
  db
    .selectFrom('summariser_summary')
    .where('owner', '=', owner)
    .where('sha256', '=', sha256)
    .where('state', '=', 'ready')
    .where('from_page', '=', from_page)
    .where('to_page', '=', to_page)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(1);
