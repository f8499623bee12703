/** A process that backs up, restores or starts, for tests that kill it: node restore-program <verb> <data folder> <url> <file> [--replace]. */
import { silentLog } from '../../testing/silent-log.ts';
import { backupCommand } from '../../commands/backup-command.ts';
import { restoreCommand } from '../../commands/restore-command.ts';
import { readConfig } from '../../config.ts';
import { openShared } from '../../app/run-server.ts';
import { VERSION } from './version.ts';

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
const [verb = '', dataDir = '', url = '', ...words] = process.argv.slice(2);

const env = { CARREL_DATA: dataDir, WORKER: 'false', ...(url ? { DATABASE_URL: url } : {}) };
const config = readConfig(env, process.cwd());
const log = silentLog as Parameters<typeof openShared>[0]['log'];
const context = {
  ...{ config, plugins: [], log, version: VERSION, from: process.cwd(), signal: new AbortController().signal },
  say: (text: string) => say({ said: text }),
};

const start = async (): Promise<void> => {
  const { db, core } = await openShared({ config, plugins: [], log, version: VERSION });
  say({ said: 'served' });
  await core.close();
  await db.close();
};

say({ began: verb });
try {
  if (verb === 'backup') await backupCommand(words, context);
  else if (verb === 'restore') await restoreCommand(words, context);
  else await start();
} catch (error) {
  say({ refused: (error as Error).message });
}
process.exit(0);
