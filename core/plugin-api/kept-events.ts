/**
 * Events that wait to be taken, for what must miss none of them: they are kept in the very transaction that publishes them, where open
 * browsers may be gone when they come.
 */
import type { Executor } from '../common/executor.ts';
import { token } from '../common/token.ts';

export interface KeptEvent {
  readonly person: number;
  readonly type: string;
  readonly data: unknown;
}

/** Heard by all processes (`Hearing.hear`) when something was kept. */
export const KEPT = 'core.kept';

export interface KeptEvents {
  /** From now on events of these types are kept for the person, and no others; what is kept already stays. */
  keep(person: number, types: readonly string[], within?: Executor): Promise<void>;
  /** Takes the oldest, which are gone with the transaction. Two who take at once take different ones. */
  take(within: Executor, most: number): Promise<readonly KeptEvent[]>;
}
export const KeptEvents = token<KeptEvents>('core.keptEvents');
