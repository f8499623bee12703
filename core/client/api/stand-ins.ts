/** Who answers calls in the server's place while the connection is lost, by contract. */
import { observable, runInAction } from 'mobx';
import { type Disposable, disposable } from '../../common/disposable.ts';
import type { Contract } from '../../plugin-api/contract.ts';
import type { StandIn } from '../../plugin-api/services.ts';

export class StandIns {
  readonly #byContract = observable.map<Contract, StandIn<Contract>>([], { deep: false });

  add(contract: Contract, standIn: StandIn<Contract>): Disposable {
    runInAction(() => this.#byContract.set(contract, standIn));
    return disposable(() => {
      if (this.of(contract) === standIn) runInAction(() => this.#byContract.delete(contract));
    });
  }

  of(contract: Contract): StandIn<Contract> | undefined {
    return this.#byContract.get(contract);
  }

  /** Observable: whether anybody keeps what is changed now. */
  get isAnyOn(): boolean {
    return [...this.#byContract.values()].some(({ isOn }) => isOn);
  }
}
