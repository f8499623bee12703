/** Steps of the desk's table, in their order. */
import type { Migration } from '#plugin-api/server';
import { up as audit } from './0001-audit.ts';

export const migrations: readonly Migration[] = [{ name: '0001-audit', up: audit }];
