/** What the house does once its code is there: it serves, and opens sessions for whose it is, until it is told to stop. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runServer, type ServerRunOptions } from '../../core/server/app/run-server.ts';
import { plugins } from '../../host-web/server/plugins.ts';
import { config, log, root } from '../../host-web/server/settings.ts';
import { version } from '../../package.json';
import { type FromHouse, ToHouse } from '../common/house-wire.ts';
import { ownerSession } from './owner-session.ts';

const { parentPort } = process;
/** Milliseconds, of the five that a quit may take. */
const PATIENCE = 1500;
/** Milliseconds after which the rest begins though no window has said that it shows anything. */
const LATEST = 5000;

const say = (message: FromHouse): void => parentPort.postMessage(message);

/** Ends the process, having said why, when it cannot be served. */
export const serve = async (parts: Pick<ServerRunOptions, 'database' | 'workerScript'>): Promise<void> => {
  try {
    let isShown = (): void => {};
    const shown = new Promise<void>((done) => (isShown = done));
    const afterwards = Promise.race([shown, sleep(LATEST)]);
    const webRoot = join(root, 'dist/none');
    const server = await runServer({ config, plugins, log, version, webRoot, afterwards, patience: PATIENCE, ...parts });
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
      if (asked.say === 'shown') return isShown();
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
};
