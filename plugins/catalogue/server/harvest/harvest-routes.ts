/** Calls about repositories. */
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { CatalogueContract } from '../../common/contract.ts';
import type { Harvest } from '../../common/model.ts';
import type { Filling } from '../filling.ts';
import type { HarvestRow } from '../tables.ts';
import { cancel, start, WorkError } from '../work/long-work.ts';
import { askRepository, baseOf } from './ask-repository.ts';
import { bestFormat } from './metadata.ts';

type HarvestCalls = Pick<
  Handlers<CatalogueContract>,
  'harvests' | 'repository' | 'startHarvest' | 'harvestAgain' | 'cancelHarvest' | 'removeHarvest'
>;

/** Sets that are offered. */
const MOST_SETS = 2000;

export const shownHarvest = ({ set_spec: set, began_at, ended_at, ...row }: HarvestRow): Harvest => ({
  ...{ id: row.id, state: row.state, message: row.message, taken: row.taken, removed: row.removed, broken: row.broken },
  ...{ address: row.address, set, title: row.title, total: row.total, since: row.since },
  began_at: began_at?.toISOString() ?? null,
  ended_at: ended_at?.toISOString() ?? null,
});

/** What went wrong with what somebody has asked for is theirs to read. @throws HttpError 400 */
const told = async <T>(work: () => Promise<T> | T): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WorkError) throw new HttpError(400, error.message);
    throw error;
  }
};

export const harvestRoutes = (filling: Filling): HarvestCalls => {
  const { db, jobs } = filling;
  /** @throws HttpError 404 */
  const rowOf = async (id: number): Promise<HarvestRow> => {
    const row = await db.selectFrom('catalogue_harvest').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new HttpError(404, 'Not found.');
    return row;
  };
  const shown = async (id: number) => ({ data: shownHarvest(await rowOf(id)) });

  /** What is done is begun anew, what was broken off goes on. */
  const again = async (row: HarvestRow, isAll: boolean): Promise<void> => {
    if (row.state === 'running' || row.state === 'waiting') throw new HttpError(409, 'It is being harvested.');
    const isNew = row.state === 'done' || isAll;
    await db
      .updateTable('catalogue_harvest')
      .set({
        restarts: 0,
        troubles: 0,
        ...(isNew ? { token: null, pages: 0, anchor: null, taken: 0, removed: 0, broken: 0, total: null } : {}),
        ...(isAll ? { since: null } : {}),
      })
      .where('id', '=', row.id)
      .execute();
    await start(db, jobs, 'catalogue_harvest', row.id);
  };

  return {
    async harvests() {
      const rows = await db.selectFrom('catalogue_harvest').selectAll().orderBy('id', 'desc').limit(500).execute();
      return { data: rows.map(shownHarvest) };
    },
    repository: ({ query, signal }) =>
      told(async () => {
        const address = baseOf(query.address);
        const { title, errors } = await askRepository(filling, address, { verb: 'Identify' }, signal);
        if (title === '' && errors.length > 0) throw new WorkError('This is no repository that speaks OAI-PMH.');
        const { formats } = await askRepository(filling, address, { verb: 'ListMetadataFormats' }, signal);
        const sets = [];
        for (let token = ''; sets.length < MOST_SETS; ) {
          const answer = await askRepository(
            filling,
            address,
            { verb: 'ListSets', ...(token === '' ? {} : { resumptionToken: token }) },
            signal,
          );
          sets.push(...answer.sets);
          if (answer.token === '' || answer.token === token) break;
          token = answer.token;
        }
        return { data: { title, format: bestFormat(formats), sets: sets.slice(0, MOST_SETS) } };
      }),
    startHarvest: ({ body: { address: said, set = '' } }) =>
      told(async () => {
        const address = baseOf(said);
        const known = await db
          .selectFrom('catalogue_harvest')
          .selectAll()
          .where('address', '=', address)
          .where('set_spec', '=', set)
          .executeTakeFirst();
        if (known) {
          await again(known, false);
          return shown(known.id);
        }
        const made = await db
          .insertInto('catalogue_harvest')
          .values({ address, set_spec: set })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        // Somebody else at the desk has added it a moment ago.
        if (!made) throw new HttpError(409, 'It is being harvested.');
        await start(db, jobs, 'catalogue_harvest', made.id);
        return shown(made.id);
      }),
    async harvestAgain({ params: { id }, body }) {
      await again(await rowOf(id), body.all ?? false);
      return shown(id);
    },
    async cancelHarvest({ params: { id } }) {
      await rowOf(id);
      await cancel(db, 'catalogue_harvest', id);
      return shown(id);
    },
    async removeHarvest({ params: { id } }) {
      await rowOf(id);
      await db.deleteFrom('catalogue_harvest').where('id', '=', id).execute();
      return { success: true, message: 'The repository is not harvested any more.' };
    },
  };
};
