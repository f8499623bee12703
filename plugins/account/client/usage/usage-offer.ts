/** The offer of pro at level 7 (CORE-082): it waits on Home until it is answered, and never comes by itself. */
import { makeAutoObservable } from 'mobx';
import { token } from '#plugin-api';
import type { LocalStore, Session } from '#plugin-api/client';

/** Whether it was made to this person and not answered yet; also after a reload. */
const KEY = 'account.offer';

export class UsageOffer {
  /** Grows when the answer of the store may be another. */
  private version = 0;
  readonly #session: Pick<Session, 'plan'>;
  readonly #store: LocalStore;

  constructor(session: Pick<Session, 'plan'>, store: LocalStore) {
    this.#session = session;
    this.#store = store;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isWaiting(): boolean {
    return this.#session.plan === 'F' && this.version >= 0 && this.#store.read(KEY) === true;
  }

  make(): void {
    this.#store.write(KEY, true);
    this.version += 1;
  }

  putAway(): void {
    this.#store.remove(KEY);
    this.version += 1;
  }
}

export const TheOffer = token<UsageOffer>('account.offer');
