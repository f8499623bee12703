/** The checks of whoever is signed in, as far as they are shown. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { PlagiarismContract } from '../../common/contract.ts';
import { type CheckFile, isUnderWay } from '../../common/model.ts';

export class CheckList {
  /** `undefined` until they came. */
  files: readonly CheckFile[] | undefined;
  error: unknown;
  isLoading = false;
  readonly #calls: Pick<ApiOf<PlagiarismContract>, 'files'>;
  #turn = 0;

  constructor(calls: Pick<ApiOf<PlagiarismContract>, 'files'>) {
    this.#calls = calls;
    makeAutoObservable(this, { files: observableRef, error: observableRef }, { autoBind: true });
  }

  /** One is counted, waits or is compared. */
  get isUnderWay(): boolean {
    return this.files?.some(({ status }) => isUnderWay(status)) ?? false;
  }

  of(id: number): CheckFile | undefined {
    return this.files?.find((file) => file.id === id);
  }

  /** Those before stay when it fails. Of answers that overtake each other the last question counts. */
  async load(): Promise<void> {
    const turn = ++this.#turn;
    this.isLoading = true;
    try {
      const { results } = await this.#calls.files();
      if (turn !== this.#turn) return;
      runInAction(() => {
        this.files = results;
        this.error = undefined;
      });
    } catch (error) {
      if (turn === this.#turn) runInAction(() => (this.error = error));
    } finally {
      if (turn === this.#turn) runInAction(() => (this.isLoading = false));
    }
  }

  /** What nobody looks at is not asked for. */
  async renew(): Promise<void> {
    if (this.files || this.error !== undefined) await this.load();
  }

  /** Of the person who was signed in before, nothing is shown to the next. */
  clear(): void {
    this.#turn += 1;
    this.files = undefined;
    this.error = undefined;
    this.isLoading = false;
  }
}
