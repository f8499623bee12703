/** Builds in the database: the queue that the web process fills and workers empty, and the results. */
import { HttpError, sql } from '#server-kit';
import type { Diagnostic, Engine } from '../../common/model.ts';
import { announceBuild } from '../announce.ts';
import type { Db, Latex } from '../latex.ts';
import type { BuildRow, FileRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { OVER } from './wait-for-build.ts';
import { announcePlaces, countWaiting, placeOf } from './queue.ts';

/** A build whose worker was not seen for so long is nobody's any more. */
const LOST_AFTER = sql`now() - interval '20 seconds'`;

/** Whose builds they are. */
export type Paper = Pick<FileRow, 'id' | 'owner'>;

export interface BuildRequest {
  /** Who asks for it: it counts against their plan. */
  readonly person: number;
  readonly main: string;
  readonly engine: Engine;
  readonly version: number;
  readonly isAuto: boolean;
  readonly haltOnError: boolean;
  readonly seconds: number;
  /** What the save that it follows had to say. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the paper was compiled last: its folder is warm there. */
const lastPlace = ({ owner, id }: Paper) => sql<string | null>`(
  select place from latex_build where owner = ${owner} and file = ${id} and place is not null order by id desc limit 1)`;

/**
 * Puts a build into the queue, counted against the plan of who asks for it.
 * @throws LimitError, HttpError 429 when too many are waiting
 */
export const queueBuild = async (latex: Latex, paper: Paper, request: BuildRequest): Promise<BuildRow> => {
  const row = await latex.db.transaction().execute(async (tx) => {
    await latex.limits.claim(tx, request.person, request.isAuto ? 'latex.autoCompile' : 'latex.compile', 1);
    if ((await countWaiting(tx)) >= latex.settings.queue) throw new HttpError(429, TEXTS.queueFull, { retry_after: 5 });
    const { near, ...build } = await tx
      .insertInto('latex_build')
      .values({
        owner: paper.owner,
        file: paper.id,
        person: request.person,
        engine: request.engine,
        main_path: request.main,
        version: request.version,
        is_auto: request.isAuto,
        halt_on_error: request.haltOnError,
        seconds: request.seconds,
        diagnostics: JSON.stringify(request.diagnostics),
        pdf: null,
        synctex: null,
        pdf_size: null,
        seen_at: null,
      })
      .returningAll()
      .returning(lastPlace(paper).as('near'))
      .executeTakeFirstOrThrow();
    const where = { needs: request.engine, ...(near === null ? {} : { near }) };
    await latex.jobs.add('compile', { build: build.id }, { for: request.person, within: tx, ...where });
    return build;
  });
  await announceBuild(latex, row, { ...row, queue_position: await placeOf(latex.db, row.id) });
  return row;
};

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

/**
 * Takes a build for this worker, which works at `place`.
 * @returns `undefined` while another build of the same paper runs; `'gone'` when it is not to be done any more
 */
export const takeBuild = async (db: Db, id: number, place: string): Promise<BuildRow | 'gone' | undefined> => {
  const row = await db.selectFrom('latex_build').selectAll().where('id', '=', id).executeTakeFirst();
  const isOpen = row?.state === 'queued' || row?.state === 'running';
  if (!row || !isOpen) return 'gone';
  if (row.is_cancelled) {
    // The worker that had it did not live to say so.
    await db
      .updateTable('latex_build')
      .set({ state: 'cancelled', message: TEXTS.cancelled })
      .where('id', '=', id)
      .where('seen_at', '<', LOST_AFTER as never)
      .execute();
    return 'gone';
  }
  // What a worker that died has left running stands in the way of this one.
  await db
    .updateTable('latex_build')
    .set({ state: 'failed', message: 'The compile was interrupted.' })
    .where('file', '=', row.file)
    .where('id', '<>', id)
    .where('state', '=', 'running')
    .where('seen_at', '<', LOST_AFTER as never)
    .execute();
  try {
    return await db
      .updateTable('latex_build')
      .set({ state: 'running', seen_at: new Date(), place })
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('state', '=', 'queued'), eb('seen_at', '<', LOST_AFTER as never)]))
      .returningAll()
      .executeTakeFirst();
  } catch (error) {
    if (isTaken(error)) return undefined;
    throw error;
  }
};

/** The worker ends before the build does: another one shall make it. @returns `false` when it is wanted no more */
export const giveBack = async (db: Db, id: number): Promise<boolean> => {
  const given = await db
    .updateTable('latex_build')
    .set({ state: 'queued', seen_at: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('is_cancelled', '=', false)
    .returning('id')
    .executeTakeFirst();
  return given !== undefined;
};

/** Says that the worker is still at it; answers whether the build is wanted no more. */
export const markSeen = async (db: Db, id: number): Promise<boolean> => {
  const row = await db
    .updateTable('latex_build')
    .set({ seen_at: new Date() })
    .where('id', '=', id)
    .returning('is_cancelled')
    .executeTakeFirst();
  return row?.is_cancelled ?? true;
};

/** Builds of a paper that are not over yet will be: all, this one, or those that this person has asked for. */
export const cancelBuilds = async (
  latex: Latex,
  { owner, id: file }: Paper,
  { id, person }: { readonly id?: number; readonly person?: number } = {},
): Promise<void> => {
  const all = latex.db.updateTable('latex_build').where('owner', '=', owner).where('file', '=', file);
  const named = id === undefined ? all : all.where('id', '=', id);
  const open = person === undefined ? named : named.where('person', '=', person);
  const left = await open
    .set({ is_cancelled: true, state: 'cancelled', message: TEXTS.cancelled })
    .where('state', '=', 'queued')
    .returning('id')
    .execute();
  for (const cancelled of left) await latex.hearing.tell(OVER, cancelled.id);
  if (left.length > 0) await announcePlaces(latex);
  await open.set({ is_cancelled: true }).where('state', '=', 'running').execute();
};

export const lastBuild = (db: Db, { owner, id: file }: Paper): Promise<BuildRow | undefined> =>
  db
    .selectFrom('latex_build')
    .selectAll()
    .where('owner', '=', owner)
    .where('file', '=', file)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The build whose PDF is shown: the one that is named, or the last that made one. */
export const buildWithPdf = (db: Db, { owner, id: file }: Paper, id?: number): Promise<BuildRow | undefined> => {
  const query = db
    .selectFrom('latex_build')
    .selectAll()
    .where('owner', '=', owner)
    .where('file', '=', file)
    .where('pdf', 'is not', null);
  return (id === undefined ? query.orderBy('id', 'desc') : query.where('id', '=', id)).limit(1).executeTakeFirst();
};
