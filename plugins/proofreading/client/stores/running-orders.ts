/** Orders that were paid for and are not over, each of which can be called off until somebody works on it (matrix PRF-004, PRF-012, PRF-014). */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { ProofreadingContract } from '../../common/contract.ts';
import type { ProofreadingOrder } from '../../common/model.ts';

type Calls = Pick<ApiOf<ProofreadingContract>, 'getOrders' | 'cancelOrder'>;

const OVER: readonly string[] = ['completed', 'cancelled'];

export class RunningOrders {
  orders: readonly ProofreadingOrder[] = [];
  /** Why they could not be brought up to date. */
  error: unknown;
  /** Which is being called off. */
  cancelling: number | undefined;
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { orders: observableRef, error: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const { data } = await this.#calls.getOrders();
      // The server lists no others; what is not paid for must not look as if it were worked on (decisions §10).
      const running = data.filter(({ is_committed, status }) => is_committed && !OVER.includes(status));
      runInAction(() => Object.assign(this, { orders: running, error: undefined }));
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** @throws ApiError */
  async cancel(id: number): Promise<void> {
    if (this.cancelling !== undefined) return;
    this.cancelling = id;
    try {
      await this.#calls.cancelOrder({ body: { order_id: id } });
      runInAction(() => (this.orders = this.orders.filter((order) => order.id !== id)));
    } finally {
      runInAction(() => (this.cancelling = undefined));
    }
  }
}
