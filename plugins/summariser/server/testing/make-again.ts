/** For tests: a job that comes a second time, as after a worker that died before it could say that it was done. */
import type { TestServer } from '#core/server/testing/types.ts';

export const makeSummaryAgain = async (server: TestServer, id: number): Promise<void> => {
  await server.db.pool.query(`update summariser_summary set state = 'working', article = null, digest = null where id = $1`, [
    id,
  ]);
  const job = server.core.jobs.find(({ plugin, name }) => plugin === 'summariser' && name === 'summarise');
  await job?.definition.run({ summary: id }, new AbortController().signal);
};
