/** The steps of the tables, in their order. */
import { checks } from './0001-checks.ts';

export const migrations = [checks];
