/** Documents of Carrel that somebody wants to have worked on: each waits for the wizard of its service, which may not be open yet. */
import { makeAutoObservable, observable } from 'mobx';
import type { OwnDocument } from '../../common/model.ts';

export class WaitingDocuments {
  readonly #waiting = observable.map<string, OwnDocument>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  add(service: string, own: OwnDocument): void {
    this.#waiting.set(service, own);
  }

  has(service: string): boolean {
    return this.#waiting.has(service);
  }

  /** The one that waits; it waits no longer. */
  take(service: string): OwnDocument | undefined {
    const own = this.#waiting.get(service);
    this.#waiting.delete(service);
    return own;
  }
}
