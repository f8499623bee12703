/** Writes a person's library into an archive: what they own, the recycle bin included, few rows at a time. */
import type { ArchiveOut, RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import { articleRecords } from '../articles/article-record.ts';
import { storedName } from '../files/file-rows.ts';
import type { Db, Library } from '../library.ts';
import { readingsOf } from '../reading/readings.ts';
import { groupBy } from '../shared/group-by.ts';
import type { ProjectRow } from '../tables.ts';
import { type ArchivedFile, KIND } from './shapes.ts';

const PART = 250;

const TRACKED = sql`t.id, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_batch`;

interface TrackedRow {
  readonly id: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
}

const dated = <R extends TrackedRow>(row: R) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
});

/** Rows by their ids, a part at a time. @param page answers the rows behind an id, in the order of ids */
async function* parts<R extends { readonly id: number }>(page: (after: number) => Promise<R[]>): AsyncGenerator<R[]> {
  for (let after = 0; ; ) {
    const rows = await page(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

/** Those that stand in others come after these. */
const byDepth = (rows: readonly ProjectRow[]): ProjectRow[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const depth = ({ parent }: ProjectRow, seen = 0): number => {
    const above = parent === null ? undefined : byId.get(parent);
    return above && seen < 100 ? 1 + depth(above, seen + 1) : 0;
  };
  return rows
    .map((row) => [depth(row), row] as const)
    .sort(([one, a], [other, b]) => one - other || a.id - b.id)
    .map(([, row]) => row);
};

const writeProjects = async ({ db }: Library, owner: number, out: ArchiveOut): Promise<void> => {
  const rows = byDepth(await db.selectFrom('library_project').selectAll().where('owner', '=', owner).execute());
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART);
    const tags = await db
      .selectFrom('library_tag')
      .select(['project', 'text', 'color'])
      .where(
        'project',
        'in',
        part.map(({ id }) => id),
      )
      .where('article', 'is', null)
      .orderBy('id')
      .execute();
    const offered = groupBy(tags, ({ project }) => project);
    const records = part.map(({ id, version, created_at, updated_at, deleted_at, deleted_batch, ...row }) => {
      const { title, background, category, screenshot, parent } = row;
      const own = { title, background, category, screenshot, parent };
      const labels = (offered.get(id) ?? []).map(({ text, color }) => ({ text, color }));
      return { ...dated({ id, version, created_at, updated_at, deleted_at, deleted_batch }), ...own, tags: labels };
    });
    await out.add('projects', KIND.projects, records);
  }
};

interface ArticleRow extends TrackedRow {
  readonly project: number;
  readonly version: number;
  readonly deleted_batch: string | null;
  readonly is_pinned: boolean;
  readonly file: number | null;
}

interface FileOf extends ArchivedFile {
  readonly article: number;
  readonly id: number;
  readonly owner: number;
}

/** PDFs of references; one whose bytes are gone is told as the reference has it, and its bytes are not there. */
const filesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, FileOf[]>> => {
  const { rows } = await sql<FileOf>`
    select a.id as article, f.id, f.owner, f.sha256, f.size, f.name
    from library_article a join library_file f on f.id = a.file where a.id = any(${ids}::bigint[])
    union all
    select x.article, f.id, f.owner, f.sha256, f.size, f.name
    from library_further_file x join library_file f on f.id = x.file where x.article = any(${ids}::bigint[])
    order by article, id`.execute(db);
  return groupBy(rows, ({ article }) => article);
};

/** @returns whether its bytes are there: the rest must not be kept from its owner */
const addStored = async ({ files, log }: Library, out: ArchiveOut, sha256: string, stored: string): Promise<void> => {
  if ((await files.size(stored)) === undefined) {
    log.warn({ file: stored }, 'A file could not be archived, because it is missing');
    return;
  }
  await out.file(sha256, () => files.read(stored));
};

const fileRecord = ({ sha256, size, name }: ArchivedFile): ArchivedFile => ({ sha256, size, name });

const writeArticles = async (library: Library, owner: number, isBinned: boolean, out: ArchiveOut): Promise<void> => {
  const { db } = library;
  const page = async (after: number) =>
    (
      await sql<ArticleRow>`
        select ${TRACKED}, t.project, t.file, t.touched ? 'citekey' as is_pinned from library_article t
        where t.owner = ${owner} and t.deleted_at is ${sql.raw(isBinned ? 'not null' : 'null')} and t.id > ${after}
        order by t.id limit ${PART}`.execute(db)
    ).rows;
  for await (const rows of parts(page)) {
    const ids = rows.map(({ id }) => id);
    const files = await filesOf(db, ids);
    const said = new Map((await articleRecords(db, ids)).map((record) => [record.id, record]));
    const records = [];
    for (const { file, ...row } of rows) {
      const record = said.get(row.id);
      if (!record) continue;
      const own = files.get(row.id) ?? [];
      for (const one of own) await addStored(library, out, one.sha256, storedName(one));
      const pdf = own.find(({ id }) => id === file);
      const { info, citekey, comment, screenshot, page_number, x_position, y_position, pdf_state } = record;
      records.push({
        ...dated(row),
        ...{ info, citekey, comment, screenshot, page_number, x_position, y_position, pdf_state },
        tags: record.tags.map(({ text, color }) => ({ text, color })),
        pdf: pdf ? fileRecord(pdf) : null,
        further: own.filter((one) => one !== pdf).map(fileRecord),
      });
    }
    await out.add('articles', KIND.articles, records);
  }
};

const NOTE = sql`t.article, t.text, t.screenshot, t.annot_id`;
const ANNOTATIONS = {
  article_notes: { table: 'library_article_note', columns: NOTE },
  citations: {
    table: 'library_citation',
    columns: sql`${NOTE}, t.color, t.quads, t.page, t.kind, t.anchor, t.file_hash, t.sort_key, t.page_box, t.drawing, t.author, t.tags, t.created_by`,
  },
  citation_notes: { table: 'library_citation_note', columns: sql`${NOTE}, t.citation` },
} as const;

interface AnnotationRow extends TrackedRow {
  readonly created_by?: number;
  readonly author?: string | null;
}

const writeAnnotations = async ({ db }: Library, owner: number, out: ArchiveOut): Promise<void> => {
  for (const [stream, { table, columns }] of Object.entries(ANNOTATIONS)) {
    const page = async (after: number) =>
      (
        await sql<AnnotationRow>`
          select ${TRACKED}, ${columns as RawBuilder<unknown>} from ${sql.table(table)} t
          where t.owner = ${owner} and t.id > ${after} order by t.id limit ${PART}`.execute(db)
      ).rows;
    for await (const rows of parts(page)) {
      const people = await out.people(rows.flatMap(({ created_by: by }) => (by === undefined || by === owner ? [] : [by])));
      const records = rows.map(({ created_by: by, ...row }) => {
        // Where it is read, nobody has the number of who made it.
        const name = by === undefined || by === owner ? undefined : people.get(by)?.name;
        return { ...dated(row), ...(name === undefined ? {} : { author: row.author ?? name }) };
      });
      await out.add(stream, KIND[stream as keyof typeof ANNOTATIONS], records);
    }
  }
};

const writeImages = async (library: Library, owner: number, out: ArchiveOut): Promise<void> => {
  const page = (after: number) =>
    library.db
      .selectFrom('library_image')
      .select(['id', 'project', 'name', 'size', 'sha256', 'created_at', 'stored'])
      .where('owner', '=', owner)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PART)
      .execute();
  for await (const rows of parts(page)) {
    for (const { sha256, stored } of rows) await addStored(library, out, sha256, stored);
    await out.add(
      'images',
      KIND.images,
      rows.map(({ stored: _, created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
    );
  }
};

/** What stands between things that have been written. */
const writeBetween = async ({ db }: Library, owner: number, out: ArchiveOut): Promise<void> => {
  const aliases = await db
    .selectFrom('library_alias')
    .select(['id', 'citekey', 'article', 'merged'])
    .where('owner', '=', owner)
    .orderBy('id')
    .execute();
  await out.add('aliases', KIND.aliases, aliases);
  const { rows: pairs } = await sql<{ id: number; related: number[]; distinct: number[] }>`
    select second as id, coalesce(array_agg(first order by first) filter (where is_related), '{}') as related,
      coalesce(array_agg(first order by first) filter (where not is_related), '{}') as distinct
    from (
      select first, second, true as is_related from library_relation where owner = ${owner}
      union all select first, second, false from library_distinct where owner = ${owner}
    ) pairs group by second order by second`.execute(db);
  await out.add('pairs', KIND.pairs, pairs);
  const { rows: overlay } = await sql<{ id: number }>`
    select o.id, o.note, o.citation, o.position, o.x, o.y from library_overlay_item o
    left join library_article_note n on n.id = o.note left join library_citation c on c.id = o.citation
    where o.person = ${owner} and coalesce(n.owner, c.owner) = ${owner} order by o.id`.execute(db);
  await out.add('overlay', KIND.overlay, overlay);
};

const writeOwn = async ({ db }: Library, person: number, out: ArchiveOut): Promise<void> => {
  const searches = await db.selectFrom('library_saved_search').selectAll().where('owner', '=', person).orderBy('id').execute();
  await out.add(
    'searches',
    KIND.searches,
    searches.map(({ id, title, conditions, created_at, updated_at }) => ({
      ...{ id, title, conditions },
      ...{ created_at: created_at.toISOString(), updated_at: updated_at.toISOString() },
    })),
  );
  const order = await db.selectFrom('library_order').select('projects').where('owner', '=', person).executeTakeFirst();
  const favourites = await db
    .selectFrom('library_favourite')
    .select('project')
    .where('owner', '=', person)
    .orderBy('created_at')
    .orderBy('project')
    .execute();
  const lists = {
    id: person,
    order: order?.projects ?? [],
    favourites: favourites.map(({ project }) => project),
    readings: await readingsOf(db, person),
  };
  await out.add('lists', KIND.lists, [lists]);
};

const tellShared = async ({ db }: Library, person: number, out: ArchiveOut): Promise<void> => {
  const shared = await db
    .selectFrom('library_share as s')
    .innerJoin('library_project as p', 'p.id', 's.project')
    .select('p.title')
    .where('s.person', '=', person)
    .where('s.state', '=', 'accepted')
    .where('p.deleted_at', 'is', null)
    .orderBy('p.id')
    .execute();
  for (const { title } of shared) out.leaveOut({ stream: 'projects', title });
};

export const writeLibrary = async (library: Library, person: number, out: ArchiveOut): Promise<void> => {
  await writeProjects(library, person, out);
  // Keys of what is in use are given first: those in the recycle bin may have the same ones.
  for (const isBinned of [false, true]) await writeArticles(library, person, isBinned, out);
  await writeAnnotations(library, person, out);
  await writeImages(library, person, out);
  await writeBetween(library, person, out);
  await writeOwn(library, person, out);
  await tellShared(library, person, out);
};
