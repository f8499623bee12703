/** A process that writes rows as fast as they are acknowledged, until its input closes: node writer-program <data folder>. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../db/database.ts';
import { silentLog } from './silent-log.ts';

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const database = await openDatabase({ dataDir: process.argv[2] ?? '', log: silentLog, poolSize: 4 });
await database.pool.query('create table if not exists written (id bigint generated always as identity primary key)');
say({ startup: database.startup });

let isEnding = false;
process.stdin.once('end', () => (isEnding = true)).resume();
while (!isEnding) {
  const asked = Date.now();
  try {
    const { rows } = await database.pool.query<{ id: number }>('insert into written default values returning id');
    say({ acknowledged: rows[0]?.id });
  } catch {
    say({ refusedAfter: Date.now() - asked });
    await sleep(20);
  }
}
await database.close();
