/** A worker that never finishes its job `test.stuck`, to be killed in the middle: node worker-program <database URL>. */
import type { JobDefinition } from '../../plugin-api/server.ts';
import { openDatabase } from '../db/database.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { silentLog } from './silent-log.ts';

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const db = await openDatabase({ url: process.argv[2], dataDir: '', log: silentLog, poolSize: 5 });
const jobs = await createJobs({ db, log: silentLog });
const stuck: JobDefinition = {
  urgency: 'bulk',
  async run(payload: unknown): Promise<void> {
    say({ began: payload });
    await new Promise(() => {});
  },
};
await jobs.run([{ plugin: 'test', name: 'stuck', definition: stuck }], { concurrency: 2 });
