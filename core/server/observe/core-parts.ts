/** How the parts of core are: database, background work, disk, files, mail, events. Words, no numbers and no names of machines. */
import type { PartHealth } from '../../plugin-api/server.ts';
import type { Core } from '../app/open-core.ts';
import { inTime } from './in-time.ts';
import type { PartNow } from './status-log.ts';
import { queueHealth } from './queue-health.ts';
import type { DiskProbe } from './disk-probe.ts';
import type { StoreProbe } from './store-probe.ts';

export interface WorkerState {
  readonly ok: boolean;
  readonly detail: string;
}

const WORKS: PartHealth = { state: 'works' };
/** What lies in the database cannot be told while that is away. */
const WITHOUT_DATABASE: PartHealth = { state: 'down', says: 'database' };

const workerHealth = ({ ok, detail }: WorkerState): PartHealth => {
  if (ok) return WORKS;
  return detail === 'starting' ? { state: 'limited', says: 'starting' } : { state: 'down', says: 'stopped' };
};

const filesHealth = async (probe: StoreProbe): Promise<PartHealth> =>
  (await inTime(probe.works()).catch(() => false)) ? WORKS : { state: 'down', says: 'away' };

const diskHealth = (disk: Pick<DiskProbe, 'health'>): Promise<PartHealth> =>
  inTime(disk.health()).catch(() => ({ state: 'down', says: 'notWritable' }));

export interface CoreLook {
  readonly core: Pick<Core, 'config' | 'db' | 'events'>;
  readonly worker: WorkerState;
  readonly hasDatabase: boolean;
  readonly probe: StoreProbe;
  readonly disk: Pick<DiskProbe, 'health'>;
}

/** In the order in which they are shown. Never throws. */
export const coreParts = async ({ core, worker, hasDatabase, probe, disk }: CoreLook): Promise<PartNow[]> => {
  const asked = hasDatabase
    ? inTime(queueHealth(core.db.kysely, core.config.SMTP_URL !== undefined)).catch(() => undefined)
    : undefined;
  const [queue, room, files] = await Promise.all([asked, diskHealth(disk), filesHealth(probe)]);
  const parts: Record<string, PartHealth> = {
    database: hasDatabase ? WORKS : { state: 'down', says: 'away' },
    worker: workerHealth(worker),
    jobs: queue?.jobs ?? WITHOUT_DATABASE,
    disk: room,
    files,
    mail: queue?.mail ?? WITHOUT_DATABASE,
    events: core.events.isListening ? WORKS : { state: 'limited', says: 'interrupted' },
  };
  return Object.entries(parts).map(([id, { state, says = '' }]) => ({ owner: 'core', id, state, says }));
};
