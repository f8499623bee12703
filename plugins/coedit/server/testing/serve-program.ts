/**
 * A web process with live texts, to be killed and measured: node serve-program <database URL, or nothing> <data folder>. Says where it
 * listens; and for each line that it reads, milliseconds of the processor that it has taken.
 */
import { createInterface } from 'node:readline';
import { createServer } from '#core/server/app/create-server.ts';
import { openCore } from '#core/server/app/open-core.ts';
import { readConfig } from '#core/server/config.ts';
import { openDatabase } from '#core/server/db/database.ts';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { textPlugins } from './text-plugins.ts';

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const [, , url = '', dataDir = ''] = process.argv;
const env = { CARREL_DATA: dataDir, CARREL_ENV: 'dev', WORKER: 'false' };
const db = await openDatabase({ ...(url !== '' && { url }), dataDir, log: silentLog, poolSize: 6 });
const config = readConfig(env, process.cwd());
const core = await openCore({ config, plugins: textPlugins, db, log: silentLog, logOf: () => silentLog, env });
const app = await createServer({
  core,
  version: 'test',
  webRoot: dataDir,
  worker: () => ({ ok: true, detail: 'run by the test' }),
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
say({ address });
createInterface({ input: process.stdin })
  .on('line', () => {
    const { user, system } = process.cpuUsage();
    say({ cpu: (user + system) / 1000 });
  })
  .once('close', () => process.exit());
