/** Steps of the desk's table, in their order. */
import type { Migration } from '#plugin-api/server';
import { up as audit } from './0001-audit.ts';
import { up as erasedReasons } from './0002-erased-reasons.ts';
import { up as belonging } from './0003-belonging.ts';

export const migrations: readonly Migration[] = [
  { name: '0001-audit', up: audit },
  { name: '0002-erased-reasons', up: erasedReasons },
  { name: '0003-belonging', up: belonging },
];
