/** What core hands to one plugin's server half: everything in it is already the plugin's own. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Outbound } from '../../plugin-api/outbound.ts';
import type { Events, FileStore, Hearing, Limits, Log, Mailer, Secrets, ServerContext } from '../../plugin-api/server.ts';
import { ConfigError } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-types.ts';
import { ownNames } from '../jobs/needs.ts';
import type { PlanTable } from '../limits/plan-table.ts';
import type { ServiceRegistry } from './service-registry.ts';

/** Services of core that contexts are cut from. */
export interface SharedServices {
  readonly db: Database;
  readonly files: FileStore;
  readonly mail: Mailer;
  readonly secretsOf: (plugin: string) => Secrets;
  readonly events: Events & Hearing;
  readonly jobs: JobQueue;
  readonly limits: Limits;
  readonly outbound: Outbound;
  readonly table: Pick<PlanTable, 'prices'>;
  readonly registry: ServiceRegistry;
  readonly place: string;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly productName: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Names of two plugins never meet in the store. */
const ownFiles = (store: FileStore, plugin: string): FileStore => ({
  put: (name, body) => store.put(`${plugin}/${name}`, body),
  read: (name, range) => store.read(`${plugin}/${name}`, range),
  size: (name) => store.size(`${plugin}/${name}`),
  remove: (name) => store.remove(`${plugin}/${name}`),
});

const readEnv = <S extends z.ZodMiniType>(schema: S, env: SharedServices['env']): z.output<S> => {
  const result = z.safeParse(schema, env);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')} is not valid: ${message}.`));
};

export const pluginContext = (plugin: string, log: Log, shared: SharedServices): ServerContext => {
  const scratch = join(shared.dataDir, 'scratch', plugin);
  mkdirSync(scratch, { recursive: true });
  return {
    plugin,
    log,
    // One connection pool for all; only the types of the tables differ.
    db: <Tables>() => shared.db.kysely as Kysely<Tables>,
    files: ownFiles(shared.files, plugin),
    mail: shared.mail,
    secrets: shared.secretsOf(plugin),
    events: shared.events,
    hearing: shared.events,
    jobs: shared.jobs.of(plugin),
    workers: {
      place: shared.place,
      told: async () =>
        (await shared.jobs.workers()).map(({ place, tools, can }) => ({
          place,
          tools: tools[plugin],
          can: ownNames(plugin, can),
        })),
    },
    limits: shared.limits,
    outbound: shared.outbound,
    scratch,
    publicUrl: shared.publicUrl,
    productName: shared.productName,
    env: (schema) => readEnv(schema, shared.env),
    prices: (schema) => shared.table.prices(plugin, schema),
    service: (token) => shared.registry.get(token),
    optional: (token) => shared.registry.find(token),
    provide: (token, value) => shared.registry.provide(token, value),
  };
};
