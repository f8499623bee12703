/** What the worker process does once its code is there. */
import { type RunningWorker, runWorker } from '../../core/server/app/run-worker.ts';
import type { Database } from '../../core/server/db/database.ts';
import { version } from '../../package.json';
import { plugins } from './plugins.ts';
import { config, log } from './settings.ts';

export const work = (database: Promise<Database>): Promise<RunningWorker> =>
  runWorker({ config, plugins, log, version, database });
