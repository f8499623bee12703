/** A job definition as the queue runs it: with a time limit, and a signal that ends with the worker. */
import type { Task } from 'graphile-worker';
import type { JobDefinition } from '../../plugin-api/server.ts';
import type { NamedJob } from './job-types.ts';

/** For definitions that name no timeout: far beyond any real job, and well before the queue would give the job to somebody else. */
const DEFAULT_TIMEOUT = 3_600_000;
export const DEFAULT_TRIES = 5;

export const taskName = (plugin: string, name: string): string => `${plugin}.${name}`;

/**
 * Runs a definition once. When the time is up or the worker stops, the signal aborts and the run counts as failed, whether
 * the definition listens to the signal or not.
 */
export const runOnce = async (definition: JobDefinition, payload: unknown, workerStops?: AbortSignal): Promise<void> => {
  const limit = new AbortController();
  const timeout = definition.timeout ?? DEFAULT_TIMEOUT;
  const timer = setTimeout(() => limit.abort(new Error(`Timed out after ${timeout} ms`)), timeout);
  const signal = workerStops ? AbortSignal.any([limit.signal, workerStops]) : limit.signal;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    await Promise.race([definition.run(payload, signal), aborted]);
  } finally {
    clearTimeout(timer);
  }
};

/** Tasks by name, as graphile-worker takes them. */
export const tasksOf = (definitions: readonly NamedJob[], workerStops?: AbortSignal): Record<string, Task> =>
  Object.fromEntries(
    definitions.map(({ plugin, name, definition }) => [
      taskName(plugin, name),
      (payload) => runOnce(definition, payload, workerStops),
    ]),
  );
