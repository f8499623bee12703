/** Another web process over the database of a server under test. */
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createServer } from '../app/create-server.ts';
import { openCore } from '../app/open-core.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import { silentLog } from './silent-log.ts';
import type { TestServer } from './types.ts';

/** @returns its address; it is stopped after the file's last test */
export const startSecondProcess = async (
  { core: { config }, db, dataDir }: TestServer,
  plugins: readonly LoadablePlugin[],
): Promise<string> => {
  const core = await openCore({ config, plugins, db, log: silentLog, logOf: () => silentLog, env: { CARREL_DATA: dataDir } });
  const worker = () => ({ ok: true, detail: 'run by the test' });
  const app = await createServer({ core, version: '0.0.0-test', webRoot: join(dataDir, 'web'), worker });
  afterAll(async () => {
    await app.close();
    await core.close();
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
};
