/** A whole worker process: the same core and plugins as the web process, running jobs in place of routes. */
import { abilitiesOf, toolsOf } from '../jobs/worker-tools.ts';
import { type RunOptions, openShared } from './run-server.ts';

export interface RunningWorker {
  stop(): Promise<void>;
}

export const runWorker = async (options: RunOptions): Promise<RunningWorker> => {
  const { db, core } = await openShared(options);
  const self = { place: core.place, tools: toolsOf(core.plugins, options.log), can: abilitiesOf(core.plugins, options.log) };
  const runner = await core.queue.run(core.jobs, { concurrency: options.config.WORKER_CONCURRENCY, self });
  return {
    async stop() {
      await runner.stop();
      await core.close();
      await db.close();
    },
  };
};
