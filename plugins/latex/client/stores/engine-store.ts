/** Whether TeX is there, and how far its installation is. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { latexContract } from '../../common/contract.ts';
import type { EngineState } from '../../common/model.ts';

export class EngineStore {
  readonly #api: Pick<ApiOf<typeof latexContract>, 'getEngine'>;
  current: EngineState | undefined = undefined;

  constructor(api: Pick<ApiOf<typeof latexContract>, 'getEngine'>) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isReady(): boolean {
    return this.current === undefined || this.current.state === 'ready';
  }

  async ask(): Promise<void> {
    // Not knowing is no problem: the compile will say so.
    const answer = await this.#api.getEngine().catch(() => undefined);
    if (answer) runInAction(() => this.take(answer.engine));
  }

  take(state: EngineState): void {
    this.current = state;
  }
}
