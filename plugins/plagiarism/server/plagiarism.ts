/** What the parts of the similarity checker's server half work with. */
import type { Kysely, Log, ServerContext, Transaction } from '#plugin-api/server';
import { CreditNotices, Credits } from '#plugins/billing/common/server-services.ts';
import { LatexManuscripts } from '#plugins/latex/common/server-services.ts';
import { LibraryTexts } from '#plugins/library/common/server-services.ts';
import { Documents, type ServiceOrders } from '#plugins/orders/common/server-services.ts';
import { CHECK_CHANGED } from '../common/contract.ts';
import { CatalogueTexts, FullTexts } from '../common/neighbours.ts';
import type { Details } from './offer.ts';
import { readSettings, type Settings } from './settings.ts';
import type { PlagiarismTables } from './tables.ts';

export type Db = Kysely<PlagiarismTables>;
export type Tx = Transaction<PlagiarismTables>;

export interface Plagiarism {
  readonly db: Db;
  readonly events: ServerContext['events'];
  readonly files: ServerContext['files'];
  readonly jobs: ServerContext['jobs'];
  readonly orders: ServiceOrders<Details>;
  readonly documents: Documents;
  readonly library: LibraryTexts;
  readonly manuscripts: LatexManuscripts;
  readonly catalogue: CatalogueTexts | undefined;
  readonly fullTexts: FullTexts | undefined;
  readonly credits: Credits;
  readonly creditNotices: CreditNotices;
  readonly settings: Settings;
  readonly scratch: string;
  readonly publicUrl: string;
  readonly productName: string;
  readonly log: Log;
}

export const openPlagiarism = (context: ServerContext, orders: ServiceOrders<Details>): Plagiarism => {
  const { events, files, jobs, scratch, publicUrl, productName, log } = context;
  return {
    ...{ events, files, jobs, orders, scratch, publicUrl, productName, log },
    db: context.db<PlagiarismTables>(),
    documents: context.service(Documents),
    library: context.service(LibraryTexts),
    manuscripts: context.service(LatexManuscripts),
    catalogue: context.optional(CatalogueTexts),
    fullTexts: context.optional(FullTexts),
    credits: context.service(Credits),
    creditNotices: context.service(CreditNotices),
    settings: readSettings(context),
  };
};

/** Told to the owner's browsers. */
export const announce = ({ events }: Pick<Plagiarism, 'events'>, owner: number, id: number, within?: Tx): Promise<void> =>
  events.publish([owner], { type: CHECK_CHANGED, data: { id } }, within);
