/** Whether everything is at work, for people and for load balancers. Says what is wrong, not how it is built. */
import { sql } from 'kysely';
import type { Health } from '../../common/core-contract.ts';
import type { Core } from '../app/open-core.ts';
import type { LoadedPlugin } from '../plugins/load-plugins.ts';

export interface WorkerState {
  readonly ok: boolean;
  readonly detail: string;
}

const PATIENCE_MS = 3000;

const inTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('No answer in time')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const databaseState = async ({ db }: Core): Promise<Health['database']> => {
  try {
    await inTime(sql`select 1`.execute(db.kysely));
    const { mode, recoveryMs } = db.startup;
    return { ok: true, detail: recoveryMs > 0 ? `${mode}, recovered in ${recoveryMs} ms` : mode };
  } catch {
    return { ok: false, detail: 'not reachable' };
  }
};

const pluginState = async (plugin: LoadedPlugin): Promise<Health['plugins'][number]> => {
  const { id } = plugin.manifest;
  // The reason may name tables or settings: it is in the log, not here.
  if (plugin.state === 'failed') return { id, ok: false, detail: 'could not be started' };
  try {
    return { id, ...((await (plugin.parts.health && inTime(plugin.parts.health()))) ?? { ok: true, detail: 'ready' }) };
  } catch {
    return { id, ok: false, detail: 'does not answer' };
  }
};

export const healthOf = async (core: Core, version: string, worker: WorkerState): Promise<Health> => {
  const [database, plugins] = await Promise.all([databaseState(core), Promise.all(core.plugins.map(pluginState))]);
  const isWhole = worker.ok && plugins.every(({ ok }) => ok);
  return {
    status: !database.ok ? 'down' : isWhole ? 'ok' : 'degraded',
    product: core.config.PRODUCT_NAME,
    version,
    environment: core.config.CARREL_ENV,
    uptime: Math.round(process.uptime()),
    database,
    worker,
    plugins,
  };
};
