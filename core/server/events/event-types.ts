/** What the event stream's route needs of the events beside `publish`. */
import type { Disposable } from '../../common/disposable.ts';
import type { Events } from '../../plugin-api/server.ts';
import type { NamedJob } from '../jobs/job-types.ts';

export interface UserEvent {
  readonly type: string;
  readonly data: unknown;
}

export interface EventHub extends Events {
  /** Hears everything that is published to `user` from now on, by any process. */
  subscribe(user: number, listener: (event: UserEvent) => void): Disposable;
  /** Told after a lost connection is back: events may have been missed, so listeners read their state anew. */
  onGap(listener: () => void): Disposable;
  /** False while the connection to the database that brings them is lost. */
  readonly isListening: boolean;
  /** Jobs that keep the table of large events small. */
  readonly jobs: readonly NamedJob[];
  close(): Promise<void>;
}
