/** Files of the house's own folder that have fingerprints in common with the document. */
import { sql } from '#server-kit';
import { candidatesIn } from '../fingerprints/candidates.ts';
import { readStored } from '../house-folder/stored-text.ts';
import type { Plagiarism } from '../plagiarism.ts';
import type { SourceKind } from './source-kind.ts';

const MOST = 300;

export const houseFiles = (house: Plagiarism): SourceKind => ({
  kind: 'house',
  async list({ words, sha256 }, signal) {
    const ids = await candidatesIn(house, 'house', words, MOST, signal);
    const rows = await house.db
      .selectFrom('plagiarism_document')
      .select(['id', 'title', 'sha256'])
      .where('id', '=', sql<number>`any(${ids}::integer[])`)
      .where('sha256', '!=', sha256)
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
