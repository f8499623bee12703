/** The jobs that fill the catalogue. */
import type { Filling } from '../filling.ts';
import { importDump } from '../dumps/import-dump.ts';
import { harvest } from '../harvest/harvest.ts';
import { runPortion } from './long-work.ts';

/** One portion of a harvest. */
export const runHarvest = (filling: Filling, id: number, signal: AbortSignal): Promise<void> =>
  runPortion(filling, 'catalogue_harvest', id, signal, async (portion) => {
    const row = await filling.db.selectFrom('catalogue_harvest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return harvest(filling, row, portion);
  });

/** One portion of a dump. */
export const runDump = (filling: Filling, id: number, signal: AbortSignal): Promise<void> =>
  runPortion(filling, 'catalogue_dump', id, signal, async (portion) => {
    const row = await filling.db.selectFrom('catalogue_dump').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return importDump(filling, row, portion);
  });
