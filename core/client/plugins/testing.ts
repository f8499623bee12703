/** A plugin host over plugins that a test makes up. */
import { vi } from 'vitest';
import { coreKeys } from '../../common/core-keys.ts';
import type { Key, Scalar } from '../../common/expression.ts';
import type { Standing } from '../../common/plans.ts';
import type { ClientHalf } from '../../plugin-api/client-half.ts';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import { ContextKeys } from '../../plugin-api/services.ts';
import { ContextKeyStore } from '../context/context-key-store.ts';
import { ManifestTitles } from '../i18n/manifest-titles.ts';
import { JsonStorage } from '../storage/json-storage.ts';
import { UserStore } from '../storage/user-store.ts';
import { DisabledPlugins } from './disabled-plugins.ts';
import { childOf } from './plugin-container.ts';
import { emptyHalf } from './plugin-entry.ts';
import { PluginStore } from './plugin-store.ts';
import { Container } from 'inversify';

/** A manifest with what the test cares about. */
export const manifestOf = (id: string, rest: Omit<Partial<AnyManifest>, 'id'> = {}): AnyManifest => ({
  id,
  api: 1,
  contributes: {},
  ...rest,
});

export interface TestPlugin {
  readonly manifest: AnyManifest;
  readonly half?: Partial<ClientHalf>;
  /** Stands for a chunk that takes its time or cannot be fetched. */
  readonly load?: () => Promise<{ default: ClientHalf }>;
}

interface TestHostOptions {
  readonly safeMode?: boolean;
  /** Context keys beside core's and those of the plugins. */
  readonly keys?: readonly Key<string, Scalar>[];
  readonly titles?: Pick<ManifestTitles, 'find'>;
  /** Fetches the texts of a plugin. */
  readonly texts?: (plugin: string) => Promise<void>;
}

export const testHost = (
  plugins: readonly TestPlugin[],
  { safeMode = false, keys = [], titles = new ManifestTitles(), texts = () => Promise.resolve() }: TestHostOptions = {},
) => {
  const standing: { -readonly [K in keyof Standing]: Standing[K] } = {
    plan: 'F',
    userType: 'normal',
    host: 'web',
    flags: new Set(),
  };
  const contextKeys = new ContextKeyStore([...coreKeys, ...keys, ...plugins.flatMap(({ manifest }) => manifest.context ?? [])]);
  const root = childOf(new Container());
  root.bind(ContextKeys).toConstantValue(contextKeys);
  const failed = vi.fn<(plugin: string, error: unknown) => void>();
  const store = new UserStore(new JsonStorage(localStorage), () => 1);
  const parts = {
    root,
    manifests: plugins.map(({ manifest }) => manifest),
    halves: Object.fromEntries(
      plugins.map(({ manifest, half, load }) => [
        manifest.id,
        load ?? (() => Promise.resolve({ default: { ...emptyHalf, ...half } })),
      ]),
    ),
    language: { need: texts, translator: (namespace: string) => (key: string) => `${namespace}:${key}` },
    titles: titles as ManifestTitles,
    keys: contextKeys,
    standing: () => standing,
    disabled: new DisabledPlugins(store),
    safeMode,
    failed,
  };
  return { host: new PluginStore(parts), standing, keys: contextKeys, root, failed, store };
};
