/** What the parts of orders' server half work with. */
import { Accounts, type Kysely, type Log, type ServerContext, type Transaction } from '#plugin-api/server';
import { Credits, OrderPayments, Refunds } from '#plugins/billing/common/server-services.ts';
import { LatexManuscripts, LatexPapers, LatexVersions } from '#plugins/latex/common/server-services.ts';
import { LibraryAccess, LibraryIntake, LibraryPdfs } from '#plugins/library/common/server-services.ts';
import { Notifications } from '#plugins/notices/common/server-services.ts';
import { OrderQueue } from '#plugins/operator/common/server-services.ts';
import { Services } from './services.ts';
import { readSettings, type Settings } from './settings.ts';
import type { OrdersTables } from './tables.ts';

export type Db = Kysely<OrdersTables>;
export type Tx = Transaction<OrdersTables>;

export interface House {
  readonly db: Db;
  readonly services: Services;
  readonly accounts: Pick<Accounts, 'byId'>;
  readonly events: ServerContext['events'];
  readonly files: ServerContext['files'];
  readonly jobs: ServerContext['jobs'];
  readonly limits: ServerContext['limits'];
  readonly mail: ServerContext['mail'];
  readonly pdfs: LibraryPdfs;
  readonly library: LibraryAccess;
  readonly intake: LibraryIntake;
  readonly notifications: Notifications | undefined;
  readonly manuscripts: LatexManuscripts;
  readonly papers: LatexPapers;
  readonly versions: LatexVersions;
  readonly payments: OrderPayments;
  readonly queue: OrderQueue;
  readonly credits: Credits;
  readonly refunds: Refunds;
  readonly settings: Settings;
  readonly scratch: string;
  readonly publicUrl: string;
  readonly productName: string;
  readonly log: Log;
  readonly now: () => Date;
}

/** @param now another clock than the machine's, for tests */
export const openHouse = (context: ServerContext, now: () => Date = () => new Date()): House => {
  const { events, files, jobs, limits, mail, scratch, publicUrl, productName, log } = context;
  return {
    ...{ events, files, jobs, limits, mail, scratch, publicUrl, productName, log, now },
    db: context.db<OrdersTables>(),
    services: new Services(),
    accounts: context.service(Accounts),
    pdfs: context.service(LibraryPdfs),
    library: context.service(LibraryAccess),
    intake: context.service(LibraryIntake),
    notifications: context.optional(Notifications),
    manuscripts: context.service(LatexManuscripts),
    papers: context.service(LatexPapers),
    versions: context.service(LatexVersions),
    payments: context.service(OrderPayments),
    queue: context.service(OrderQueue),
    credits: context.service(Credits),
    refunds: context.service(Refunds),
    settings: readSettings(context),
  };
};
