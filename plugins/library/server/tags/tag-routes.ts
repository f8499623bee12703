/** Handlers of the calls on tags. A change of a tag is a change of its reference's words. */
import type { Handlers } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import { DEFAULT_BAND } from '../../common/colours.ts';
import type { tagCalls } from '../../common/contract/tags.ts';
import type { NewTag, Tag } from '../../common/model.ts';
import { type Need, notFound, openProject } from '../access.ts';
import type { Done } from '../activity/record-activity.ts';
import { openArticle } from '../articles/open-article.ts';
import { reindex } from '../articles/store-articles.ts';
import type { Db, Library, Tx } from '../library.ts';
import { inParts, partsNamed } from '../scope.ts';
import { announce } from '../shared/announce.ts';
import { conflict } from '../shared/change.ts';
import { touchArticles, touchProjects } from '../shared/touch.ts';
import { inTransaction } from '../shared/transaction.ts';
import type { TagRow } from '../tables.ts';
import { bytesOf } from '../usage.ts';
import { editTags, restoreTags } from './edit-tags.ts';
import { tagTree } from './tag-tree.ts';

const tagRecord = (row: TagRow): Tag => ({
  id: row.id,
  client_id: row.client_id,
  color: row.color,
  text: row.text,
  article: row.article,
  project: row.project,
  created_at: row.created_at.toISOString(),
  version: row.version,
  space_used: bytesOf(row.text),
});

const openTag = async (db: Db, user: number, id: number, need: Need): Promise<TagRow> => {
  let query = db.selectFrom('library_tag').selectAll().where('id', '=', id);
  if (need !== 'read') query = query.forUpdate();
  const tag = await query.executeTakeFirst();
  if (!tag) throw notFound();
  await openProject(db, user, tag.project, need);
  if (tag.article !== null) await openArticle(db, user, tag.article, need);
  return tag;
};

/** What somebody changed meanwhile is not written over. A tag does not remember which of its two fields that was. */
const demandSeen = (tag: TagRow, version: number | undefined, wanted: Pick<TagRow, 'text' | 'color'>): void => {
  if (version === undefined || version >= tag.version) return;
  const fields = (['text', 'color'] as const).filter((name) => wanted[name] !== tag[name]);
  if (fields.length > 0) throw conflict(tagRecord(tag), fields);
};

/** A reference carries each text once, and so does the list of tags that a project offers. */
const demandNewText = async (tx: Tx, tag: TagRow, text: string): Promise<void> => {
  const same = tx
    .selectFrom('library_tag')
    .select('id')
    .where('project', '=', tag.project)
    .where('article', tag.article === null ? 'is' : '=', tag.article)
    .where('id', '<>', tag.id)
    .where((eb) => eb(eb.fn('lower', ['text']), '=', text.toLowerCase()));
  if (await same.executeTakeFirst()) {
    throw new HttpError(400, 'There is such a tag already.', { fields: { text: 'There is such a tag already.' } });
  }
};

const settle = async (
  library: Library,
  tx: Tx,
  { project, owner, article }: TagRow,
  done: Pick<Done, 'by' | 'type' | 'old_value' | 'new_value'>,
) => {
  if (article !== null) {
    await touchArticles(tx, [article]);
    await reindex(tx, [article]);
  }
  await touchProjects(tx, [project]);
  await announce(library, tx, { id: project, owner }, ['tags'], article === null ? [] : [article], { ...done, article });
};

const create = async (library: Library, tx: Tx, user: number, wanted: NewTag): Promise<Tag> => {
  const { id: client_id = null, text, color = DEFAULT_BAND } = wanted;
  const place = wanted.article == null ? undefined : (await openArticle(tx, user, wanted.article, 'write')).article;
  if (!place && wanted.project === undefined) throw new HttpError(400, 'A tag needs an article or a project.');
  const project = await openProject(tx, user, place?.project ?? wanted.project ?? 0, 'write');
  const article = place?.id ?? null;
  let known = tx
    .selectFrom('library_tag')
    .selectAll()
    .where('project', '=', project.id)
    .where((eb) => eb(eb.fn('lower', ['text']), '=', text.toLowerCase()));
  known = article === null ? known.where('article', 'is', null) : known.where('article', '=', article);
  const same = await known.executeTakeFirst();
  if (same) return tagRecord(same);
  const row = await tx
    .insertInto('library_tag')
    .values({ owner: project.owner, project: project.id, article, client_id, text, color })
    .returningAll()
    .executeTakeFirstOrThrow();
  await settle(library, tx, row, { by: user, type: 'tag_added', new_value: text });
  return tagRecord(row);
};

