/** A process that brings a database up to date in slow steps, for tests that kill it: node migrate-program <url>. */
import { openDatabase } from '../../db/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { runMigrations } from '../run-migrations.ts';
import { slowSteps } from './slow-steps.ts';

const database = await openDatabase({ url: process.argv[2], dataDir: '', log: silentLog, poolSize: 2 });
process.stdout.write(`${JSON.stringify({ began: true })}\n`);
await runMigrations(database, [{ owner: 'slow', migrations: slowSteps }], silentLog);
await database.close();
process.exit(0);
