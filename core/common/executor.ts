/** What takes part in a transaction of the database: services that server halves offer each other name it. */
import type { Kysely } from 'kysely';

/** A connection or transaction of any tables, as `sql` takes it: a plugin's own `Kysely<…>` and `Transaction<…>` both fit. */
export type Executor = Pick<Kysely<unknown>, 'getExecutor'>;
