/**
 * Loads, migrates and sets up the server halves of all plugins, each behind a guard of its own: one that fails is noted
 * with its reason, whoever requires it waits for it, and the rest works.
 */
import { checkContentSources, checkPages } from '../app/content-policy.ts';
import type { Contract } from '../../plugin-api/contract.ts';
import type { ForPrograms } from '../../common/reach.ts';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import type { Log, ServerHalf, ServerParts } from '../../plugin-api/server.ts';
import type { Clients } from '../auth/clients.ts';
import type { PlanLimits } from '../limits/limits.ts';
import { notYetRun, runMigrations } from '../migrations/run-migrations.ts';
import type { LoadablePlugin } from './loadable-plugin.ts';
import { pluginContext, type SharedServices } from './plugin-context.ts';
import { orderPlugins, requiredBy } from './plugin-order.ts';

export type LoadedPlugin =
  | {
      readonly state: 'ready';
      readonly manifest: AnyManifest;
      readonly contract: Contract;
      readonly parts: ServerParts<Contract>;
      readonly programs?: ForPrograms | undefined;
    }
  /** `contract` is what is known of its paths. */
  | { readonly state: 'failed'; readonly manifest: AnyManifest; readonly contract: Contract; readonly reason: string };

export interface LoaderServices extends SharedServices {
  readonly limits: PlanLimits;
  readonly clients: Pick<Clients, 'declare'>;
  /** Migrations that had run when the process began, by owner. */
  readonly ran: ReadonlyMap<string, readonly string[]>;
  /** The log of one plugin. */
  readonly logOf: (plugin: string) => Log;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const contractOf = async ({ contract }: LoadablePlugin): Promise<Contract> => {
  try {
    return (await contract?.()) ?? {};
  } catch {
    return {};
  }
};

const declareLimits = ({ contributes }: AnyManifest, parts: ServerParts<Contract>, limits: PlanLimits): void => {
  for (const [id, counter] of Object.entries(parts.counters ?? {})) {
    const declaration = contributes.limits?.[id];
    if (!declaration) throw new Error(`It counts the limit "${id}", which its manifest does not declare`);
    limits.declare(id, declaration, counter);
  }
  for (const [id, counter] of Object.entries(parts.countsTowards ?? {})) limits.add(id, counter);
};

const setUp = async (manifest: AnyManifest, half: ServerHalf, services: LoaderServices): Promise<LoadedPlugin> => {
  const log = services.logOf(manifest.id);
  await runMigrations(services.db, notYetRun(services.ran, [{ owner: manifest.id, migrations: half.migrations }]), log);
  const parts = await half.setup(pluginContext(manifest.id, log, services));
  declareLimits(manifest, parts, services.limits);
  checkContentSources(parts.contentSources ?? {});
  checkPages(parts.pages ?? {});
  for (const app of parts.apps ?? []) services.clients.declare(app);
  return { state: 'ready', manifest, contract: half.contract, parts, programs: half.programs };
};

/** Never throws for a plugin's sake. Plugins without a server half are left out. */
export const loadPlugins = async (
  plugins: readonly LoadablePlugin[],
  services: LoaderServices,
): Promise<readonly LoadedPlugin[]> => {
  const { sorted, refused } = orderPlugins(plugins.map((plugin) => ({ ...plugin.manifest, plugin })));
  const loaded = new Map<string, LoadedPlugin>();
  for (const { plugin } of sorted) {
    const { manifest } = plugin;
    if (!plugin.server) continue;
    const waitsFor = requiredBy(manifest).find((id) => loaded.get(id)?.state === 'failed');
    const obstacle = refused.get(manifest.id) ?? (waitsFor && `It waits for "${waitsFor}".`);
    let half: ServerHalf | undefined;
    try {
      if (obstacle) throw new Error(obstacle);
      half = await plugin.server();
      loaded.set(manifest.id, await setUp(manifest, half, services));
    } catch (error) {
      services.logOf(manifest.id).error({ err: error }, 'The plugin could not be started');
      const contract = half?.contract ?? (await contractOf(plugin));
      loaded.set(manifest.id, { state: 'failed', manifest, contract, reason: reasonOf(error) });
    }
  }
  return [...loaded.values()];
};
