/** The worker process of Carrel: runs jobs, and ends with the web process that started it. */
import { once } from 'node:events';
import { beginDatabase } from '../../core/server/app/database-of.ts';
import { keepCode } from '../../core/server/app/kept-code.ts';
import { onStop } from '../../core/server/app/on-stop.ts';
import { WORKER_READY } from '../../core/server/app/worker-process.ts';
import { config, log } from './settings.ts';

// The web process may be gone before this one is ready, even before this line.
const left = process.send && (process.connected ? once(process, 'disconnect') : Promise.resolve());
keepCode(config.CARREL_DATA);
const database = beginDatabase({ config, log });
const { work } = await import('./work.ts');
const worker = await work(database);
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
