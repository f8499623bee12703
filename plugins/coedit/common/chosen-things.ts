/** Which manuscript is meant: of all kinds, the one that was chosen in its list, or opened, last. What acts on any of them asks here. */
import { type Disposable, token } from '#plugin-api';

/** The things of one kind, as their plugin shows them. Everything is observable. */
export interface ThingChoice {
  /** Of texts, as the server registers it. */
  readonly kind: string;
  /** Chosen in the list, or else open; `undefined` when neither is. */
  readonly thing: number | undefined;
  /** Another number each time somebody chooses one, the same one again too. */
  readonly choices: number;
  /** The user decides who sees it. */
  readonly isOwned: boolean;
}

export interface ChosenThings {
  add(choice: ThingChoice): Disposable;
  /** Observable: that of the editor whose panel is used, or else of the choice that was made last. */
  readonly current: { readonly kind: string; readonly thing: number; readonly isOwned: boolean } | undefined;
}
export const ChosenThings = token<ChosenThings>('coedit.chosenThings');
