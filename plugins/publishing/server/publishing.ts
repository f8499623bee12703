/** What the parts of the publishing service's server half work with. */
import type { Kysely, ServerContext, Transaction } from '#plugin-api/server';
import * as z from 'zod/mini';
import { Catalogue } from '#plugins/catalogue/common/server-services.ts';
import { DeskLog } from '#plugins/operator/common/server-services.ts';
import { Documents } from '#plugins/orders/common/server-services.ts';
import { AUTHOR_SERVICES, SERVICES, type ServiceId } from '../common/services.ts';
import type { PublishingTables } from './tables.ts';

export type Db = Kysely<PublishingTables>;
export type Tx = Transaction<PublishingTables>;
/** US cents by service. */
type Prices = Readonly<Record<ServiceId, number>>;

const DEFAULTS = Object.fromEntries(SERVICES.map((id) => [id, AUTHOR_SERVICES[id].cents])) as Record<ServiceId, number>;
/** `prices.publishing` of the table of plans; what it does not name costs what the service's own data say. */
const Prices = z._default(z.partialRecord(z.enum(SERVICES), z.int().check(z.minimum(100))), {});

export interface Publishing extends Pick<ServerContext, 'events' | 'jobs'> {
  readonly db: Db;
  readonly documents: Documents;
  readonly catalogue: Catalogue;
  readonly desk: DeskLog;
  readonly prices: Prices;
}

/** @throws Error for prices that are none */
export const openPublishing = (context: ServerContext): Publishing => ({
  ...{ events: context.events, jobs: context.jobs },
  db: context.db<PublishingTables>(),
  documents: context.service(Documents),
  catalogue: context.service(Catalogue),
  desk: context.service(DeskLog),
  prices: { ...DEFAULTS, ...context.prices(Prices) },
});
