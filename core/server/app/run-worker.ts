/** A whole worker process: the same core and plugins as the web process, running jobs in place of routes. */
import { type RunOptions, openShared } from './run-server.ts';

export interface RunningWorker {
  stop(): Promise<void>;
}

export const runWorker = async (options: RunOptions): Promise<RunningWorker> => {
  const { db, core } = await openShared(options);
  const runner = await core.queue.run(core.jobs, { concurrency: options.config.WORKER_CONCURRENCY });
  return {
    async stop() {
      await runner.stop();
      await core.close();
      await db.close();
    },
  };
};
