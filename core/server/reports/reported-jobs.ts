/** Jobs whose failures are reported, each time; that they are tried again does not make them right. */
import type { NamedJob } from '../jobs/job-types.ts';
import type { ErrorReports } from './error-reports.ts';

/** A job that the worker itself stopped did not fail. */
export const reportedJobs = (jobs: readonly NamedJob[], reports: Pick<ErrorReports, 'report'>): NamedJob[] =>
  jobs.map(({ plugin, name, definition }) => ({
    plugin,
    name,
    definition: {
      ...definition,
      async run(payload, signal) {
        try {
          await definition.run(payload, signal);
        } catch (error) {
          if (!signal.aborted) reports.report(error, `job ${plugin}.${name}`);
          throw error;
        }
      },
    },
  }));
