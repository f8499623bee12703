/** Loads the browser half of a plugin, binds its objects and activates it. */
import type { Container } from 'inversify';
import { DisposableStore, disposable } from '../../common/disposable.ts';
import type { ClientHalf } from '../../plugin-api/client-half.ts';
import type { Neighbours } from '../../plugin-api/services.ts';
import type { LanguageStore } from '../i18n/language-store.ts';
import { bindAll } from './bind-all.ts';
import { clientContext } from './client-context.ts';
import { loadChunk } from './load-chunk.ts';
import { lend, pluginContainer } from './plugin-container.ts';
import { type ActivePlugin, emptyHalf } from './plugin-entry.ts';
import { Registrations } from './tracked.ts';
import { withTimeLimit } from './with-time-limit.ts';

export type LoadHalf = () => Promise<{ default: ClientHalf }>;

export interface Surroundings {
  readonly root: Container;
  readonly halves: Readonly<Record<string, LoadHalf>>;
  readonly language: Pick<LanguageStore, 'need' | 'translator'>;
}

/** A plugin that starts, and how those that it uses when they are there are started. */
export interface Starting {
  readonly plugin: string;
  /** Its browser half, which may have been on its way since before those that it builds on had started. */
  readonly half: Promise<ClientHalf>;
  readonly providers: readonly ActivePlugin[];
  readonly neighbours: Neighbours;
}

/** Milliseconds that `activate` may take. */
const WARN_AFTER = 5_000;
const FAIL_AFTER = 15_000;

/** @throws ChunkError */
export const loadHalf = async (plugin: string, { halves }: Pick<Surroundings, 'halves'>): Promise<ClientHalf> => {
  const load = halves[plugin];
  return load ? (await loadChunk(load)).default : emptyHalf;
};

/** @throws whatever loading, binding or `activate` throws; then nothing of the plugin is left */
export const startPlugin = async (
  { plugin, half: coming, providers, neighbours }: Starting,
  { root, language }: Pick<Surroundings, 'root' | 'language'>,
): Promise<ActivePlugin> => {
  const [half] = await Promise.all([coming, language.need(plugin)]);
  const life = new DisposableStore();
  const registrations = life.add(new Registrations());
  try {
    const container = pluginContainer({ root, plugin, neighbours, registrations, t: language.translator(plugin) });
    // What is still on screen is taken down first; only then may its services go.
    life.add(disposable(() => setTimeout(() => container.unbindAll(), 0)));
    for (const provider of providers) lend(provider, { container, registrations });
    bindAll(container, half.bindings ?? []);
    const unbound = half.provides?.find((token) => !container.isCurrentBound(token));
    if (unbound) throw new Error(`Plugin "${plugin}" provides ${String(unbound.description)} but does not bind it`);
    const context = clientContext(plugin, container, life);
    await withTimeLimit(Promise.resolve(half.activate?.(context)), {
      warnAfter: WARN_AFTER,
      failAfter: FAIL_AFTER,
      slow: () => console.warn(`Plugin "${plugin}" takes long to start`),
      failure: () => new Error(`Plugin "${plugin}" did not start within ${FAIL_AFTER / 1000} seconds`),
    });
    return { half, container, context, registrations, life };
  } catch (error) {
    life.dispose();
    throw error;
  }
};
