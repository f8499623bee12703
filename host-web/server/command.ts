/** What a plugin does on the command line, over the same database as the app, which may be running: `command.js operator list`. */
import { openShared } from '../../core/server/app/run-server.ts';
import { plugins } from './plugins.ts';
import { config, log } from './settings.ts';

const [id = '', ...words] = process.argv.slice(2);

try {
  const { db, core } = await openShared({ config, plugins, log });
  try {
    const plugin = core.plugins.find(({ manifest }) => manifest.id === id);
    if (plugin?.state !== 'ready' || !plugin.parts.commandLine) throw new Error(`"${id}" has nothing for the command line here.`);
    for (const line of await plugin.parts.commandLine(words)) console.log(line);
  } finally {
    await core.close();
    await db.close();
  }
} catch (error) {
  log.debug({ err: error }, 'The command failed');
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
