/** Indexes that follow the database: complete after any end of a process, and the same in all of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { testDatabase } from '#core/server/testing/test-database.ts';
import type { RecordIndex } from '../engine/record-index.ts';
import { migrations } from '../migrations/index.ts';
import { forgetAt, keepRecords } from '../records/keep-records.ts';
import type { CatalogueTables } from '../tables.ts';
import { type Disk, memoryIndex, newDisk } from '../testing/memory-index.ts';
import { work } from '../testing/works.ts';
import { LivingIndex } from './living-index.ts';
import { EMBEDDED_SLOTS, SHARED_SLOT } from './slots.ts';

const database = await testDatabase([{ owner: 'catalogue', migrations }]);
const db = database.kysely.withTables<CatalogueTables>();

let disks: Disk[] = [];
let running: LivingIndex[] = [];
const opened: (number | undefined)[] = [];
/** Of the index that was opened last. */
let onLost: (error: Error) => void;

/** A process that is asked for the catalogue. */
const begin = (
  open = async (slot = 0): Promise<RecordIndex> => memoryIndex((disks[slot] ??= newDisk())),
  slots = EMBEDDED_SLOTS,
) => {
  const isShared = slots === SHARED_SLOT;
  const living = new LivingIndex({
    db,
    log: silentLog,
    slots,
    isShared,
    open: (slot, lost) => ((onLost = lost), opened.push(slot), open(slot)),
  });
  running.push(living);
  return living;
};
const paper = (at: number) => work(`Title of paper number ${at}`, { doi: `10.1000/${at}` }, { id: String(at) });
const keep = (...numbers: number[]) => keepRecords(db, numbers.map(paper));
const total = async (living: LivingIndex) =>
  (await (await living.opened()).search({ query: undefined, offset: 0, limit: 0, sort: 'relevance', facets: false })).total;

beforeEach(async () => {
  disks = [];
  opened.length = 0;
  await database.pool.query('truncate catalogue_text, catalogue_name, catalogue_record');
});
afterEach(async () => {
  await Promise.all(running.map((living) => living.close()));
  running = [];
});

describe('the index of a process', () => {
  it('is made of what the database has, and answers meanwhile', async () => {
    await keep(...Array.from({ length: 1200 }, (_, at) => at));
    const living = begin();
    expect(await total(living)).toBeLessThanOrEqual(1200);
    expect(living.isBehind).toBe(true);
    await expect.poll(() => total(living)).toBe(1200);
    await expect.poll(() => living.isBehind).toBe(false);
  });

  it('[SEA-007] has what any process has added or removed within a second', async () => {
    const [here, there] = [begin(), begin()];
    await Promise.all([total(here), total(there)]);
    await keep(1, 2);
    here.nudge();
    let looks = 0;
    const totals = async () => {
      looks += 1;
      return [await total(here), await total(there)];
    };
    await expect.poll(totals, { interval: 20 }).toEqual([2, 2]);
    // A second of looks: on a busy machine they are as late as what they look for.
    expect(looks).toBeLessThan(50);
    await forgetAt(db, 'crossref', ['1']);
    await expect.poll(async () => [await total(here), await total(there)]).toEqual([1, 1]);
    expect(opened).toEqual([0, 1]);
  });

  it('goes on where it stood, and gets again what a crash has lost', async () => {
    await keep(1, 2);
    const first = begin();
    await expect.poll(() => total(first)).toBe(2);
    await first.close();
    // What its disk has is from before the third.
    const kept: Disk = { records: new Map(disks[0]?.records), mark: disks[0]?.mark ?? 0 };
    const second = begin();
    await keep(3);
    await expect.poll(() => total(second)).toBe(3);
    await second.close();
    disks = [kept];
    expect(kept.records.size).toBe(2);
    const third = begin();
    await expect.poll(() => total(third)).toBe(3);
  });

  it('is made anew when the database was put back to an earlier state', async () => {
    await keep(1, 2, 3);
    const first = begin();
    await expect.poll(() => total(first)).toBe(3);
    await first.close();
    await database.pool.query(
      'truncate catalogue_text, catalogue_name, catalogue_record; alter sequence catalogue_revision restart',
    );
    await keep(4);
    const second = begin();
    await expect.poll(() => total(second)).toBe(1);
  });

  it('is opened again after it broke, or the connection to the database was lost', async () => {
    await keep(1);
    let breaks = true;
    const living = begin(async () => {
      if (!breaks) return memoryIndex(newDisk());
      breaks = false;
      throw new Error('on purpose');
    });
    await expect.poll(() => total(living)).toBe(1);
    await database.pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      .catch(() => {});
    await keep(2);
    await expect.poll(() => total(living)).toBe(2);
    expect(opened).toEqual([0, 0, 0]);
  });

  it('is given again what it has lost while it went on', async () => {
    const disk = newDisk();
    let inner = memoryIndex(disk);
    const reborn: RecordIndex = {
      ...inner,
      add: (...all) => inner.add(...all),
      search: (...all) => inner.search(...all),
      state: () => inner.state(),
    };
    await keep(1);
    const living = begin(async () => reborn);
    await expect.poll(() => total(living)).toBe(1);
    // As a thread that died.
    inner = memoryIndex(disk);
    expect(await total(living)).toBe(0);
    onLost(new Error('on purpose'));
    await expect.poll(() => total(living)).toBe(1);
  });

  it('is given again what it lost while more was on its way to it', async () => {
    const disk = newDisk();
    let inner = memoryIndex(disk);
    let dies = false;
    const reborn: RecordIndex = {
      ...inner,
      async add(...all) {
        if (dies) inner = memoryIndex(disk);
        await inner.add(...all);
        // What it has of the next one is kept before anybody hears of the loss.
        await inner.flush();
        if (dies) onLost(new Error('on purpose'));
        dies = false;
      },
      search: (...all) => inner.search(...all),
      state: () => inner.state(),
    };
    await keep(1);
    const living = begin(async () => reborn);
    await expect.poll(() => total(living)).toBe(1);
    disk.records.clear();
    disk.mark = 0;
    dies = true;
    await keep(2);
    await expect.poll(() => total(living)).toBe(2);
  });

  it('that is never asked is never opened, and none is when it ends first', async () => {
    begin();
    expect(opened).toEqual([]);
    const closed = begin();
    await closed.close();
    await expect(closed.opened()).rejects.toMatchObject({ status: 503 });
    expect(opened).toEqual([]);
  });
});

it('an index that all share has one writer, and another one when that ends', async () => {
  const disk = newDisk();
  const shared = memoryIndex(disk);
  let writes = 0;
  const counted: RecordIndex = { ...shared, close: async () => {}, add: (...all) => (writes++, shared.add(...all)) };
  const [first, second] = [begin(async () => counted, SHARED_SLOT), begin(async () => counted, SHARED_SLOT)];
  await Promise.all([total(first), total(second)]);
  await keep(1);
  await expect.poll(() => total(second)).toBe(1);
  expect(writes).toBe(1);
  await first.close();
  disk.mark = 0;
  await keep(2);
  await expect.poll(() => total(second)).toBe(2);
});
