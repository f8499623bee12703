/** For tests: a catalogue without an index, whose jobs are done when the test says so. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { outboundMigrations } from '#core/server/outbound/migrations.ts';
import { openOutbound } from '#core/server/outbound/open-outbound.ts';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { testDatabase } from '#core/server/testing/test-database.ts';
import type { CatalogueRecord } from '../../common/record.ts';
import type { WorkerTold } from '#plugin-api/server';
import { Reach } from '../dumps/reach.ts';
import type { Filling } from '../filling.ts';
import { migrations } from '../migrations/index.ts';
import type { CatalogueTables } from '../tables.ts';

interface WaitingJob {
  readonly name: string;
  readonly payload: object;
  readonly runAt?: Date | undefined;
  readonly needs?: string | undefined;
}

/** @param trusted origins that may be asked although they are private */
export const startFilling = async (trusted: readonly string[] = []) => {
  const database = await testDatabase([
    { owner: 'core.outbound', migrations: outboundMigrations },
    { owner: 'catalogue', migrations },
  ]);
  const db = database.kysely.withTables<CatalogueTables>();
  const dumps = await mkdtemp(join(tmpdir(), 'carrel-dumps-'));
  afterAll(() => rm(dumps, { recursive: true, force: true }));
  /** Those that live. */
  const workers: WorkerTold[] = [];
  /** Jobs that wait, the oldest first. */
  const waiting: WaitingJob[] = [];
  let kept = 0;
  const filling: Filling = {
    db,
    dumps,
    reach: new Reach(dumps, { place: 'here', told: async () => workers }),
    trusted,
    gap: 0,
    log: silentLog,
    outbound: openOutbound({ db: database.kysely, productName: 'Carrel', contact: 'ada@example.org' }),
    jobs: { add: async (name, payload, { runAt, needs } = {}) => void waiting.push({ name, payload, runAt, needs }) },
    onKept: () => void kept++,
  };
  const records = async (): Promise<CatalogueRecord[]> => {
    const rows = await db.selectFrom('catalogue_record').select('record').orderBy('id').execute();
    return rows.flatMap(({ record }) => record ?? []);
  };
  return { database, filling, waiting, workers, records, kept: () => kept };
};
