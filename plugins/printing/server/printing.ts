/** What the parts of the printing service's server half work with. */
import type { Kysely, Log, ServerContext } from '#plugin-api/server';
import { Orders, type ServiceOrders } from '#plugins/orders/common/server-services.ts';
import { DeskLog } from '#plugins/operator/common/server-services.ts';
import type { PrintDetails } from '../common/model.ts';
import { printOffer } from './orders/offer.ts';
import { readSettings, type Settings } from './settings.ts';
import type { PrintingTables } from './tables.ts';

export interface Printing {
  readonly db: Kysely<PrintingTables>;
  readonly orders: ServiceOrders<PrintDetails>;
  readonly events: ServerContext['events'];
  readonly files: ServerContext['files'];
  readonly jobs: ServerContext['jobs'];
  readonly desk: DeskLog;
  readonly settings: Settings;
  readonly log: Log;
}

export const openPrinting = (context: ServerContext): Printing => {
  const { events, files, jobs, log } = context;
  return {
    ...{ events, files, jobs, log },
    db: context.db<PrintingTables>(),
    orders: context.service(Orders).offer(printOffer),
    desk: context.service(DeskLog),
    settings: readSettings(context),
  };
};
