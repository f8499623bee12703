/** Projects that others want to share with the user, until they are answered (matrix LIB-224). */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { ShareRequest } from '../../common/model/share.ts';

type Calls = Pick<ApiOf<LibraryContract>, 'shareRequests' | 'answerShareRequest'>;
export type ShareAnswer = 'accept' | 'decline';

export class ShareRequests {
  readonly #calls: Calls;
  requests: readonly ShareRequest[] | undefined;
  error: unknown;
  /** Request whose answer is on its way. */
  answering: number | undefined = undefined;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { requests: observableRef, error: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const { data } = await this.#calls.shareRequests();
      runInAction(() => {
        this.requests = data;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** The request leaves the list, answered or not answerable any more. @throws ApiError */
  async answer({ share_id }: ShareRequest, action: ShareAnswer): Promise<void> {
    this.answering = share_id;
    try {
      await this.#calls.answerShareRequest({ body: { share_id, action } });
    } finally {
      await this.load();
      runInAction(() => (this.answering = undefined));
    }
  }
}
