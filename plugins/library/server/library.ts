/** What the parts of the library's server half work with. */
import type { Accounts, Kysely, Log, ServerContext, Transaction } from '#plugin-api/server';
import type { NoticeMails, Notifications } from '#plugins/notices/common/server-services.ts';
import type { Settings } from './settings.ts';
import type { LibraryTables } from './tables.ts';

/** The database or a transaction of it. */
export type Db = Kysely<LibraryTables>;
export type Tx = Transaction<LibraryTables>;

export interface Library {
  readonly db: Db;
  /** Without `publishing` where events are gathered to be told together: who hears of a change is then found out as it is made. */
  readonly events: Pick<ServerContext['events'], 'publish'> & Partial<Pick<ServerContext['events'], 'publishing'>>;
  readonly limits: ServerContext['limits'];
  readonly jobs: ServerContext['jobs'];
  readonly outbound: ServerContext['outbound'];
  readonly files: ServerContext['files'];
  readonly accounts: Pick<Accounts, 'byEmail' | 'byId' | 'byIds'>;
  /** How people are told what others do, and mails that they can switch off. */
  readonly notifications: Notifications;
  readonly mails: NoticeMails;
  readonly publicUrl: string;
  readonly productName: string;
  readonly scratch: string;
  readonly settings: Settings;
  readonly log: Log;
}
