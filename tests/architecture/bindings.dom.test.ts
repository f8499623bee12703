/** Every object of every plugin can be made, of core's services and those of the plugins that it requires. */
import { describe, expect, it } from 'vitest';
import type { AnyManifest } from '#plugin-api';
import type { ClientHalf } from '#plugin-api/client';
import { compose } from '#core/client/boot/compose.ts';
import { lend } from '#core/client/plugins/plugin-container.ts';
import { startPlugin } from '#core/client/plugins/start-plugin.ts';

const manifests = Object.values(import.meta.glob<AnyManifest>('/plugins/*/plugin.ts', { eager: true, import: 'default' }));
const halves = import.meta.glob<{ default: ClientHalf }>('/plugins/*/client/index.ts');

const root = compose({
  host: { kind: 'web', save: () => Promise.resolve(), openExternal: () => undefined },
  manifests,
  clientHalves: {},
  root: document.body,
  clientId: 'carrel-web',
});
/** Running as far as its objects go: it has not been told to do anything. */
const bound = async ({ id }: AnyManifest) => {
  const load = halves[`/plugins/${id}/client/index.ts`];
  const half = (async () => ({ ...(await load?.())?.default, activate: undefined }) as unknown as ClientHalf)();
  const language = { need: () => Promise.resolve(), translator: () => (key: string) => key };
  return startPlugin({ plugin: id, half, providers: [], neighbours: { started: async () => undefined } }, { root, language });
};
const plugins = new Map(await Promise.all(manifests.map(async (manifest) => [manifest.id, await bound(manifest)] as const)));

describe('the objects of', () => {
  it.each(manifests.map((manifest) => [manifest.id, manifest] as const))('%s', (id, { requires = [] }) => {
    const plugin = plugins.get(id);
    if (!plugin) throw new Error(`${id} has not started`);
    for (const other of requires) {
      const provider = plugins.get(other);
      if (provider) lend(provider, plugin);
    }
    for (const { token } of plugin.half.bindings ?? []) {
      const made = plugin.container.get<unknown>(token);
      expect(made, token.description).toBeDefined();
      expect(plugin.container.get<unknown>(token), token.description).toBe(made);
    }
  });
});
