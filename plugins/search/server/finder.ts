/** What the parts of the search's server half work with. */
import type { Accounts, Kysely, Log, ServerContext, Transaction } from '#plugin-api/server';
import type { Catalogue } from '#plugins/catalogue/common/server-services.ts';
import type { LibraryIntake, LibraryWorks } from '#plugins/library/common/server-services.ts';
import type { NoticeMails, Notifications } from '#plugins/notices/common/server-services.ts';
import type { Federation } from './federation/model.ts';
import type { Settings } from './settings.ts';
import type { SearchTables } from './tables.ts';

/** The database or a transaction of it. */
export type Db = Kysely<SearchTables>;
export type Tx = Transaction<SearchTables>;

export interface Finder {
  readonly db: Db;
  readonly events: ServerContext['events'];
  readonly limits: ServerContext['limits'];
  readonly jobs: ServerContext['jobs'];
  readonly files: ServerContext['files'];
  readonly outbound: ServerContext['outbound'];
  readonly accounts: Pick<Accounts, 'byId'>;
  readonly catalogue: Catalogue;
  readonly federation: Federation;
  readonly works: LibraryWorks;
  readonly intake: LibraryIntake;
  readonly notifications: Notifications;
  readonly mails: NoticeMails;
  readonly publicUrl: string;
  readonly settings: Settings;
  readonly log: Log;
}
