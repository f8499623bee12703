/** Rows of look-ups as the contract's `Lookup`, and how one ends. */
import { LIBRARY_LOOKUP } from '../../common/events.ts';
import type { Lookup } from '../../common/model/lookup.ts';
import type { Library, Tx } from '../library.ts';
import type { LookupRow } from '../tables.ts';

export const lookupRecord = ({ id, project, kind, value, state, article, title, source, reason }: LookupRow): Lookup => ({
  id,
  project,
  kind,
  value,
  state,
  article,
  title,
  source,
  reason,
});

export type Ending = Pick<LookupRow, 'state'> & Partial<Pick<LookupRow, 'article' | 'title' | 'source' | 'reason'>>;

/** Writes how a look-up has ended and tells the browsers of who started it, unless it had ended before. */
export const endLookup = async (library: Library, tx: Tx, id: number, ending: Ending): Promise<void> => {
  const row = await tx
    .updateTable('library_lookup')
    .set(ending)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  if (row) await library.events.publish([row.owner], { type: LIBRARY_LOOKUP, data: lookupRecord(row) }, tx);
};
