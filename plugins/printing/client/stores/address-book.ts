/** The address book: where a parcel can go. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { Address } from '../../common/address.ts';
import type { PrintingContract } from '../../common/contract.ts';
import type { SavedAddress } from '../../common/model.ts';

type Calls = Pick<ApiOf<PrintingContract>, 'addresses' | 'saveAddress' | 'removeAddress'>;

export class AddressBook {
  /** `undefined` until it is there. */
  entries: readonly SavedAddress[] | undefined;
  error: unknown;
  chosen: number | undefined;
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { entries: observableRef, error: observableRef }, { autoBind: true });
  }

  /** What was used last is chosen, where nothing is. */
  async load(): Promise<void> {
    this.error = undefined;
    try {
      const { data } = await this.#calls.addresses();
      runInAction(() => {
        this.entries = data;
        if (!data.some(({ id }) => id === this.chosen)) this.chosen = data[0]?.id;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  choose(id: number): void {
    this.chosen = id;
  }

  /** @throws ApiError with what is wrong at which field */
  async save(address: Address, id: number | undefined): Promise<void> {
    const saved = await this.#calls.saveAddress({ body: { address, ...(id === undefined ? {} : { id }) } });
    runInAction(() => (this.chosen = saved.address.id));
    await this.load();
  }

  /** @throws ApiError */
  async remove(id: number): Promise<void> {
    await this.#calls.removeAddress({ params: { id } });
    await this.load();
  }
}
