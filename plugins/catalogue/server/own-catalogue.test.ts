/** How many works there are, as it is told again and again. */
import { expect, it } from 'vitest';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { testDatabase } from '#core/server/testing/test-database.ts';
import { migrations } from './migrations/index.ts';
import { OwnCatalogue } from './own-catalogue.ts';
import { keepRecords } from './records/keep-records.ts';
import type { CatalogueTables } from './tables.ts';
import { work } from './testing/works.ts';

const database = await testDatabase([{ owner: 'catalogue', migrations }]);
const db = database.kysely.withTables<CatalogueTables>();
const unasked = {} as never;

it('[SEA-007] works are not counted for each who asks, and a count that failed is counted again', async () => {
  const catalogue = new OwnCatalogue(db, unasked, silentLog);
  await database.pool.query('alter table catalogue_record rename to hidden_record');
  await expect(catalogue.size).rejects.toThrow('catalogue_record');
  await database.pool.query('alter table hidden_record rename to catalogue_record');
  await keepRecords(db, [work('Songs of the humpback whale'), work('The dance of the bees')]);
  expect(await catalogue.size).toBe(2);
  await keepRecords(db, [work('A third one that nobody has counted')]);
  expect(await catalogue.size).toBe(2);
  expect(await new OwnCatalogue(db, unasked, silentLog).size).toBe(3);
});
