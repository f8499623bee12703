/** Who the person is at which provider, and what they do about it. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { Identities, providerCalls } from '../../common/provider-calls.ts';
import { depart } from './trip.ts';

type Calls = Pick<ApiOf<typeof providerCalls>, 'identities' | 'departToConnect' | 'disconnectProvider'>;

export class OwnIdentities {
  readonly #calls: Calls;
  /** `undefined` until they were asked for. */
  known: Identities | undefined = undefined;
  error: unknown = undefined;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { known: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Whether the house has providers, or has had them. */
  get isOfUse(): boolean {
    return this.known === undefined || this.known.identities.length + this.known.others.length > 0;
  }

  async load(): Promise<void> {
    try {
      await this.#changed(this.#calls.identities());
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** Goes to the provider. @throws ApiError */
  async connect(provider: string, password: string): Promise<void> {
    const { address, key } = await this.#calls.departToConnect({ body: { provider, password } });
    depart({ provider, key, purpose: 'connect', search: '' }, address);
  }

  /** @throws ApiError */
  disconnect(id: number): Promise<void> {
    return this.#changed(this.#calls.disconnectProvider({ params: { id } }));
  }

  async #changed(answer: Promise<Identities>): Promise<void> {
    const known = await answer;
    runInAction(() => {
      this.known = known;
      this.error = undefined;
    });
  }
}
