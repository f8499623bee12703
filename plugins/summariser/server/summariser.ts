/** What the parts of the summariser's server half work with. */
import { Accounts, type Kysely, type Log, type ServerContext, type Transaction } from '#plugin-api/server';
import { LibraryAccess, LibraryIntake, LibraryPdfs, LibraryWeb } from '#plugins/library/common/server-services.ts';
import { SUMMARY_CHANGED } from '../common/contract.ts';
import { CreditBalance, CreditNotices, FoundWorks } from '../common/neighbours.ts';
import type { OwnEngine } from './engines/summary-engine.ts';
import { readSettings, type Settings } from './settings.ts';
import type { SummariserTables } from './tables.ts';

/** The database or a transaction of it. */
export type Db = Kysely<SummariserTables>;
export type Tx = Transaction<SummariserTables>;

export interface Summariser {
  readonly db: Db;
  readonly own: OwnEngine;
  readonly events: ServerContext['events'];
  readonly files: ServerContext['files'];
  readonly jobs: ServerContext['jobs'];
  readonly limits: ServerContext['limits'];
  readonly outbound: ServerContext['outbound'];
  readonly secrets: ServerContext['secrets'];
  readonly accounts: Pick<Accounts, 'byId' | 'toUser'>;
  readonly library: {
    readonly access: LibraryAccess;
    readonly intake: LibraryIntake;
    readonly pdfs: LibraryPdfs;
    readonly web: LibraryWeb;
  };
  readonly works: FoundWorks | undefined;
  readonly credits: CreditBalance | undefined;
  readonly creditNotices: CreditNotices | undefined;
  readonly settings: Settings;
  readonly scratch: string;
  readonly publicUrl: string;
  readonly log: Log;
}

export const openSummariser = (context: ServerContext, own: OwnEngine): Summariser => ({
  own,
  db: context.db<SummariserTables>(),
  events: context.events,
  files: context.files,
  jobs: context.jobs,
  limits: context.limits,
  outbound: context.outbound,
  secrets: context.secrets,
  accounts: context.service(Accounts),
  library: {
    access: context.service(LibraryAccess),
    intake: context.service(LibraryIntake),
    pdfs: context.service(LibraryPdfs),
    web: context.service(LibraryWeb),
  },
  works: context.optional(FoundWorks),
  credits: context.optional(CreditBalance),
  creditNotices: context.optional(CreditNotices),
  settings: readSettings(context),
  scratch: context.scratch,
  publicUrl: context.publicUrl,
  log: context.log,
});

/** Told to the owner's browsers. */
export const announce = ({ events }: Pick<Summariser, 'events'>, owner: number, id: number, within?: Tx): Promise<void> =>
  events.publish([owner], { type: SUMMARY_CHANGED, data: { id } }, within);
