/** What the desk offers to plugins that sell services: a queue in which whoever runs the house sees their paid orders. */
import { type Disposable, type Executor, token } from '#plugin-api';

interface ByLanguage {
  readonly en: string;
  readonly de: string;
}

export interface ServiceOrder {
  readonly id: string;
  readonly owner: number;
  readonly title: string;
  readonly state: string;
  readonly orderedAt: Date;
  /** States that it can be brought to now. */
  readonly next: readonly string[];
}

export interface OrderKind {
  /** As in the addresses of calls: `printing`, `proofreading`, … */
  readonly id: string;
  readonly title: ByLanguage;
  /** In the order in which an order goes through them. */
  readonly states: readonly { readonly id: string; readonly title: ByLanguage }[];
  /** Paid orders, newest first. */
  list(page: { readonly offset: number; readonly limit: number }): Promise<{
    readonly orders: readonly ServiceOrder[];
    readonly total: number;
  }>;
  /**
   * Brings an order to another state, in the caller's transaction: the desk writes its audit log in the same.
   * @returns the order as it was and as it is
   * @throws HttpError 404, 409 when it cannot go there
   */
  move(
    within: Executor,
    to: { readonly order: string; readonly state: string; readonly by: number; readonly reason: string },
  ): Promise<{ readonly before: ServiceOrder; readonly after: ServiceOrder }>;
}

export interface OrderQueue {
  /** @throws Error when a kind of this id is there already */
  add(kind: OrderKind): Disposable;
}
/** Ask with `context.optional(OrderQueue)`: the desk may not be there. */
export const OrderQueue = token<OrderQueue>('operator.orderQueue');
