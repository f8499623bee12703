import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { childProgram, type Program } from '../../testing/child-program.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabase } from '../database.ts';
import type { Startup } from '../startup.ts';
import { foldersIn } from './folders.ts';
import { findPostmaster } from './postmaster-file.ts';

const CYCLES = 3;

type Line = { startup: Startup } | { acknowledged: number } | { refusedAfter: number };
const isStartup = (line: unknown): line is { startup: Startup } => 'startup' in (line as Line);
const isAcknowledged = (line: unknown): line is { acknowledged: number } => 'acknowledged' in (line as Line);
const acknowledgedBy = (program: Program): number[] => program.lines.filter(isAcknowledged).map((line) => line.acknowledged);

const startWriter = await childProgram(resolve(import.meta.dirname, '../../testing/writer-program.ts'));
const temporary = await temporaryFolder();

const killPostgres = async (dataDir: string): Promise<void> => {
  const postmaster = await findPostmaster((await foldersIn(dataDir)).cluster);
  if (!postmaster) throw new Error('No PostgreSQL runs');
  process.kill(postmaster.pid, 'SIGKILL');
};

/** Ids that were acknowledged and are not in the database. Ends the last process that used it, and so PostgreSQL. */
const lost = async (dataDir: string, acknowledged: readonly number[]): Promise<number[]> => {
  const database = await openDatabase({ dataDir, log: silentLog });
  const { rows } = await database.pool.query<{ id: number }>('select id from written');
  await database.close();
  const present = new Set(rows.map((row) => row.id));
  return acknowledged.filter((id) => !present.has(id));
};

/** Waits for fifty rows more. */
const untilItWrites = async (program: Program): Promise<void> => {
  const enough = acknowledgedBy(program).length + 50;
  while (acknowledgedBy(program).length < enough) await sleep(10);
};

it('keeps every acknowledged row when the app is killed, and the next start adopts PostgreSQL', async () => {
  const dataDir = join(temporary, 'app');
  const acknowledged: number[] = [];
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const writer = startWriter(dataDir);
    const { startup } = await writer.line(isStartup);
    expect(startup).toEqual({ mode: cycle === 0 ? 'started' : 'adopted', recoveryMs: 0 });
    await untilItWrites(writer);
    await writer.kill();
    acknowledged.push(...acknowledgedBy(writer));
  }
  expect(await lost(dataDir, acknowledged)).toEqual([]);
});

it('keeps every acknowledged row when PostgreSQL is killed; the app refuses quickly and recovers by itself', async () => {
  const dataDir = join(temporary, 'postgres');
  const writer = startWriter(dataDir);
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await untilItWrites(writer);
    await killPostgres(dataDir);
    await sleep(100);
  }
  await untilItWrites(writer);
  expect(await writer.end()).toBe(0);
  const waits = writer.lines.filter((line): line is { refusedAfter: number } => 'refusedAfter' in (line as Line));
  expect(waits.length).toBeGreaterThan(0);
  expect(Math.max(...waits.map((line) => line.refusedAfter))).toBeLessThan(5_500);
  expect(await lost(dataDir, acknowledgedBy(writer))).toEqual([]);
});

it('keeps every acknowledged row when both are killed, and the next start waits for recovery', async () => {
  const dataDir = join(temporary, 'both');
  const acknowledged: number[] = [];
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const writer = startWriter(dataDir);
    const { startup } = await writer.line(isStartup);
    expect(startup.mode).toBe('started');
    if (cycle > 0) expect(startup.recoveryMs).toBeGreaterThan(0);
    await untilItWrites(writer);
    await Promise.all([killPostgres(dataDir), writer.kill()]);
    acknowledged.push(...acknowledgedBy(writer));
  }
  expect(await lost(dataDir, acknowledged)).toEqual([]);
});
