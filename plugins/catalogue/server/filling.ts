/** What harvests and dumps work with. */
import type { Jobs, Log } from '#plugin-api/server';
import type { Reach } from './dumps/reach.ts';
import type { Asking } from './harvest/ask-repository.ts';
import type { Db } from './tables.ts';

export interface Filling extends Asking {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly log: Log;
  /** Where operators put dumps. */
  readonly dumps: string;
  /** Who reads them. */
  readonly reach: Reach;
  /** Something has changed that the index is to have at once. */
  readonly onKept: () => void;
}
