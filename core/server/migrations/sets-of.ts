/** All migrations that this program knows: core's, the queue's, and those of each plugin whose server half can be loaded. */
import { coreMigrations } from '../app/core-migrations.ts';
import { jobMigrations } from '../jobs/install-queue.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import type { MigrationSet } from './run-migrations.ts';

export const migrationSetsOf = async (plugins: readonly LoadablePlugin[]): Promise<MigrationSet[]> => {
  const sets: MigrationSet[] = [...coreMigrations, { owner: 'core.jobs', migrations: jobMigrations }];
  // One that cannot be loaded is told of when it is started.
  const halves = await Promise.all(plugins.map(async ({ server }) => server?.().catch(() => undefined)));
  for (const [at, half] of halves.entries()) {
    const owner = plugins[at]?.manifest.id;
    if (half && owner !== undefined) sets.push({ owner, migrations: half.migrations });
  }
  return sets;
};
