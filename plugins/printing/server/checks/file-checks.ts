/** How far a file has been looked through, and what was found: kept by the file's id, so that it is done once. */
import type { Executor } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import { storableJson } from '#plugins/library/common/storable.ts';
import { FILE_CHECKED } from '../../common/contract.ts';
import type { FileCheck } from '../../common/model.ts';
import type { Preflight, PreflightFailure } from '../../common/preflight.ts';
import type { Printing } from '../printing.ts';
import type { FileRow } from '../tables.ts';
import { FAILURES, TEXTS } from '../texts.ts';

export const CHECK_FILE = 'checkFile';
/** After which a check is begun anew that nobody has heard of: whoever did it was ended for good. */
const LOST_AFTER = '20 minutes';

const checkOf = ({ state, preflight, failure }: FileRow): FileCheck => ({ state, preflight, failure });

const begin = ({ jobs }: Pick<Printing, 'jobs'>, within: Executor, owner: number, file: string): Promise<void> =>
  jobs.add(CHECK_FILE, { owner, file }, { key: file, for: owner, within });

/**
 * What is known of a file; the first question begins to look through it.
 * @throws HttpError 404 for what this person has not sent for printing
 */
export const fileCheck = async (printing: Printing, owner: number, file: string): Promise<FileCheck> => {
  await printing.orders.file(owner, file);
  return printing.db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('printing_file')
      .values({ file, owner, state: 'working' })
      .onConflict((conflict) =>
        conflict
          .column('file')
          .doUpdateSet({ made_at: new Date() })
          .where('printing_file.state', '=', 'working')
          .where(sql<boolean>`printing_file.made_at < now() - ${LOST_AFTER}::interval`),
      )
      .returningAll()
      .executeTakeFirst();
    if (made) await begin(printing, tx, owner, file);
    return checkOf(made ?? (await tx.selectFrom('printing_file').selectAll().where('file', '=', file).executeTakeFirstOrThrow()));
  });
};

/** @throws HttpError 404, 409 while it is looked through, 400 when it cannot be */
export const demandChecked = async (printing: Printing, owner: number, file: string): Promise<Preflight> => {
  const { preflight, failure } = await fileCheck(printing, owner, file);
  if (failure) throw new HttpError(400, FAILURES[failure.failure], { fields: { file: FAILURES[failure.failure] } });
  if (!preflight) throw new HttpError(409, TEXTS.notChecked);
  return preflight;
};

/** What came of it; whoever waits hears of it at once. */
export const keepCheck = (
  { db, events }: Pick<Printing, 'db' | 'events'>,
  { owner, file }: { readonly owner: number; readonly file: string },
  result: Preflight | PreflightFailure,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const kept =
      'failure' in result
        ? { state: 'failed' as const, failure: storableJson(result) }
        : { state: 'ready' as const, preflight: storableJson(result) };
    await tx.updateTable('printing_file').set(kept).where('file', '=', file).where('owner', '=', owner).execute();
    await events.publish([owner], { type: FILE_CHECKED, data: { file } }, tx);
  });

/** Of a copy of a file the same is known. */
export const copyCheck = async (
  { db }: Pick<Printing, 'db'>,
  owner: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  const known = await db
    .selectFrom('printing_file')
    .selectAll()
    .where('file', '=', from)
    .where('owner', '=', owner)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (!known) return;
  const preflight = known.preflight && storableJson(known.preflight);
  await db.insertInto('printing_file').values({ file: to, owner, state: known.state, preflight }).execute();
};

/** From now on it is kept. */
export const markOrdered = async ({ db }: Pick<Printing, 'db'>, file: string): Promise<void> => {
  await db.updateTable('printing_file').set({ is_ordered: true }).where('file', '=', file).execute();
};
