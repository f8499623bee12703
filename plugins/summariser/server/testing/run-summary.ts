/** For tests: the job that makes summaries, run as a worker runs it. */
import type { TestServer } from '#core/server/testing/types.ts';

export const runSummary = async (
  server: TestServer,
  id: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> => {
  const job = server.core.jobs.find(({ plugin, name }) => plugin === 'summariser' && name === 'summarise');
  await job?.definition.run({ summary: id }, signal);
};

/** A job that comes a second time, as after a worker that died before it could say that it was done. */
export const makeSummaryAgain = async (server: TestServer, id: number): Promise<void> => {
  await server.db.pool.query(`update summariser_summary set state = 'working', article = null, digest = null where id = $1`, [
    id,
  ]);
  await runSummary(server, id);
};
