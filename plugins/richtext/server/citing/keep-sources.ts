/** Keeps works as a manuscript cites them: its other people see them in the text, though not in anybody's library. */
import { mayWrite } from '#plugins/library/common/roles.ts';
import { sql } from '#server-kit';
import { SOURCES_CHANGED, type SourcesChanged } from '../../common/contract-citing.ts';
import type { Source } from '../../common/manuscript.ts';
import { type OpenFile, peopleOf } from '../access.ts';
import type { Db, Richtext } from '../richtext.ts';
import type { CitedSources } from './cited-sources.ts';

/** What a text does not print is nobody else's business. */
const NOT_KEPT = new Set(['abstract', 'annote', 'keyword', 'note', 'custom']);
/** Of one work, as JSON, in UTF-16 units. */
const LONGEST = 30_000;

const toKeep = (item: Source['item']): Source['item'] =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !NOT_KEPT.has(name)));

/** What was kept last of a file by somebody, so that it is not written again with each citation. */
export class KeptLast {
  readonly #files = new Map<string, string>();

  /** @returns whether it is something else than the last time */
  note(of: string, what: string): boolean {
    if (this.#files.get(of) === what) return false;
    this.#files.delete(of);
    this.#files.set(of, what);
    for (const old of this.#files.keys()) if (this.#files.size > 200) this.#files.delete(old);
    return true;
  }
}

/**
 * Of those that the person sees, when they may write in the file.
 * @param articles that the text names, of which one may have been merged into another
 */
export const keepSources = async (
  richtext: Pick<Richtext, 'library' | 'events'>,
  db: Db,
  file: Pick<OpenFile, 'id' | 'owner' | 'project' | 'role'>,
  person: number,
  articles: readonly number[],
  { known, merged }: CitedSources,
  last: KeptLast,
): Promise<void> => {
  const { id, owner, role } = file;
  if (!mayWrite(role)) return;
  const byArticle = new Map(known.map((source) => [source.article, source]));
  const rows = articles.flatMap((article) => {
    const source = byArticle.get(merged.get(article) ?? article);
    if (!source) return [];
    const item = toKeep(source.item);
    return JSON.stringify(item).length > LONGEST ? [] : [{ article, item, key: source.key }];
  });
  const written = JSON.stringify(rows);
  if (rows.length === 0 || !last.note(`${id} ${person}`, written)) return;
  const { rows: changed } = await sql`
    insert into richtext_source (owner, file, article, item, key, person)
    select ${owner}::bigint, ${id}::bigint, r.article, r.item, r.key, ${person}::bigint
    from jsonb_to_recordset(${written}::jsonb) as r(article bigint, item jsonb, key text)
    on conflict (file, article) do update
      set item = excluded.item, key = excluded.key, person = excluded.person, updated_at = now()
      where (richtext_source.item, richtext_source.key) is distinct from (excluded.item, excluded.key)
    returning article`.execute(db);
  if (changed.length === 0) return;
  const data: SourcesChanged = { file: id };
  // Who has changed them sees them in the library.
  const others = [...(await peopleOf(richtext, db, file)).keys()].filter((one) => one !== person);
  await richtext.events.publish(others, { type: SOURCES_CHANGED, data }, db);
};
