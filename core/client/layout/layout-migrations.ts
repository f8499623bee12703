/** Steps that bring stored layouts of older releases to today's shape. Keys of storage and step ids are never renamed. */
import { migrationSequence } from '../../common/migrate.ts';

/** Version 1 is the first that was released, so there is no step yet; the next one is `layout/2`. */
export const layoutMigrations = migrationSequence('layout', []);
