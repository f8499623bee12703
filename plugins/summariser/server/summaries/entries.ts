/** Summaries as they are listed and shown (matrix SUM-004, SUM-017). */
import { HttpError } from '#server-kit';
import type { SummaryEntry } from '../../common/contract.ts';
import { PAGE_SIZE } from '../../common/limits.ts';
import type { Db, Summariser } from '../summariser.ts';
import type { SummaryRow } from '../tables.ts';

/** A digest may be megabytes: it is read where it is shown. */
export type Listed = Omit<SummaryRow, 'digest'>;

export const LISTED = [
  'id',
  'owner',
  'key',
  'origin',
  'title',
  'url',
  'guid',
  'article',
  'project',
  'triggered_from',
  'from_page',
  'to_page',
  'sha256',
  'file',
  'state',
  'reason',
  'not_stored',
  'engine',
  'token',
  'credits',
  'created_at',
  'updated_at',
] as const satisfies (keyof Listed)[];

const entryOf = (row: Listed, titles: ReadonlyMap<number, string>): SummaryEntry => ({
  id: row.id,
  title: row.title,
  url: row.url,
  created_at: row.created_at.toISOString(),
  project: row.project !== null && titles.has(row.project) ? { id: row.project, title: titles.get(row.project) ?? '' } : null,
  credits: row.credits,
  state: row.state,
  reason: row.reason,
  article: row.article,
  guid: row.guid,
  engine: row.engine,
  // Of a reference that stayed in another house there is none.
  has_pdf: row.file !== null || (row.origin === 'article' && row.article !== null),
  not_stored: row.not_stored,
});

/** With the titles of projects as they are now, and without those that the person can no longer see. */
export const entriesOf = async (
  { library }: Pick<Summariser, 'library'>,
  owner: number,
  rows: readonly Listed[],
): Promise<SummaryEntry[]> => {
  const projects = [...new Set(rows.flatMap(({ project }) => project ?? []))];
  const titles = projects.length === 0 ? new Map() : await library.access.projectTitles(owner, projects);
  return rows.map((row) => entryOf(row, titles));
};

interface Wanted {
  /** From 1. */
  readonly page?: number | undefined;
  readonly article?: number | undefined;
  readonly guid?: string | undefined;
}

/** Newest first. */
export const listSummaries = async (summariser: Summariser, owner: number, { page = 1, article, guid }: Wanted) => {
  const all = summariser.db
    .selectFrom('summariser_summary')
    .where('owner', '=', owner)
    .$if(article !== undefined, (query) => query.where('article', '=', article ?? 0))
    .$if(guid !== undefined, (query) => query.where('guid', '=', guid ?? ''));
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const from = Math.max(0, Math.min(Math.trunc(page) || 1, 1_000_000) - 1) * PAGE_SIZE;
  const rows = await all.select(LISTED).orderBy('id', 'desc').offset(from).limit(PAGE_SIZE).execute();
  return { data: await entriesOf(summariser, owner, rows), total: Number(total) };
};

/** @throws HttpError 404 for one that is not there or somebody else's */
export const openSummary = async (db: Db, owner: number, id: number): Promise<SummaryRow> => {
  const isId = Number.isSafeInteger(id) && id > 0;
  const row = isId
    ? await db.selectFrom('summariser_summary').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new HttpError(404, 'Not found.');
  return row;
};
