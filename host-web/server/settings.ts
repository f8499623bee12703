/** Settings and log of a process of this host; wrong settings end it with one line for each. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, ConfigError, readConfig } from '../../core/server/config.ts';
import { createLog } from '../../core/server/observe/log.ts';

/** The bundler decides how deep below the project this code lies. */
const projectAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : projectAbove(dirname(folder));

/** The project folder, from which relative paths of settings count. */
export const root = projectAbove(import.meta.dirname);

const configOrExit = (): Config => {
  try {
    return readConfig(process.env, root);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

export const config = configOrExit();
export const log = createLog(config);
