/**
 * The house of one's own: the server of host-web in a process of the desktop program. It says where it listens, and opens sessions for the
 * one who owns this machine's house; that way is the channel between the two processes, which nobody else can reach.
 */
import { join } from 'node:path';
import { runServer } from '../../core/server/app/run-server.ts';
import { plugins } from '../../host-web/server/plugins.ts';
import { config, log, root } from '../../host-web/server/settings.ts';
import { version } from '../../package.json';
import { type FromHouse, ToHouse } from '../common/house-wire.ts';
import { ownerSession } from './owner-session.ts';

const { parentPort } = process;
/** Milliseconds, of the five that a quit may take. */
const PATIENCE = 1500;

const say = (message: FromHouse): void => parentPort.postMessage(message);

// What is started from here is to run on plain Node: the program that this process is part of does not work as one.
if (process.env['CARREL_NODE']) process.execPath = process.env['CARREL_NODE'];

try {
  const workerScript = join(import.meta.dirname, 'worker.js');
  const server = await runServer({
    config,
    plugins,
    log,
    version,
    webRoot: join(root, 'dist/none'),
    workerScript,
    patience: PATIENCE,
  });
  let stopping: Promise<void> | undefined;
  /** Once, however often it is asked for: the first one ends the process when the database has ended. */
  const stop = (): void => {
    stopping ??= server
      .stop()
      .catch((error: unknown) => log.error({ err: error }, 'Could not stop in order'))
      .finally(() => process.exit(0));
  };
  parentPort.on('message', ({ data }) => {
    const asked = ToHouse.parse(data);
    if (asked.say === 'stop') return stop();
    void ownerSession(server.core.accounts, process.env['CARREL_LANGUAGE'])
      .then(({ access_token, refresh_token }) => say({ say: 'session', id: asked.id, tokens: { access_token, refresh_token } }))
      .catch((error: unknown) => log.error({ err: error }, 'No session could be opened'));
  });
  process.on('SIGTERM', stop);
  say({ say: 'ready', port: server.port });
} catch (error) {
  say({ say: 'failed', text: error instanceof Error ? error.message : String(error) });
  // Not before it is said.
  setTimeout(() => process.exit(1), 100);
}
