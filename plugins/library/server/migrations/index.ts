/** Steps of the library's tables, in their order. */
import type { Migration } from '#plugin-api/server';
import { up as library } from './0001-library.ts';
import { up as shares } from './0004-shares.ts';

export const migrations: readonly Migration[] = [
  { name: '0001-library', up: library },
  { name: '0004-shares', up: shares },
];
