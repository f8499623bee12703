/** Whether this house's add-in can be put into Word, and the file that does it. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiOf, CallReply } from '#plugin-api';
import type { WordContract } from '../../common/contract.ts';

type AddIn = CallReply<WordContract['addIn']>;

export class AddInStore {
  shown: AddIn | undefined;
  error: unknown;
  isLoading = false;
  readonly #api: Pick<ApiOf<WordContract>, 'addIn' | 'manifest'>;

  constructor(api: Pick<ApiOf<WordContract>, 'addIn' | 'manifest'>) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Why it failed is in `error`. */
  async load(): Promise<void> {
    this.isLoading = true;
    try {
      const shown = await this.#api.addIn();
      runInAction(() => {
        this.shown = shown;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => {
        this.error = error;
      });
    } finally {
      runInAction(() => {
        this.isLoading = false;
      });
    }
  }

  /** The manifest. @throws ApiError */
  file(): Promise<Blob> {
    return this.#api.manifest();
  }
}
