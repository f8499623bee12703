/** Calls about files of works. */
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { CatalogueContract } from '../../common/contract.ts';
import type { Dump } from '../../common/model.ts';
import type { Filling } from '../filling.ts';
import type { DumpRow } from '../tables.ts';
import { cancel, start, WorkError } from '../work/long-work.ts';
import { dumpFiles, pathIn } from './dump-files.ts';
import { lookInto } from './read-dump.ts';

type DumpCalls = Pick<Handlers<CatalogueContract>, 'dumps' | 'startDump' | 'dumpAgain' | 'cancelDump' | 'removeDump'>;

const shownDump = ({ began_at, ended_at, ...row }: DumpRow): Dump => ({
  ...{ id: row.id, state: row.state, message: row.message, taken: row.taken, removed: row.removed, broken: row.broken },
  ...{ path: row.path, kind: row.kind, size: row.size, read: row.read },
  began_at: began_at?.toISOString() ?? null,
  ended_at: ended_at?.toISOString() ?? null,
});

/** The row of a file: that of an earlier run, which it goes on with unless that was done or the file is another one now. @throws WorkError */
export const dumpRow = async ({ db, reach }: Pick<Filling, 'db' | 'reach'>, path: string): Promise<DumpRow> => {
  const { kind, size } = await lookInto(path);
  const needs = await reach.of(path);
  const known = await db.selectFrom('catalogue_dump').selectAll().where('path', '=', path).executeTakeFirst();
  if (!known) {
    const made = await db
      .insertInto('catalogue_dump')
      .values({ path, kind, size, needs })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!made) throw new WorkError('It is being taken in.');
    return made;
  }
  const isSame = known.size === size && known.kind === kind && known.state !== 'done';
  const anew = { kind, size, needs, ...(isSame ? {} : { position: 0, read: 0, taken: 0, broken: 0 }) };
  return db.updateTable('catalogue_dump').set(anew).where('id', '=', known.id).returningAll().executeTakeFirstOrThrow();
};

export const dumpRoutes = ({ db, jobs, reach, dumps: folder }: Filling): DumpCalls => {
  /** @throws HttpError 404 */
  const rowOf = async (id: number): Promise<DumpRow> => {
    const row = await db.selectFrom('catalogue_dump').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new HttpError(404, 'Not found.');
    return row;
  };
  const shown = async (id: number) => ({ data: shownDump(await rowOf(id)) });
  const begin = async (path: string) => {
    const before = await db.selectFrom('catalogue_dump').select('state').where('path', '=', path).executeTakeFirst();
    if (before?.state === 'running' || before?.state === 'waiting') throw new HttpError(409, 'It is being taken in.');
    try {
      await reach.demand(await reach.of(path));
      const { id } = await dumpRow({ db, reach }, path);
      await start(db, jobs, 'catalogue_dump', id);
      return await shown(id);
    } catch (error) {
      if (error instanceof WorkError) throw new HttpError(400, error.message);
      throw error;
    }
  };

  return {
    async dumps() {
      const rows = await db.selectFrom('catalogue_dump').selectAll().orderBy('id', 'desc').limit(500).execute();
      return { data: rows.map(shownDump), folder, files: await dumpFiles(folder) };
    },
    async startDump({ body }) {
      const path = await pathIn(folder, body.name).catch((error: unknown) => {
        throw error instanceof WorkError ? new HttpError(400, error.message) : error;
      });
      return begin(path);
    },
    dumpAgain: async ({ params: { id } }) => begin((await rowOf(id)).path),
    async cancelDump({ params: { id } }) {
      await rowOf(id);
      await cancel(db, 'catalogue_dump', id);
      return shown(id);
    },
    async removeDump({ params: { id } }) {
      await rowOf(id);
      await db.deleteFrom('catalogue_dump').where('id', '=', id).execute();
      return { success: true, message: 'The file is off the list.' };
    },
  };
};
