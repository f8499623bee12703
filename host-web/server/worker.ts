/** The worker process of Carrel: runs jobs, and ends with the web process that started it. */
import { once } from 'node:events';
import { onStop } from '../../core/server/app/on-stop.ts';
import { runWorker } from '../../core/server/app/run-worker.ts';
import { WORKER_READY } from '../../core/server/app/worker-process.ts';
import { version } from '../../package.json';
import { plugins } from './plugins.ts';
import { config, log } from './settings.ts';

// The web process may be gone before this one is ready, even before this line.
const left = process.send && (process.connected ? once(process, 'disconnect') : Promise.resolve());
const worker = await runWorker({ config, plugins, log, version });
if (left) {
  // Ctrl-C reaches the whole group of processes; the web process decides when its worker ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  if (process.connected) process.send?.(WORKER_READY);
  await left;
  await worker.stop();
  process.exit(0);
} else {
  onStop(() => worker.stop(), log);
}
