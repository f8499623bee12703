/** All migrations of the search, in the order they run. */
import type { Migration } from '#plugin-api/server';
import { makeFederationTables } from '../federation/kept/migration.ts';
import { makeFeedTables } from '../feeds/migration.ts';
import { up } from './0001-search.ts';

export const migrations: readonly Migration[] = [
  { name: '0001-search', up },
  { name: '0002-sources', up: makeFederationTables },
  { name: '0003-feeds', up: makeFeedTables },
];
