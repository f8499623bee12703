/** An order's milestones and journals, as its author or the desk sees them. Every act answers how it stands then. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { OrdersContract } from '#plugins/orders/common/contract.ts';
import type { PublishingContract } from '../../common/contract.ts';
import type { ChosenJournal, Progress } from '../../common/model.ts';

type Calls = Pick<ApiOf<PublishingContract>, 'progress' | 'deskProgress' | 'deskRank' | 'deskChoose'>;
type Moves = Pick<ApiOf<OrdersContract>, 'move'>;
export type LookingSide = 'customer' | 'desk';

export class OrderProgress {
  progress: Progress | undefined;
  error: unknown;
  isBusy = false;
  readonly id: number;
  readonly side: LookingSide;
  readonly #calls: Calls;
  readonly #moves: Moves;

  constructor(calls: Calls, moves: Moves, id: number, side: LookingSide) {
    this.id = id;
    this.side = side;
    this.#calls = calls;
    this.#moves = moves;
    makeAutoObservable(this, { progress: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Why it failed is in `error`; what was shown before stays. */
  async load(): Promise<void> {
    try {
      this.#took(await this.#ask());
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  approve(): Promise<void> {
    return this.#move('in_progress', '');
  }

  askForChanges(reason: string): Promise<void> {
    return this.#move('changes', reason);
  }

  rank(): Promise<void> {
    return this.#during(() => this.#calls.deskRank({ params: { id: this.id } }));
  }

  recommend(journals: readonly ChosenJournal[]): Promise<void> {
    return this.#during(() => this.#calls.deskChoose({ params: { id: this.id }, body: { journals: [...journals] } }));
  }

  #ask(): Promise<{ readonly progress: Progress }> {
    const params = { id: this.id };
    return this.side === 'desk' ? this.#calls.deskProgress({ params }) : this.#calls.progress({ params });
  }

  #move(state: string, reason: string): Promise<void> {
    return this.#during(async () => {
      await this.#moves.move({ params: { id: this.id }, body: { state, reason } });
      return this.#ask();
    });
  }

  #took({ progress }: { readonly progress: Progress }): void {
    runInAction(() => Object.assign(this, { progress, error: undefined }));
  }

  async #during(act: () => Promise<{ readonly progress: Progress }>): Promise<void> {
    this.isBusy = true;
    try {
      this.#took(await act());
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
