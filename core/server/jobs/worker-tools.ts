/** What the plugins of a worker say that they can do where it runs. */
import type { Log } from '../../plugin-api/server.ts';
import { inTime } from '../observe/in-time.ts';
import type { LoadedPlugin } from '../plugins/load-plugins.ts';

/** @returns what makes what is told of this worker, by plugin; one that fails or is late says nothing */
export const toolsOf = (plugins: readonly LoadedPlugin[], log: Log) => async (): Promise<Readonly<Record<string, unknown>>> => {
  const said: Record<string, unknown> = {};
  for (const plugin of plugins) {
    if (plugin.state === 'failed' || !plugin.parts.tools) continue;
    const { id } = plugin.manifest;
    await inTime(plugin.parts.tools()).then(
      (tools) => (said[id] = tools),
      (error: unknown) => log.warn({ err: error, plugin: id }, 'What can be done here is not known'),
    );
  }
  return said;
};
