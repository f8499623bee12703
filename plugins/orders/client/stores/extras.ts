/** What services show on the page of their orders. */
import { makeAutoObservable, observable } from 'mobx';
import type { OrderExtras } from '../../common/services.ts';

type View = Parameters<OrderExtras['add']>[1];

export class Extras implements OrderExtras {
  readonly #views = observable.map<string, View>({}, { deep: false });

  constructor() {
    makeAutoObservable(this);
  }

  get views(): ReadonlyMap<string, View> {
    return this.#views;
  }

  add(service: string, view: View): void {
    this.#views.set(service, view);
  }
}
