/** Makes commands of what manifests declare: running one loads its plugin first. */
import type { CommandEntry } from '../commands/command-entry.ts';
import type { PluginStore } from '../plugins/plugin-store.ts';

export const commandEntries = (plugins: PluginStore): CommandEntry[] =>
  plugins.manifests.flatMap(({ id: plugin, gate, contributes }) =>
    Object.entries(contributes.commands ?? {}).map(
      ([id, declaration]): CommandEntry => ({
        id,
        plugin,
        declaration,
        pluginGate: gate,
        async run(args) {
          const { half, context } = await plugins.need(plugin);
          const handler = half.commands[id];
          if (!handler) throw new Error(`Plugin "${plugin}" does not implement "${id}"`);
          return handler(context, args as never);
        },
      }),
    ),
  );
