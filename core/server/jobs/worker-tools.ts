/** What the plugins of a worker say that they can do where it runs. */
import type { Log, ServerParts } from '../../plugin-api/server.ts';
import type { Contract } from '../../plugin-api/contract.ts';
import { inTime } from '../observe/in-time.ts';
import type { LoadedPlugin } from '../plugins/load-plugins.ts';
import { abilityOf } from './needs.ts';

type Parts = ServerParts<Contract>;

/** What each plugin that is asked says; one that fails or is late says nothing. */
const said = async <T>(plugins: readonly LoadedPlugin[], log: Log, ask: (parts: Parts) => Promise<T> | undefined) => {
  const answers = new Map<string, T>();
  for (const plugin of plugins) {
    const answer = plugin.state === 'failed' ? undefined : ask(plugin.parts);
    if (!answer) continue;
    const { id } = plugin.manifest;
    await inTime(answer).then(
      (told) => answers.set(id, told),
      (error: unknown) => log.warn({ err: error, plugin: id }, 'What can be done here is not known'),
    );
  }
  return answers;
};

/** @returns what makes what is told of this worker, by plugin */
export const toolsOf = (plugins: readonly LoadedPlugin[], log: Log) => async (): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(await said(plugins, log, (parts) => parts.tools?.()));

/** @returns what tells which needs of jobs this worker meets */
export const abilitiesOf = (plugins: readonly LoadedPlugin[], log: Log) => async (): Promise<readonly string[]> =>
  [...(await said(plugins, log, (parts) => parts.can?.()))].flatMap(([id, names]) => names.map((name) => abilityOf(id, name)));
