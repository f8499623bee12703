/** Whether everything is at work, for people and for load balancers. Says what is wrong, not how it is built. */
import { sql } from 'kysely';
import type { Health } from '../../common/core-contract.ts';
import type { PartHealth } from '../../plugin-api/server.ts';
import type { Core } from '../app/open-core.ts';
import type { LoadedPlugin } from '../plugins/load-plugins.ts';
import { coreParts, type WorkerState } from './core-parts.ts';
import { inTime } from './in-time.ts';
import { DiskProbe } from './disk-probe.ts';
import { type PartNow, StatusLog } from './status-log.ts';
import { StoreProbe } from './store-probe.ts';

/** Milliseconds that an answer is given again: anyone may ask, as often as they like. */
const KEPT_MS = 1000;
/** Milliseconds between two looks of its own. */
const EVERY_MS = 60_000;

const databaseState = async ({ db }: Pick<Core, 'db'>): Promise<Health['database']> => {
  try {
    await inTime(sql`select 1`.execute(db.kysely));
    const { mode, recoveryMs } = db.startup;
    return { ok: true, detail: recoveryMs > 0 ? `${mode}, recovered in ${recoveryMs} ms` : mode };
  } catch {
    return { ok: false, detail: 'not reachable' };
  }
};

interface PluginState {
  readonly id: string;
  readonly ok: boolean;
  readonly detail: string;
  readonly parts?: Readonly<Record<string, PartHealth>>;
}

const pluginState = async (plugin: LoadedPlugin): Promise<PluginState> => {
  const { id } = plugin.manifest;
  // The reason may name tables or settings: it is in the log, not here.
  if (plugin.state === 'failed') return { id, ok: false, detail: 'could not be started' };
  try {
    return { id, ...((await (plugin.parts.health && inTime(plugin.parts.health()))) ?? { ok: true, detail: 'ready' }) };
  } catch {
    return { id, ok: false, detail: 'does not answer' };
  }
};

/** A plugin without parts of its own is one as soon as it does not work. */
const partsOf = ({ id: owner, ok, parts }: PluginState): PartNow[] => {
  if (parts) return Object.entries(parts).map(([id, { state, says = '' }]) => ({ owner, id, state, says }));
  return ok ? [] : [{ owner, id: '', state: 'down', says: '' }];
};

type Observed = Pick<Core, 'config' | 'db' | 'events' | 'files' | 'plugins'>;

/** Looks at everything for one process, and remembers what it saw. */
export class HealthWatch {
  readonly #core: Observed;
  readonly #version: string;
  readonly #worker: () => WorkerState | Promise<WorkerState>;
  readonly #probe: StoreProbe;
  readonly #disk: Pick<DiskProbe, 'health'>;
  readonly #log = new StatusLog();
  #asked = Number.NEGATIVE_INFINITY;
  #answer: Promise<Health> | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param disk of the data folder, where it is not the real one */
  constructor(
    core: Observed,
    version: string,
    worker: () => WorkerState | Promise<WorkerState>,
    disk?: Pick<DiskProbe, 'health'>,
  ) {
    this.#core = core;
    this.#version = version;
    this.#worker = worker;
    this.#probe = new StoreProbe(core.files);
    this.#disk = disk ?? new DiskProbe(core.config.CARREL_DATA);
  }

  /** Looks by itself, so that it knows from when on something has been as it is though nobody asked. */
  start(): void {
    void this.now();
    this.#timer ??= setInterval(() => void this.now(), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Takes three seconds at the most, and is never refused. */
  now(): Promise<Health> {
    if (!this.#answer || performance.now() - this.#asked > KEPT_MS) {
      this.#asked = performance.now();
      this.#answer = this.#look();
    }
    return this.#answer;
  }

  async #look(): Promise<Health> {
    const { config, plugins: loaded } = this.#core;
    const [worker, database, states] = await Promise.all([
      this.#worker(),
      databaseState(this.#core),
      Promise.all(loaded.map(pluginState)),
    ]);
    const own = await coreParts({ core: this.#core, worker, hasDatabase: database.ok, probe: this.#probe, disk: this.#disk });
    const isWhole = worker.ok && states.every(({ ok }) => ok) && own.every(({ state }) => state !== 'down');
    return {
      status: !database.ok ? 'down' : isWhole ? 'ok' : 'degraded',
      product: config.PRODUCT_NAME,
      version: this.#version,
      environment: config.CARREL_ENV,
      uptime: Math.round(process.uptime()),
      database,
      worker,
      plugins: states.map(({ id, ok, detail }) => ({ id, ok, detail })),
      parts: this.#log.note([...own, ...states.flatMap(partsOf)]),
    };
  }
}
