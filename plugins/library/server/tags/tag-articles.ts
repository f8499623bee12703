/** Tags on many references at once. */
import { HttpError, sql } from '#server-kit';
import { DEFAULT_BAND } from '../../common/colours.ts';
import type { TagLabel } from '../../common/model.ts';
import { type Done, named } from '../activity/record-activity.ts';
import { openArticles } from '../articles/open-article.ts';
import { indexTags, reindex } from '../articles/store-articles.ts';
import type { Library, Tx } from '../library.ts';
import { type Part, inParts, partsOf } from '../scope.ts';
import { announce } from '../shared/announce.ts';
import { prepareBulk, settleLater } from '../shared/bulk.ts';
import { touchProjects } from '../shared/touch.ts';

/** References times tags of one call: it says what each carried of each before. */
const MOST_PAIRS = 1_000_000;

/** A tag without a colour takes the one that it has elsewhere in what the user can see. */
export const colourOf = async (tx: Tx, parts: readonly Part[], text: string): Promise<string> => {
  const { rows } = await sql<{ color: string }>`
    select t.color from library_tag t where ${inParts('t', parts)} and lower(t.text) = lower(${text})
    order by t.id desc limit 1`.execute(tx);
  return rows[0]?.color ?? DEFAULT_BAND;
};

const doneTo = (by: number, articles: readonly number[], add: readonly TagLabel[], remove: readonly string[]): Done[] => [
  ...(remove.length === 0 ? [] : [{ by, type: 'tag_deleted' as const, old_value: remove.join(', '), ...named(articles) }]),
  ...(add.length === 0
    ? []
    : [{ by, type: 'tag_added' as const, new_value: add.map(({ text }) => text).join(', '), ...named(articles) }]),
];

/** A tag as it was on references; `color` is `null` for those that did not carry it. */
interface Before {
  readonly text: string;
  readonly color: string | null;
  readonly articles: number[];
}

/** Texts of which no two are the same tag. */
const distinct = (texts: readonly string[]): string[] => [
  ...new Map(texts.map((text) => [text.trim().toLowerCase(), text.trim()])).values(),
];

const beforeOf = async (tx: Tx, articles: readonly number[], texts: readonly string[]): Promise<Before[]> => {
  const { rows } = await sql<Before>`
    select coalesce(t.text, wanted.text) as text, t.color, json_agg(a.id order by a.id) as articles
    from unnest(${articles}::bigint[]) a(id) cross join unnest(${texts}::text[]) wanted(text)
      left join library_tag t on t.article = a.id and lower(t.text) = lower(wanted.text)
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
};

/** @returns how many references were looked at, and what they carried of these tags before @throws HttpError 400, 403 or 404 */
export const tagArticles = async (
  library: Library,
  tx: Tx,
  user: number,
  ids: readonly number[],
  add: readonly TagLabel[],
  remove: readonly string[],
): Promise<{ count: number; before: Before[] }> => {
  const texts = distinct([...add.map(({ text }) => text), ...remove]);
  if (ids.length * texts.length > MOST_PAIRS) throw new HttpError(400, 'These are too many tags for so many references.');
  await prepareBulk(tx);
  const { articles, projects } = await openArticles(tx, user, ids, 'write');
  const wanted = articles.map(({ id }) => id);
  const before = await beforeOf(tx, wanted, texts);
  // Before the tags, whose triggers then need not write the references again for devices.
  await sql`update library_article set updated_at = now() where id = any(${wanted}::bigint[])`.execute(tx);
  if (remove.length > 0) {
    await sql`
      delete from library_tag where article = any(${wanted}::bigint[])
        and lower(text) = any(${remove.map((text) => text.trim().toLowerCase())}::text[])`.execute(tx);
  }
  const parts = await partsOf(tx, user);
  for (const { text, color } of add) {
    const own = color ?? (await colourOf(tx, parts, text));
    await sql`
      insert into library_tag (owner, project, article, text, color)
      select owner, project, id, ${text}, ${own} from library_article where id = any(${wanted}::bigint[])
      on conflict (article, lower(text)) where article is not null do update set color = excluded.color`.execute(tx);
  }
  // A word of a tag that is gone may stand elsewhere in its reference.
  if (remove.length > 0) await reindex(tx, wanted);
  else
    await indexTags(
      tx,
      wanted,
      add.map(({ text }) => text),
    );
  await settleLater(library, tx, wanted.length);
  await touchProjects(
    tx,
    projects.map(({ id }) => id),
  );
  for (const project of projects) {
    const here = articles.filter((article) => article.project === project.id).map(({ id }) => id);
    await announce(library, tx, project, ['tags', 'articles'], here, ...doneTo(user, here, add, remove));
  }
  return { count: wanted.length, before };
};
