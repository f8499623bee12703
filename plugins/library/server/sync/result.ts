/** What became of a batch. */
import type { AllItemIds } from '../../common/model.ts';
import type { Conflict, Rejected } from '../../common/model/sync.ts';

export interface Result {
  /** What was taken, by the server's ids. */
  readonly taken: AllItemIds;
  readonly rejected: Rejected[];
  readonly conflicts: Conflict[];
}
