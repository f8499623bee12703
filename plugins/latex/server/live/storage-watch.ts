/**
 * What is typed counts towards the storage of who made the paper, and is never refused for want of it: no limit takes a part of what somebody
 * writes. Who writes past it is told, so that the next upload is no surprise.
 */
import * as z from 'zod/mini';
import type { JobDefinition } from '#plugin-api/server';
import type { Latex, Tx } from '../latex.ts';
import type { StorageFull } from '../../common/model.ts';

/** Milliseconds between two looks at what a text's owner stores, which is summed up over all that they have. */
const EVERY = 10 * 60_000;
const MOST_TEXTS = 10_000;

const Payload = z.object({ document: z.int(), people: z.array(z.int()) });

export class StorageWatch {
  readonly #jobs: Latex['jobs'];
  /** By text, milliseconds of this process. */
  readonly #looked = new Map<number, number>();

  constructor({ jobs }: Pick<Latex, 'jobs'>) {
    this.#jobs = jobs;
  }

  /** Of the transaction that writes. @param people who have typed */
  async wrote(tx: Tx, document: number, people: readonly number[]): Promise<void> {
    const now = performance.now();
    if (people.length === 0 || now - (this.#looked.get(document) ?? -Infinity) < EVERY) return;
    if (this.#looked.size > MOST_TEXTS) this.#looked.clear();
    this.#looked.set(document, now);
    await this.#jobs.add('storage', { document, people }, { key: `storage.${document}`, within: tx });
  }
}

export const storageJob = (latex: Latex): JobDefinition => ({
  urgency: 'bulk',
  async run(payload) {
    const { document, people } = z.parse(Payload, payload);
    const paper = await latex.db
      .selectFrom('latex_file')
      .select(['id', 'owner'])
      .where('id', '=', (eb) => eb.selectFrom('latex_document').select('file').where('id', '=', document))
      .executeTakeFirst();
    if (!paper) return;
    const { limit, used } = await latex.limits.stateOf(paper.owner, 'library.storage');
    if (limit === null || used <= limit) return;
    for (const is_own of [true, false]) {
      const told = people.filter((person) => (person === paper.owner) === is_own);
      const data: StorageFull = { file: paper.id, is_own };
      if (told.length > 0) await latex.events.publish(told, { type: 'latex.storage', data });
    }
  },
});
