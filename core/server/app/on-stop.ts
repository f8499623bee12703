/** Runs the clean-up once when the process is told to stop; a second signal does not wait for it. */
import type { Log } from '../../plugin-api/server.ts';

export const onStop = (stop: (signal: NodeJS.Signals) => Promise<void>, log: Log): void => {
  let isStopping = false;
  const handle = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'Stopping');
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Could not stop in order');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
};
