/** Files of the house's own folder: those that have fingerprints in common with the document, then the others, where it may be only reworded. */
import { sql } from '#server-kit';
import { candidatesIn } from '../fingerprints/candidates.ts';
import { readStored } from '../house-folder/stored-text.ts';
import type { Plagiarism } from '../plagiarism.ts';
import type { SourceKind } from './source-kind.ts';

const MOST_CANDIDATES = 300;
/** In all, the newest: comparing with so many takes less than a minute of a processor. */
const MOST = 10_000;

export const houseFiles = (house: Plagiarism): SourceKind => ({
  kind: 'house',
  async list({ words, sha256 }, signal) {
    const ids = await candidatesIn(house, 'house', words, MOST_CANDIDATES, signal);
    const rows = await house.db
      .selectFrom('plagiarism_document')
      .select(['id', 'title', 'sha256'])
      .where('state', '=', 'indexed')
      .where('sha256', '!=', sha256)
      .orderBy(sql`array_position(${ids}::integer[], id)`)
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
    const unread = await house.db
      .selectFrom('plagiarism_document')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '!=', 'indexed')
      .executeTakeFirstOrThrow();
    return { sources: rows.map(({ title, sha256: key }) => ({ key, title })), unread: Number(unread.count) };
  },
  async read(_owner, key) {
    const text = await readStored(house, key);
    return text === undefined ? undefined : { text };
  },
});
