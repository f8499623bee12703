/** The last orders of each service that somebody looks at, brought up to date when the server tells of a change. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { OrdersContract } from '../../common/contract.ts';
import type { OrderEntry } from '../../common/model.ts';

class ServiceHistory {
  orders: readonly OrderEntry[] | undefined;
  error: unknown;
  isLoading = false;

  constructor() {
    makeAutoObservable(this, { orders: observableRef, error: observableRef });
  }
}

export class HistoryStore {
  readonly #api: Pick<ApiOf<OrdersContract>, 'history'>;
  readonly #services = new Map<string, ServiceHistory>();

  constructor(api: Pick<ApiOf<OrdersContract>, 'history'>) {
    this.#api = api;
  }

  of(service: string): ServiceHistory {
    const known = this.#services.get(service);
    if (known) return known;
    const made = new ServiceHistory();
    this.#services.set(service, made);
    return made;
  }

  /** Why it failed is in `error`; what was shown before stays. */
  async load(service: string): Promise<void> {
    const history = this.of(service);
    if (history.isLoading) return;
    runInAction(() => (history.isLoading = true));
    try {
      const { data } = await this.#api.history({ query: { service } });
      runInAction(() => Object.assign(history, { orders: data, error: undefined }));
    } catch (error) {
      runInAction(() => (history.error = error));
    } finally {
      runInAction(() => (history.isLoading = false));
    }
  }

  /** Of services that were looked at. */
  renew(service?: string): void {
    for (const known of service === undefined ? this.#services.keys() : [service])
      if (this.#services.has(known)) void this.load(known);
  }

  /** Whoever comes next shall not see what belonged to somebody else. */
  clear(): void {
    this.#services.clear();
  }
}
