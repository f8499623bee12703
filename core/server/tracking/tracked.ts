/** Something that somebody did, as services elsewhere are told of it. */
import type { TrackedDetails, TrackedEvent } from '../../common/tracking.ts';

export interface Tracked {
  readonly event: TrackedEvent;
  /** Account id. */
  readonly user: number;
  /** Random, of one browser. */
  readonly clientId: string;
  readonly details: TrackedDetails;
  readonly at: Date;
}
