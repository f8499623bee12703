/** What is ordered: one of the services, and what whoever works on it has to know. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { OrderFile } from '#plugins/orders/common/model.ts';
import type { OrderForm } from '#plugins/orders/common/services.ts';
import type { PublishingContract } from '../../common/contract.ts';
import type { OfferedService } from '../../common/model.ts';
import type { ServiceId } from '../../common/services.ts';

type Calls = Pick<ApiOf<PublishingContract>, 'services' | 'createOrder'>;
type Quote = Awaited<ReturnType<OrderForm['price']>>;
type TextField = 'target_journal' | 'field' | 'instructions';

const DAY = 24 * 3_600_000;
const CENTS = 100;

export class PublishingForm {
  services: readonly OfferedService[] | undefined;
  error: unknown;
  chosen: ServiceId | undefined;
  target_journal = '';
  field = '';
  instructions = '';
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { services: observableRef, error: observableRef }, { autoBind: true });
  }

  get service(): OfferedService | undefined {
    return this.services?.find(({ id }) => id === this.chosen);
  }

  get canGoOn(): boolean {
    return this.service !== undefined && this[this.service.needs].trim() !== '';
  }

  async load(): Promise<void> {
    this.error = undefined;
    try {
      const { data } = await this.#calls.services();
      runInAction(() => (this.services = data));
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  choose(service: ServiceId): void {
    this.chosen = service;
  }

  type(field: TextField, text: string): void {
    this[field] = text;
  }

  /** Of the service that is chosen, as the server says it now. @throws ApiError; Error where nothing is chosen */
  async price(): Promise<Quote> {
    const { data } = await this.#calls.services();
    runInAction(() => (this.services = data));
    const { service } = this;
    if (!service) throw new Error('No service is chosen');
    const amount = Math.round(service.price * CENTS);
    const { title, currency, days } = service;
    const due_at = new Date(Date.now() + days * DAY).toISOString();
    return { price: { lines: [{ text: title, amount }], amount, currency, charged: amount }, due_at };
  }

  /** @returns id of the order @throws ApiError; Error where nothing is chosen */
  async order({ id: file }: Pick<OrderFile, 'id'>, key: string): Promise<number> {
    const { chosen: service, target_journal, field, instructions } = this;
    if (service === undefined) throw new Error('No service is chosen');
    const { order } = await this.#calls.createOrder({ body: { service, file, target_journal, field, instructions, key } });
    return order.id;
  }

  /** What was told of one manuscript is not true of the next. */
  forget(): void {
    this.chosen = undefined;
    this.target_journal = '';
    this.field = '';
    this.instructions = '';
  }
}
