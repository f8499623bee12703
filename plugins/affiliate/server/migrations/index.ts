/** Steps of the affiliate plugin's tables, in their order. */
import type { Migration } from '#plugin-api/server';
import { up as referrals } from './0001-referrals.ts';
import { up as keptHistory } from './0002-kept-history.ts';

export const migrations: readonly Migration[] = [
  { name: '0001-referrals', up: referrals },
  { name: '0002-kept-history', up: keptHistory },
];
