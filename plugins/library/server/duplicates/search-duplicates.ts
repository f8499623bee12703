/** Searches a project, or everything that a person sees, for references that are one work. */
import { sql, inStretches } from '#server-kit';
import { MAX_GROUPS } from '../../common/contract/duplicates.ts';
import { findDuplicates, type Share } from '../../common/duplicates/find-duplicates.ts';
import type { Reason } from '../../common/duplicates/reasons.ts';
import { type Traits, traitsOf } from '../../common/duplicates/traits.ts';
import { type DuplicatesProgress, LIBRARY_DUPLICATES } from '../../common/events.ts';
import type { ArticleInfo, ArticleRow } from '../../common/model.ts';
import { openProject, visibleProjects } from '../access.ts';
import { articleRows } from '../articles/article-record.ts';
import type { Db, Library } from '../library.ts';
import { withSubProjects } from '../projects/project-tree.ts';
import { readApart } from './apart.ts';

/** References of one query. */
const BATCH = 1000;
/** The browser hears at most this often how far it is, in milliseconds. */
const REPORT = 250;
/** Reading them is about this part of the work. */
const READING = 0.6;

/** Fields that are compared; the rest of a document, abstracts above all, is never read. */
const COMPARED = [
  'title',
  'authors',
  'editors',
  'year',
  'type',
  'container_title',
  'publisher',
  'volume',
  'issue',
  'pages',
  'edition',
];
const NAMING = ['doi', 'isbn', 'eprint', 'eprint_type', 'pmid', 'url'];
const FIELDS = sql.raw([...COMPARED, ...NAMING].map((name) => `'${name}', i.info->'${name}'`).join(', '));

interface Wanted {
  readonly project?: number | undefined;
  readonly search?: string | undefined;
}

const projectsOf = async (
  db: Db,
  user: number,
  project: number | undefined,
): Promise<{ owners: number[]; projects: number[] }> => {
  if (project === undefined) {
    const all = await visibleProjects(db, user);
    return { owners: [...new Set(all.map(({ owner }) => owner))], projects: all.map(({ id }) => id) };
  }
  const { id, owner } = await openProject(db, user, project, 'read');
  return { owners: [owner], projects: await withSubProjects(db, [id]) };
};

const idsIn = async (db: Db, projects: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from library_article where project = any(${projects}::bigint[]) and deleted_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
};

const readBatch = async (db: Db, ids: readonly number[]): Promise<{ id: number; project: number; info: ArticleInfo }[]> => {
  const { rows } = await sql<{ id: number; project: number; info: ArticleInfo }>`
    select a.id, a.project, jsonb_strip_nulls(jsonb_build_object(${FIELDS})) as info
    from library_article a join library_article_info i on i.article = a.id
    where a.id = any(${ids}::bigint[]) order by a.id`.execute(db);
  return rows;
};

function* traitsOfAll(rows: readonly { id: number; project: number; info: ArticleInfo }[]): Generator<void, Traits[]> {
  const all: Traits[] = [];
  for (const row of rows) {
    all.push(traitsOf(row));
    yield;
  }
  return all;
}

export interface FoundGroup {
  readonly articles: ArticleRow[];
  readonly is_sure: boolean;
  readonly reasons: Reason[];
}

/** @throws HttpError 404 for a project that the user cannot see; whatever `signal` was aborted with */
export const searchDuplicates = async (
  { db, events }: Library,
  user: number,
  { project, search }: Wanted,
  signal: AbortSignal,
): Promise<{ groups: FoundGroup[]; total: number; searched: number }> => {
  let last = performance.now();
  const report = async (share: number): Promise<void> => {
    if (search === undefined || performance.now() - last < REPORT) return;
    last = performance.now();
    const data: DuplicatesProgress = { search, share };
    await events.publish([user], { type: LIBRARY_DUPLICATES, data });
  };
  const { owners, projects } = await projectsOf(db, user, project);
  const ids = await idsIn(db, projects);
  const all: Traits[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await readBatch(db, ids.slice(from, from + BATCH));
    all.push(...(await inStretches(traitsOfAll(rows), { signal })));
    signal.throwIfAborted();
    await report((READING * all.length) / ids.length);
  }
  const onPause = ({ done, total }: Share) => report(READING + (1 - READING) * (total === 0 ? 0 : done / total));
  const found = await inStretches(findDuplicates(all, await readApart(db, owners)), { signal, onPause });
  const shown = found.slice(0, MAX_GROUPS);
  const rows = new Map(
    (
      await articleRows(
        db,
        shown.flatMap(({ articles }) => articles),
      )
    ).map((row) => [row.id, row]),
  );
  const groups = shown.flatMap(({ articles, isSure, reasons }) => {
    const members = articles.flatMap((id) => rows.get(id) ?? []);
    // One work in two projects may be meant so, and a merge would take it out of one of them.
    const isTogether = new Set(members.map((row) => row.project)).size === 1;
    return members.length < 2 ? [] : [{ articles: members, is_sure: isSure && isTogether, reasons: [...reasons] }];
  });
  return { groups, total: found.length, searched: all.length };
};
