/** One order: as its customer sees it, or as the desk does. Every act answers the order as it is then. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { OrdersContract } from '../../common/contract.ts';
import type { DeskDetail, OrderDetail } from '../../common/model.ts';

type Calls = ApiOf<OrdersContract>;
/** Of the desk's view; `undefined` is the customer's. */
export type AtDesk = Pick<DeskDetail, 'customer' | 'taken_by' | 'refundable'>;

export class OrderStore {
  order: OrderDetail | undefined;
  desk: AtDesk | undefined;
  error: unknown;
  /** What is being done. */
  isBusy = false;
  readonly id: number;
  readonly #calls: Calls;
  readonly #mayWork: boolean;

  /** @param mayWork whoever looks is an operator: other people's orders are theirs to work on */
  constructor(calls: Calls, id: number, mayWork: boolean) {
    this.id = id;
    this.#calls = calls;
    this.#mayWork = mayWork;
    makeAutoObservable(this, { order: observableRef, desk: observableRef, error: observableRef }, { autoBind: true });
  }

  get side(): 'customer' | 'desk' {
    return this.desk ? 'desk' : 'customer';
  }

  async load(): Promise<void> {
    try {
      const answer = await this.#find();
      runInAction(() => this.#took(answer));
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  move(state: string, reason: string): Promise<unknown> {
    const params = { id: this.id };
    return this.#during(
      this.desk
        ? this.#calls.deskMove({ params, body: { state, reason } })
        : this.#calls.move({ params, body: { state, reason } }),
    );
  }

  say(text: string, key: string): Promise<unknown> {
    const input = { params: { id: this.id }, body: { text, key } };
    return this.#during(this.desk ? this.#calls.deskSay(input) : this.#calls.say(input));
  }

  /** A file that is sent along, or one that comes back. */
  send(file: File): Promise<unknown> {
    const input = { params: { id: this.id }, files: { file } };
    return this.#during(this.desk ? this.#calls.deskDeliver(input) : this.#calls.attach(input));
  }

  take(): Promise<unknown> {
    return this.#during(this.#calls.deskTake({ params: { id: this.id } }));
  }

  refund(amount: number, reason: string, key: string): Promise<unknown> {
    return this.#during(this.#calls.deskRefund({ params: { id: this.id }, body: { amount, reason, key } }));
  }

  file(id: string): Promise<Blob> {
    const input = { params: { id: this.id, file: id } };
    return this.desk ? this.#calls.deskFile(input) : this.#calls.file(input);
  }

  /** The text of a document, for the desk. */
  text(id: string): Promise<{ readonly text: string; readonly is_cut: boolean }> {
    return this.#calls.deskText({ params: { id: this.id, file: id } });
  }

  /** An operator's own order that is not paid for is seen by its customer alone. */
  async #find(): Promise<{ readonly order: OrderDetail | DeskDetail }> {
    const params = { id: this.id };
    if (this.#mayWork)
      try {
        return await this.#calls.deskOrder({ params });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    return this.#calls.order({ params });
  }

  #took({ order }: { readonly order: OrderDetail | DeskDetail }): void {
    this.order = order;
    this.desk = 'customer' in order ? order : undefined;
    this.error = undefined;
  }

  async #during(act: Promise<{ readonly order: OrderDetail | DeskDetail }>): Promise<void> {
    this.isBusy = true;
    try {
      const answer = await act;
      runInAction(() => this.#took(answer));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
