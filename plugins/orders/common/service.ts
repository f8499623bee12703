/** What a paid service is, as its plugin says it: what it takes, what it costs, which states its orders go through. Data and a few rules. */
import type * as z from 'zod/mini';
import type { Executor } from '#plugin-api';
import type { NamedAct } from '#plugins/operator/common/server-services.ts';
import type { ByLanguage, OrderFact, OrderFile, OwnDocument, Price, Side } from './model.ts';

export interface StateDeclaration {
  readonly id: string;
  readonly title: ByLanguage;
  /** `draft`: not paid for; `waiting`: for the customer; `working`: it is the house's turn; `over`: nothing follows by itself. */
  readonly phase: 'draft' | 'waiting' | 'working' | 'over';
  /** What one does who brings an order here, for the button; the title where it is not said. */
  readonly act?: ByLanguage;
  /** What its customer can do from here is offered by the service's own view on the order's page. */
  readonly ownActs?: true;
  /** Where it can go from here, and who brings it there. */
  readonly next: Readonly<Record<string, readonly Side[]>>;
  /** What the customer reads by mail when an order comes here; no mail where nothing is said. */
  readonly mail?: ByLanguage;
  /** The deadline does not come nearer here. */
  readonly stopsClock?: true;
  /** Goes on by itself after so many days. */
  readonly ends?: { readonly afterDays: number; readonly to: string };
  /** A result has to be in the order before it comes here. */
  readonly wantsResult?: true;
}

export interface ServiceFiles {
  /** Endings, with the dot, in small letters. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
  /** How many words a file has; `null`: they are not counted. */
  readonly words: { readonly least: number; readonly most: number } | null;
}

/** What an order is of: its file, and what was counted. */
export type OrderSource = Pick<OrderFile, 'id' | 'name' | 'words' | 'pages'>;

/** An order, as services see it. */
export interface Order<D> {
  readonly id: number;
  readonly owner: number;
  readonly state: string;
  readonly title: string;
  readonly details: D;
  readonly instructions: string;
  readonly price: Price;
  /** What lies in Carrel and it is of; `undefined` for an upload. */
  readonly of: OwnDocument | undefined;
  /** `undefined` where it has none, or has it no longer. */
  readonly source: OrderFile | undefined;
  readonly results: readonly OrderFile[];
  readonly isCommitted: boolean;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly dueAt: Date | null;
}

export interface ServiceOffer<D extends object> {
  /** As in addresses of calls: `proofreading`, … */
  readonly id: string;
  readonly title: ByLanguage;
  /** `credits` are spent from the customer's own; a `card` is charged by billing, which sells these kinds of orders. */
  readonly pays: 'credits' | 'card';
  /** Missing: it takes no file. */
  readonly files?: ServiceFiles;
  readonly states: readonly StateDeclaration[];
  /** What the desk does to its orders besides what it does to all: each stands in the desk's log under its own name. */
  readonly acts?: readonly NamedAct[];
  /** Where an order begins, where it comes when it is paid for, and where it comes when it is called off or its money is back. */
  readonly at: { readonly first: string; readonly paid: string; readonly cancelled: string };
  /** What is chosen; kept with the order. */
  readonly details: z.ZodMiniType<D>;
  /**
   * What it costs now. The browser is never asked.
   * @throws HttpError 400 for what cannot be ordered
   */
  price(details: D, source: OrderSource | undefined): Price | Promise<Price>;
  /** What was chosen, in words. */
  facts(details: D): readonly OrderFact[];
  /** When it has to be there, counted from the payment. */
  dueAt?(details: D, paidAt: Date): Date;
  /** The share of the price that goes back for so many milliseconds of delay, 0 to 1. */
  lateShare?(late: number): number;
  /** Takes part in the transaction in which an order has come to another state. */
  moved?(within: Executor, order: Order<D>, from: string): Promise<void>;
}