/** Different tags of references and citations with how many references carry each. The colour is the one given last, on references before highlights. */
const countTags = async (db: Db, user: number, query: { project?: number | undefined; article?: number | undefined }) => {
  const parts = await partsNamed(db, user, query);
  const { rows } = await sql<{ id: number | null; text: string; color: string; count: number }>`
    with used as (
      select false as on_highlight, t.id, t.text, t.color, t.article from library_tag t
        join library_project p on p.id = t.project and p.deleted_at is null
        left join library_article a on a.id = t.article
      where ${inParts('t', parts)} and (t.article is null or a.deleted_at is null)
        and (${query.project ?? null}::bigint is null or t.project = ${query.project ?? null})
        and (${query.article ?? null}::bigint is null or t.article = ${query.article ?? null})
      union all
      select true, c.id, own ->> 'text', own ->> 'color', null from library_citation c
        join library_project p on p.id = c.project and p.deleted_at is null
        cross join lateral jsonb_array_elements(c.tags) own
      where ${inParts('c', parts)} and c.tags <> '[]' and c.deleted_at is null
        and (${query.project ?? null}::bigint is null or c.project = ${query.project ?? null})
        and (${query.article ?? null}::bigint is null or c.article = ${query.article ?? null})
    )
    select (array_agg(text order by on_highlight, id desc))[1] as text,
      (array_agg(color order by on_highlight, id desc))[1] as color, count(article) as count,
      max(id) filter (where not on_highlight) as id
    from used group by lower(text) order by lower(text)`.execute(db);
  return rows.map(({ id, text, color, count }) => ({ id: id === null ? null : Number(id), text, color, count: Number(count) }));
};

export const tagRoutes = (library: Library): Handlers<typeof tagCalls> => {
  const { db } = library;
  return {
    listTags: async ({ user, query }) => ({ data: await countTags(db, user.id, query) }),

    tagTree: async ({ user, query }) => ({ data: await tagTree(db, user.id, query.project) }),

    editTags: async ({ user, body }) => {
      const done = await inTransaction(db, (tx) => editTags(library, tx, user.id, body));
      return { success: true, message: `Tag has been ${body.to === null ? 'removed' : 'updated'}.`, ...done };
    },

    restoreTags: async ({ user, body }) => {
      const changed = await inTransaction(db, (tx) => restoreTags(library, tx, user.id, body.before));
      return { success: true, message: 'Tag has been restored.', changed };
    },

    getTag: async ({ user, params }) => ({ tag: tagRecord(await openTag(db, user.id, params.id, 'read')) }),

    createTag: ({ user, body }) => inTransaction(db, async (tx) => ({ tag: await create(library, tx, user.id, body) })),

    updateTag: ({ user, params, body }) =>
      inTransaction(db, async (tx) => {
        const tag = await openTag(tx, user.id, params.id, 'write');
        const { text = tag.text, color = tag.color } = body;
        demandSeen(tag, body.version, { text, color });
        await demandNewText(tx, tag, text);
        const row = await tx
          .updateTable('library_tag')
          .set({ text, color, version: tag.version + 1 })
          .where('id', '=', tag.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await settle(library, tx, row, { by: user.id, type: 'tag_updated', old_value: tag.text, new_value: text });
        return { tag: tagRecord(row) };
      }),

    deleteTag: ({ user, params }) =>
      inTransaction(db, async (tx) => {
        const tag = await openTag(tx, user.id, params.id, 'write');
        await tx.deleteFrom('library_tag').where('id', '=', tag.id).execute();
        await settle(library, tx, tag, { by: user.id, type: 'tag_deleted', old_value: tag.text });
        return { success: true, message: 'Tag has been removed.' };
      }),
  };
};
