/** The database of a process by its settings. By itself, so that it can be on its way before the rest of the server's code is there. */
import type { Log } from '../../plugin-api/server.ts';
import { demandRestored } from '../backup/restore-journal.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';

export interface DatabaseParts {
  readonly config: Pick<Config, 'CARREL_DATA' | 'DATABASE_URL' | 'DATABASE_CONNECTIONS'>;
  readonly log: Log;
}

/** @throws while a restore is not complete, and when the database does not come up */
export const databaseOf = async ({ config, log }: DatabaseParts): Promise<Database> => {
  const { DATABASE_URL: url, CARREL_DATA: dataDir, DATABASE_CONNECTIONS: poolSize } = config;
  await demandRestored(dataDir);
  return openDatabase({ url, dataDir, poolSize, log });
};

/** As `databaseOf`; who asks for it later is told then what was wrong. */
export const beginDatabase = (parts: DatabaseParts): Promise<Database> => {
  const opening = databaseOf(parts);
  opening.catch(() => undefined);
  return opening;
};
