/** Passes on what graphile-worker has to say. */
import { Logger } from 'graphile-worker';
import type { Log } from '../../plugin-api/server.ts';

/** Its `info` is one line for each job, which is `debug` to us. A failed try is a warning: it will be repeated, or reported when parked. */
export const queueLogger = (log: Log): Logger =>
  new Logger((scope) => (level, message) => {
    const data = { part: 'jobs', ...(scope.jobId ? { job: scope.jobId, task: scope.taskIdentifier } : {}) };
    if (level === 'error' || level === 'warning') log.warn(data, message);
    else log.debug(data, message);
  });
