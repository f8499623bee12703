/** Entries for the bibliographies of manuscripts. */
import { sql } from '#server-kit';
import { writeBibEntry } from '../../common/formats/bibtex/write.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { LibraryEntries, LibraryEntry } from '../../common/server-services.ts';
import { pinKeys } from '../articles/citekeys.ts';
import { byAlias } from '../duplicates/aliases.ts';
import type { Db, Library } from '../library.ts';
import { inParts, partsOf } from '../scope.ts';

interface Row {
  readonly id: number;
  readonly citekey: string;
  readonly info: ArticleInfo;
}

/** Entries of references that `owner` can see; those of `project` first, those of their own before those that are shared with them. */
const entriesOf = async (
  db: Db,
  owner: number,
  project: number | null,
  keys: readonly string[],
  style: string | undefined,
): Promise<LibraryEntry[]> => {
  const { rows } = await sql<Row>`
    select distinct on (a.citekey) a.id, a.citekey, i.info
    from library_article a join library_article_info i on i.article = a.id
    where ${inParts('a', await partsOf(db, owner))} and a.deleted_at is null and lower(a.citekey) = any(${keys.map((key) => key.toLowerCase())}::text[])
      and a.citekey = any(${[...keys]}::text[])
    order by a.citekey, (a.project = ${project ?? 0}) desc, (a.owner = ${owner}) desc, a.id`.execute(db);
  await pinKeys(
    db,
    rows.map(({ id }) => id),
  );
  const found = new Set(rows.map(({ citekey }) => citekey));
  const merged = await byAlias(
    db,
    owner,
    project,
    keys.filter((key) => !found.has(key)),
  );
  return [...rows, ...merged].map(({ id, citekey, info }) => ({
    key: citekey,
    article: id,
    bibtex: writeBibEntry({ info, citekey }, { style }),
  }));
};

export const libraryEntries = ({ db }: Library): LibraryEntries => ({
  async entriesByKeys(people, project, keys, style): Promise<LibraryEntry[]> {
    const entries = new Map<string, LibraryEntry>();
    for (const person of people) {
      const missing = keys.filter((key) => !entries.has(key));
      if (missing.length === 0) break;
      for (const entry of await entriesOf(db, person, project, missing, style)) entries.set(entry.key, entry);
    }
    return [...entries.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  },
});
