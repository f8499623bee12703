/** What processes of the house hear of each other: events of people as they are published, and topics that belong to nobody. */
import type { RawBuilder } from 'kysely';
import type { Disposable } from '../common/disposable.ts';
import type { Executor } from '../common/executor.ts';

export interface HeardEvent {
  readonly type: string;
  readonly data: unknown;
}

export interface Hearing {
  /** Hears everything that is published to `user` from now on, by any process. */
  subscribe(user: number, listener: (event: HeardEvent) => void): Disposable;
  /**
   * Tells all processes that listen to a topic, this one included; nothing of it reaches a browser by itself. Sent when the transaction
   * commits, in the order in which one process tells it.
   * @param topic begins with the plugin's id: `presence.room.paper.7`
   */
  tell(topic: string, data: unknown, within?: Executor): Promise<void>;
  /** The same as an expression to `select` in a statement of one's own. */
  telling(topic: string, data: unknown): RawBuilder<unknown>;
  hear(topic: string, listener: (data: unknown) => void): Disposable;
  /** Told after a lost connection is back: something may have been missed, so listeners read their state anew. */
  onGap(listener: () => void): Disposable;
}
