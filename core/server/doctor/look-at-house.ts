/** All looks at a house, one after the other. */
import type { Log } from '../../plugin-api/server.ts';
import type { Config } from '../config.ts';
import type { MigrationSet } from '../migrations/run-migrations.ts';
import type { Finding } from './finding.ts';
import { lookAtBackups } from './look-at-backups.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtFolders } from './look-at-folders.ts';
import { lookAtPrograms } from './look-at-programs.ts';
import { lookAtMail, lookAtStorage } from './look-at-services.ts';
import { lookAtSettings } from './look-at-settings.ts';

/** @param sets of the program, by which it is told whether the database is newer */
export const lookAtHouse = async (config: Config, sets: readonly MigrationSet[], log: Log): Promise<readonly Finding[]> => [
  ...(await lookAtPrograms()),
  ...(await lookAtFolders(config)),
  ...(await lookAtDatabase(config, sets, log)),
  ...(await lookAtMail(config)),
  ...(await lookAtStorage(config)),
  ...lookAtSettings(config),
  ...(await lookAtBackups(config)),
];
