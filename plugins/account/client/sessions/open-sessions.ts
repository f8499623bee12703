/** Where the person is signed in, and ending it there. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { contract, OpenSession } from '../../common/contract.ts';

type Calls = Pick<ApiOf<typeof contract>, 'sessions' | 'endSession' | 'endOtherSessions'>;

export class OpenSessions {
  readonly #calls: Calls;
  /** Most recently used first; `undefined` until they were asked for. */
  list: readonly OpenSession[] | undefined = undefined;
  error: unknown = undefined;
  /** Which one is being ended. */
  ending: number | 'others' | undefined = undefined;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { list: observableRef, error: observableRef }, { autoBind: true });
  }

  get hasOthers(): boolean {
    return this.list?.some(({ is_current }) => !is_current) ?? false;
  }

  async load(): Promise<void> {
    try {
      const { sessions } = await this.#calls.sessions();
      runInAction(() => {
        this.list = sessions;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** @throws ApiError */
  end(id: number): Promise<void> {
    return this.#end(id, () => this.#calls.endSession({ params: { id } }));
  }

  /** All but this one. @throws ApiError */
  endOthers(): Promise<void> {
    return this.#end('others', this.#calls.endOtherSessions);
  }

  async #end(what: number | 'others', act: () => Promise<unknown>): Promise<void> {
    this.ending = what;
    try {
      await act();
    } finally {
      // Also after a failure: it may have ended by itself meanwhile.
      await this.load();
      runInAction(() => (this.ending = undefined));
    }
  }
}
