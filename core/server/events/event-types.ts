/** What core needs of the events beside `publish`. */
import type { Hearing, HeardEvent } from '../../plugin-api/hearing.ts';
import type { Events } from '../../plugin-api/server.ts';
import type { NamedJob } from '../jobs/job-types.ts';

export type UserEvent = HeardEvent;

export interface EventHub extends Events, Hearing {
  /** False while the connection to the database that brings them is lost. */
  readonly isListening: boolean;
  /** Jobs that keep the table of large events small. */
  readonly jobs: readonly NamedJob[];
  close(): Promise<void>;
}
