/** Which jobs a worker leaves to workers elsewhere: those that are quicker there for a moment, and those that only they can do. */
import type { Database } from '../db/database.ts';
import { livingWorkers } from './heartbeat.ts';
import type { WorkerSelf } from './job-types.ts';
import { nearFlags } from './near.ts';
import { Abilities } from './needs.ts';

export class LeftJobs {
  readonly #db: Pick<Database, 'kysely'>;
  readonly #self: WorkerSelf;
  readonly #abilities = new Abilities();
  #others: readonly string[] = [];
  #needing: readonly string[] = [];

  /** @param self what all workers of this process are */
  constructor(db: Pick<Database, 'kysely'>, self: WorkerSelf) {
    this.#db = db;
    this.#self = self;
  }

  /** Finds out where others work and what they can; without the database it is what was so. */
  async look(): Promise<void> {
    const [workers, own] = await Promise.all([livingWorkers(this.#db.kysely).catch(() => undefined), this.#self.can?.()]);
    if (!workers) return;
    // Who works in the same folder is on the same machine.
    const elsewhere = workers.filter(({ place }) => place !== this.#self.place);
    this.#others = [...new Set(elsewhere.map(({ place }) => place))];
    this.#abilities.see(elsewhere.flatMap(({ can }) => can));
    this.#needing = this.#abilities.leftBy(own ?? []);
  }

  /** Flags of what is left to others now. */
  readonly flags = (): string[] => [...nearFlags(this.#others), ...this.#needing];
}
