/** The steps of the tables, in their order. */
import { checks } from './0001-checks.ts';
import { askedElsewhere } from './0002-asked-elsewhere.ts';

export const migrations = [checks, askedElsewhere];
