/** All migrations that this program knows: core's, the queue's, and those of each plugin whose server half can be loaded. */
import { coreMigrations } from '../app/core-migrations.ts';
import { jobMigrations } from '../jobs/install-queue.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import type { MigrationSet } from './run-migrations.ts';

export const migrationSetsOf = async (plugins: readonly LoadablePlugin[]): Promise<MigrationSet[]> => {
  const sets: MigrationSet[] = [...coreMigrations, { owner: 'core.jobs', migrations: jobMigrations }];
  for (const { manifest, server } of plugins) {
    // One that cannot be loaded is told of when it is started.
    const half = await server?.().catch(() => undefined);
    if (half) sets.push({ owner: manifest.id, migrations: half.migrations });
  }
  return sets;
};
