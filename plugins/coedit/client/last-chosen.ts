/** Remembers in which order things were chosen. */
import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import { type Disposable, disposable } from '#plugin-api';
import type { ChosenThings, ThingChoice } from '../common/chosen-things.ts';

export class LastChosen implements ChosenThings {
  /** The one that was made last comes first. */
  readonly #choices = observable.array<ThingChoice>([], { deep: false });

  constructor() {
    makeAutoObservable(this);
  }

  get current(): ChosenThings['current'] {
    const choice = this.#choices.find(({ thing }) => thing !== undefined);
    return choice?.thing === undefined ? undefined : { kind: choice.kind, thing: choice.thing, isOwned: choice.isOwned };
  }

  add(choice: ThingChoice): Disposable {
    this.#choices.push(choice);
    const stop = reaction(
      () => [choice.thing, choice.choices],
      ([thing]) => thing !== undefined && this.#choices.replace([choice, ...this.#choices.filter((other) => other !== choice)]),
    );
    return disposable(() => {
      stop();
      runInAction(() => this.#choices.remove(choice));
    });
  }
}
