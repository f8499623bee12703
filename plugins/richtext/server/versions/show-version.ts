/** Kept versions of rich texts as they travel, and bringing one back. */
import type { CkVersion } from '../../common/model.ts';
import { type OpenFile, openFile } from '../access.ts';
import { namesOf } from '../files/people.ts';
import type { Richtext } from '../richtext.ts';
import { documentIn } from '../texts/document.ts';
import { storeDocument } from '../texts/store-document.ts';
import { isKept, keepVersion, versionAt, type VersionHead } from './versions.ts';

export const shownVersions = async (richtext: Richtext, rows: readonly VersionHead[]): Promise<CkVersion[]> => {
  const people = rows.flatMap(({ author, authors }) => (author === null ? authors : [author, ...authors]));
  const names = await namesOf(richtext, [...new Set(people)]);
  return rows.map((row) => ({
    id: row.id,
    version: row.number,
    label: row.label,
    kind: row.kind,
    author: row.author === null ? row.author_name : (names.get(row.author) ?? null),
    authors: [...row.authors.flatMap((person) => names.get(person) ?? []), ...row.author_names],
    is_kept: isKept(row),
    created_at: row.created_at.toISOString(),
  }));
};

export const shownVersion = async (richtext: Richtext, row: VersionHead): Promise<CkVersion> => {
  const [shown] = await shownVersions(richtext, [row]);
  if (!shown) throw new Error('A version that is there is shown');
  return shown;
};

/**
 * What was there is kept as a version before. The text is changed until it says what it said: what somebody is typing meanwhile stays in it.
 * @throws HttpError 404, 403
 */
export const restoreVersion = (richtext: Richtext, user: number, id: number, number: number): Promise<OpenFile> =>
  richtext.db.transaction().execute(async (tx) => {
    const file = await openFile(richtext, tx, user, id, 'write', { lock: 'text' });
    const { content } = await versionAt(tx, file, number);
    await keepVersion(tx, file, { author: user, kind: 'restore' });
    await storeDocument(richtext, tx, file, { doc: documentIn(content), by: user });
    return file;
  });
