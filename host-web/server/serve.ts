/** What the web process does once its code is there: it serves until it is told to stop. */
import { join } from 'node:path';
import { onStop } from '../../core/server/app/on-stop.ts';
import { runServer, type ServerRunOptions } from '../../core/server/app/run-server.ts';
import { version } from '../../package.json';
import { plugins } from './plugins.ts';
import { config, log, root } from './settings.ts';

const explain = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${config.PORT} is already in use. Set PORT to another one.`;
  }
  return error instanceof Error ? error.message : String(error);
};

/** Ends the process, with the reason on stderr, when it cannot be served. */
export const serve = async (parts: Pick<ServerRunOptions, 'database' | 'workerScript'>): Promise<void> => {
  try {
    const webRoot = join(root, 'dist/web');
    const server = await runServer({ config, plugins, log, version, webRoot, ...parts });
    // Whoever presses Ctrl-C does not wait for a balancer.
    onStop((signal) => server.stop({ drains: signal === 'SIGTERM' }), log);
    console.log(`${config.PRODUCT_NAME} is ready at ${config.PUBLIC_URL}`);
  } catch (error) {
    log.debug({ err: error }, 'Could not start');
    console.error(explain(error));
    process.exit(1);
  }
};
