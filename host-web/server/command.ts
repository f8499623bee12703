/**
 * What is done on the command line, over the same database as the app, which may be running: the commands of the house, and those of
 * plugins by their ids, as `command.js operator list`.
 */
import { openShared } from '../../core/server/app/run-server.ts';
import type { HouseCommand } from '../../core/server/commands/house-command.ts';
import { houseCommands } from '../../core/server/commands/house-commands.ts';
import { version } from '../../package.json';
import { plugins } from './plugins.ts';
import { config, log } from './settings.ts';

const [id = '', ...words] = process.argv.slice(2);

const say = (line: string): void => console.log(line);

const ofPlugin = async (): Promise<number> => {
  const { db, core } = await openShared({ config, plugins, log });
  try {
    const plugin = core.plugins.find(({ manifest }) => manifest.id === id);
    if (plugin?.state !== 'ready' || !plugin.parts.commandLine) throw new Error(`"${id}" has nothing for the command line here.`);
    for (const line of await plugin.parts.commandLine(words)) say(line);
    return 0;
  } finally {
    await core.close();
    await db.close();
  }
};

/** Stops a command of the house in order; what plugins do is ended by the signal itself. */
const whenStopped = (): AbortSignal => {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopped.abort(new Error('It was stopped, and nothing is left of it.')));
  return stopped.signal;
};

const ofHouse = (command: HouseCommand): Promise<number> => {
  // npm runs scripts in the project's folder, and tells where it was asked to.
  const from = process.env.INIT_CWD ?? process.cwd();
  return command(words, { config, plugins, log, version, from, signal: whenStopped(), say });
};

try {
  const command = houseCommands.get(id);
  process.exitCode = await (command ? ofHouse(command) : ofPlugin());
} catch (error) {
  log.debug({ err: error }, 'The command failed');
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
