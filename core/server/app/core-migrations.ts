/** The tables of core, in the order in which they refer to each other. */
import { archiveMigrations } from '../account-archive/migrations.ts';
import { authMigrations } from '../auth/migrations.ts';
import { eventMigrations } from '../events/migrations.ts';
import { houseMigrations } from '../house/migrations.ts';
import { layoutMigrations } from '../layouts/migrations.ts';
import type { MigrationSet } from '../migrations/run-migrations.ts';
import { outboundMigrations } from '../outbound/migrations.ts';
import { rateMigrations } from '../rates/migrations.ts';
import { userMigrations } from '../users/migrations.ts';

export const coreMigrations: readonly MigrationSet[] = [
  { owner: 'core.users', migrations: userMigrations },
  { owner: 'core.auth', migrations: authMigrations },
  { owner: 'core.events', migrations: eventMigrations },
  { owner: 'core.house', migrations: houseMigrations },
  { owner: 'core.layouts', migrations: layoutMigrations },
  { owner: 'core.outbound', migrations: outboundMigrations },
  { owner: 'core.rates', migrations: rateMigrations },
  { owner: 'core.archives', migrations: archiveMigrations },
];
