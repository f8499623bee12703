/** Packages and comparisons in the database: what was asked for, how far it is, and what came of it. */
import { HttpError } from '#server-kit';
import type { ComparisonWish, Export, ExportKind, ExportNews, PackageWish } from '../../common/exports.ts';
import { notFound } from '../access.ts';
import { countWaiting } from '../compile/queue.ts';
import type { Db, Latex } from '../latex.ts';
import type { ExportRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';

export const exportOf = (row: ExportRow): Export => ({
  id: row.id,
  file: row.file,
  kind: row.kind,
  state: row.state,
  step: row.step,
  message: row.message,
  diagnostics: [...row.diagnostics],
  report: row.report,
  created_at: row.created_at.toISOString(),
});

/** Told to whoever asked for it. */
export const announceExport = (latex: Latex, { id, owner, file }: Pick<ExportRow, 'id' | 'owner' | 'file'>): Promise<void> => {
  const data: ExportNews = { export: id, file };
  return latex.events.publish([owner], { type: 'latex.export', data });
};

interface Wish {
  readonly owner: number;
  readonly file: number;
  readonly kind: ExportKind;
  readonly wish: PackageWish | ComparisonWish;
  readonly seconds: number;
}

/** Ends those that are still waiting or being made; with `only`, this one. */
export const cancelExports = async (
  db: Db,
  { owner, file, kind }: Pick<Wish, 'owner' | 'file'> & { readonly kind?: ExportKind },
  only?: number,
): Promise<void> => {
  let open = db.updateTable('latex_export').where('owner', '=', owner).where('file', '=', file);
  if (kind) open = open.where('kind', '=', kind);
  if (only !== undefined) open = open.where('id', '=', only);
  await open.set({ is_cancelled: true, state: 'cancelled', message: TEXTS.cancelled }).where('state', '=', 'queued').execute();
  await open.set({ is_cancelled: true }).where('state', '=', 'running').execute();
};

/**
 * Puts a wish into the queue, counted as a compile; an earlier one of its kind for the same paper ends.
 * @throws LimitError, HttpError 429 when too many are waiting
 */
export const queueExport = (latex: Latex, { wish, ...asked }: Wish): Promise<ExportRow> =>
  latex.db.transaction().execute(async (tx) => {
    await latex.limits.claim(tx, asked.owner, 'latex.compile', 1);
    if ((await countWaiting(tx)) >= latex.settings.queue) throw new HttpError(429, TEXTS.queueFull, { retry_after: 5 });
    await cancelExports(tx, asked);
    const row = await tx
      .insertInto('latex_export')
      .values({ ...asked, wish: JSON.stringify(wish), result: null, size: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    const needs = asked.kind === 'comparison' ? 'latexdiff' : (wish.engine ?? 'pdflatex');
    await latex.jobs.add('export', { export: row.id }, { for: asked.owner, needs, within: tx });
    return row;
  });

/** @throws HttpError 404 */
export const exportAt = async (db: Db, owner: number, file: number, id: number): Promise<ExportRow> => {
  const row = await db
    .selectFrom('latex_export')
    .selectAll()
    .where('owner', '=', owner)
    .where('file', '=', file)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** One of the same versions that is there or on its way: versions do not change. */
export const sameComparison = async (
  db: Db,
  owner: number,
  file: number,
  wish: ComparisonWish,
): Promise<ExportRow | undefined> => {
  if (wish.to === undefined) return undefined;
  const rows = await db
    .selectFrom('latex_export')
    .selectAll()
    .where('owner', '=', owner)
    .where('file', '=', file)
    .where('kind', '=', 'comparison')
    .where('state', 'in', ['queued', 'running', 'done'])
    .where('is_cancelled', '=', false)
    .orderBy('id', 'desc')
    .execute();
  return rows.find((row) => 'from' in row.wish && row.wish.from === wish.from && row.wish.to === wish.to);
};

/** @returns `undefined` when it is not to be made any more */
export const takeExport = (db: Db, id: number): Promise<ExportRow | undefined> =>
  db
    .updateTable('latex_export')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .where('is_cancelled', '=', false)
    .returningAll()
    .executeTakeFirst();

/** @returns whether nobody wants it any more */
export const isUnwanted = async (db: Db, id: number): Promise<boolean> => {
  const row = await db.selectFrom('latex_export').select('is_cancelled').where('id', '=', id).executeTakeFirst();
  return row?.is_cancelled ?? true;
};
