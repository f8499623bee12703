/** The currencies in which prices are shown, as the server names them. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { ProofreadingContract } from '../../common/contract.ts';
import type { CurrencyEntry } from '../../common/model.ts';
import type { Rates } from '../../common/price.ts';

export class CurrencyRates {
  /** `undefined` until they are there. */
  entries: readonly CurrencyEntry[] | undefined;
  error: unknown;
  isLoading = false;
  readonly #calls: Pick<ApiOf<ProofreadingContract>, 'currencies'>;

  constructor(calls: Pick<ApiOf<ProofreadingContract>, 'currencies'>) {
    this.#calls = calls;
    makeAutoObservable(this, { entries: observableRef, error: observableRef }, { autoBind: true });
  }

  get rates(): Rates | undefined {
    if (!this.entries) return undefined;
    const known = Object.fromEntries(this.entries.map(({ code, rate }) => [code, rate]));
    return { USD: 1, EUR: 0, GBP: 0, CHF: 0, ...known };
  }

  /** Why it failed is in `error`. */
  async load(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    this.error = undefined;
    try {
      const { data } = await this.#calls.currencies();
      runInAction(() => (this.entries = data));
    } catch (error) {
      runInAction(() => (this.error = error));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }
}
