/** `Panels`: the dock, as plugins open panels in it. */
import type { Event } from '../common/emitter.ts';
import { token } from '../common/token.ts';

export interface OpenPanel {
  /** Where it goes when it is not open yet: beside the panel of this type and over none that is read or written, or in its declared area. */
  readonly beside?: string;
  /** Type of a panel over which it may stand there: what shows the same in another way. */
  readonly like?: string;
  /**
   * Shows the panel but leaves the keyboard where it is, unless the panel that has it would be hidden by that. With `typing`, for
   * what comes some time after it was asked for, a panel that somebody types in is not hidden either: the other waits behind it.
   */
  readonly keepFocus?: boolean | 'typing';
  /** A view that is to stand below the one in the side bar, not in its place. */
  readonly stacked?: boolean;
  /** An editor is only looked at: the next one takes its tab. What is opened without this stays, whatever it was before. */
  readonly preview?: boolean;
}

export interface Panels {
  /** Opens a panel or brings the open instance with the same params to the front. Answers its instance id. */
  open(id: string, params?: object, options?: OpenPanel): string;
  close(instance: string): void;
  /** Instances of one panel type with their params, most recently used first. */
  instances(id: string): readonly { instance: string; params: object; isActive: boolean }[];
  /** Observable: the layout stands, so that `instances` are what is open. A page in the place of the dock closes none of them. */
  readonly isReady: boolean;
  /** Type of the panel that has the keyboard. */
  readonly active: { id: string; instance: string; params: object } | undefined;
  readonly onActivate: Event<string>;
}
export const Panels = token<Panels>('core.panels');
