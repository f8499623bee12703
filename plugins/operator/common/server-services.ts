/** What the desk offers to the plugin that keeps paid orders: a list for whoever runs the house, and the log of what they do. */
import { type Disposable, type Executor, token } from '#plugin-api';
import type { OrderAct } from './model.ts';

interface ByLanguage {
  readonly en: string;
  readonly de: string;
}

/** Something that is done to the orders of one service only, as the log names it. */
export interface NamedAct {
  /** The service and what is done: `printing.track`. */
  readonly id: `${string}.${string}`;
  /** As in "Tracking number": what was done, in a word or two. */
  readonly title: ByLanguage;
}

export interface ServiceOrder {
  readonly id: number;
  /** Id of an `OrderKind`. */
  readonly kind: string;
  readonly owner: number;
  readonly title: string;
  readonly state: string;
  readonly orderedAt: Date;
  /** `null` where nothing was promised. */
  readonly dueAt: Date | null;
  /** It is over its time, and somebody is still at work on it. */
  readonly isLate: boolean;
  /** It waits for its customer, and the deadline with it. */
  readonly isPaused: boolean;
  /** Who of the desk works on it. */
  readonly takenBy: number | null;
}

export interface OrderKind {
  /** As in the addresses of calls: `printing`, `proofreading`, … */
  readonly id: string;
  readonly title: ByLanguage;
  /** In the order in which an order goes through them. */
  readonly states: readonly { readonly id: string; readonly title: ByLanguage }[];
}

export interface OrderFilter {
  readonly kind?: string;
  /** `open`: somebody has to do something; `late`: the same, and it is over its time. */
  readonly group: 'open' | 'late' | 'over' | 'all';
  /** Those that this person has taken. */
  readonly takenBy?: number;
  /** Those that were paid for in this time, its end not included. */
  readonly ordered?: { readonly from: Date; readonly until: Date };
  /** Part of the customer's address or of the title, or the number. */
  readonly q: string;
  readonly offset: number;
  readonly limit: number;
}

export interface OrderDesk {
  /** Panel in which an order is worked on; it takes the order's `id`. */
  readonly panel: string;
  kinds(): readonly OrderKind[];
  /** Besides those that are done to all orders. */
  acts(): readonly NamedAct[];
  /** Paid orders: open ones by their deadline, others newest first. */
  list(filter: OrderFilter): Promise<{ readonly orders: readonly ServiceOrder[]; readonly total: number }>;
}

export interface OrderQueue {
  /** @throws Error when somebody serves it already */
  serve(desk: OrderDesk): Disposable;
  /** Orders are not what they were: open lists of all who run the house ask again when the transaction commits. */
  changed(within: Executor): Promise<void>;
  /**
   * An order was paid for. All who run the house are told of it together with those that come within the same minutes.
   * @param at its `orderedAt`
   */
  arrived(within: Executor, at: Date): Promise<void>;
}
/** Ask with `context.optional(OrderQueue)`: the desk may not be there. */
export const OrderQueue = token<OrderQueue>('operator.orderQueue');

/** What an act at the desk has changed, and whom it concerns. */
export interface ActDone<T> {
  readonly before: Readonly<Record<string, string | number | boolean | null>>;
  readonly after: Readonly<Record<string, string | number | boolean | null>>;
  /** `null`: nobody. */
  readonly person: number | null;
  readonly answer: T;
  /** It was done before, when the same was asked: that is written already. */
  readonly isRepeat?: boolean;
}

export interface DeskLog {
  /**
   * Does something at the desk and writes that it was done, or neither.
   * @throws Error for an act that nobody has named
   */
  act<T>(
    act: { readonly act: OrderAct | NamedAct['id']; readonly by: number; readonly reason: string; readonly order: number },
    work: (within: Executor) => Promise<ActDone<T>>,
  ): Promise<T>;
}
export const DeskLog = token<DeskLog>('operator.deskLog');
