/** The passkeys of the person, and what they do with them. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { Passkey, passkeyCalls } from '../../common/passkey-calls.ts';
import { makePasskey } from './ceremony.ts';

type Calls = Pick<ApiOf<typeof passkeyCalls>, 'passkeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'>;

export class OwnPasskeys {
  readonly #calls: Calls;
  /** Oldest first; `undefined` until they were asked for. */
  list: readonly Passkey[] | undefined = undefined;
  error: unknown = undefined;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { list: observableRef, error: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      await this.#changed(this.#calls.passkeys());
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** The browser asks the person in between. @throws ApiError, what `ceremonyProblem` reads */
  async add(name: string, password: string): Promise<void> {
    const credential = await makePasskey(await this.#calls.beginPasskey({ body: { password } }));
    await this.#changed(this.#calls.addPasskey({ body: { name, credential } }));
  }

  /** @throws ApiError */
  rename(id: number, name: string): Promise<void> {
    return this.#changed(this.#calls.renamePasskey({ params: { id }, body: { name } }));
  }

  /** @throws ApiError */
  remove(id: number): Promise<void> {
    return this.#changed(this.#calls.removePasskey({ params: { id } }));
  }

  async #changed(answer: Promise<{ passkeys: readonly Passkey[] }>): Promise<void> {
    const { passkeys } = await answer;
    runInAction(() => {
      this.list = passkeys;
      this.error = undefined;
    });
  }
}
