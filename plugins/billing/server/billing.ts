/** What everything in this server half works with. */
import type { Accounts, Events, Executor, FileStore, Jobs, Kysely, Log, Mailer, Transaction } from '#plugin-api/server';
import type { Notifications } from '#plugins/notices/common/server-services.ts';
import type { ProMoney, PaidOrders } from '../common/server-services.ts';
import type { Prices } from '../common/prices.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { BillingTables } from './tables.ts';

/** A kept card, as far as paying goes. */
export interface PayingCard {
  readonly id: number;
  /** The gateway's name of it. */
  readonly gatewayCard: string;
}

/** Kept cards and the gateway's customers. */
export interface CardSource {
  customerOf(owner: number): Promise<string>;
  byId(owner: number, id: number): Promise<PayingCard | undefined>;
  default(owner: number): Promise<PayingCard | undefined>;
  /** @throws GatewayRefusal */
  keep(owner: number, token: string): Promise<PayingCard>;
  markUsed(id: number): Promise<void>;
  /** While somebody needs a card their last one stays. */
  keepLastWhile(isNeeded: (owner: number, within: Executor) => Promise<boolean>): void;
}

export interface Billing {
  readonly db: Kysely<BillingTables>;
  readonly accounts: Accounts;
  readonly notifications: Notifications | undefined;
  readonly gateway: Gateway;
  readonly cards: CardSource;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly events: Events;
  readonly files: FileStore;
  readonly log: Log;
  readonly prices: Prices;
  readonly publicUrl: string;
  readonly productName: string;
  /** Percent of tax in what is paid. */
  readonly taxPercent: number;
  /** Who sells, for invoices. */
  readonly seller: string;
  readonly now: () => Date;
  /** Those who want to know of money for the plan. */
  readonly proListeners: Set<(within: Executor, money: ProMoney) => Promise<void>>;
  /** What other plugins sell by card, by the type of order. */
  readonly sellers: Map<string, PaidOrders>;
}

export type Tx = Transaction<BillingTables>;
