/** The checklist as this browser knows it. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { Checklist, OnboardingContract, Sample } from '../../common/contract.ts';

const isComplete = ({ steps }: Checklist): boolean => steps.every(({ is_done }) => is_done);

type Calls = Pick<ApiOf<OnboardingContract>, 'checklist' | 'putAway' | 'openSample'>;

export class ChecklistStore {
  readonly #api: Calls;
  shown: Checklist | undefined = undefined;
  error: unknown = undefined;
  /** The last step was done while the person looked: that is said once. */
  hasJustFinished = false;
  /** Calls whose answers are no longer of the person who is there are not taken. */
  #round = 0;
  /** Asked for before anybody looked. */
  #ahead: Promise<void> | undefined;

  constructor(api: Calls) {
    this.#api = api;
    makeAutoObservable(this, { shown: observableRef, error: observableRef }, { autoBind: true });
  }

  get done(): number {
    return this.shown?.steps.filter(({ is_done }) => is_done).length ?? 0;
  }

  get isComplete(): boolean {
    return this.shown !== undefined && isComplete(this.shown);
  }

  /** Before it is on the screen: what comes then is what `need` waits for. */
  loadAhead(): void {
    this.#ahead = this.load();
  }

  /** As it comes on the screen. */
  need(): Promise<void> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    return ahead ?? this.load();
  }

  /** Why it failed is in `error`; what was shown before stays. */
  async load(): Promise<void> {
    const round = this.#round;
    try {
      const answer = await this.#api.checklist();
      if (round === this.#round) this.#take(answer);
    } catch (error) {
      if (round === this.#round) runInAction(() => (this.error = error));
    }
  }

  /** @throws ApiError */
  async putAway(isPutAway: boolean): Promise<void> {
    const round = this.#round;
    const answer = await this.#api.putAway({ body: { is_put_away: isPutAway } });
    if (round === this.#round) this.#take(answer);
  }

  /** The sample that there is, or a new one. @throws ApiError */
  openSample(): Promise<Sample & { is_new: boolean }> {
    return this.#api.openSample();
  }

  /** The person has seen that all is done. */
  close(): void {
    this.hasJustFinished = false;
  }

  /** Whoever comes next has done other things. */
  forget(): void {
    this.#round++;
    this.#ahead = undefined;
    this.shown = undefined;
    this.error = undefined;
    this.hasJustFinished = false;
  }

  #take(next: Checklist): void {
    runInAction(() => {
      if (this.shown && !isComplete(this.shown) && isComplete(next)) this.hasJustFinished = true;
      this.shown = next;
      this.error = undefined;
    });
  }
}
