/** An order that is not paid for, whose choices can still be changed (matrix PRF-013). */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { ProofreadingContract } from '../../common/contract.ts';
import type { ProofreadingOrder } from '../../common/model.ts';
import { Choosing } from './choosing.ts';

type Calls = Pick<ApiOf<ProofreadingContract>, 'getOrder' | 'updateOrder'>;

export class DraftOrder {
  /** `undefined` for an order that cannot be changed. */
  choosing: Choosing | undefined;
  isSaving = false;
  readonly #id: number;
  readonly #calls: Calls;

  constructor(calls: Calls, id: number) {
    this.#calls = calls;
    this.#id = id;
    makeAutoObservable(this, { choosing: observableRef }, { autoBind: true });
  }

  /** What cannot be read cannot be changed: the order's page says why it shows nothing. */
  async load(): Promise<void> {
    try {
      const { order } = await this.#calls.getOrder({ params: { id: this.#id } });
      runInAction(() => this.#took(order));
    } catch {
      runInAction(() => (this.choosing = undefined));
    }
  }

  /** @throws ApiError */
  async save(): Promise<void> {
    const choice = this.choosing?.choice;
    if (!choice || this.isSaving) return;
    this.isSaving = true;
    try {
      const { instructions } = this.choosing ?? {};
      const { order } = await this.#calls.updateOrder({ body: { order_id: this.#id, ...choice, instructions } });
      runInAction(() => this.#took(order));
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  #took(order: ProofreadingOrder): void {
    this.choosing = order.status === 'draft' ? Choosing.of(order) : undefined;
  }
}
