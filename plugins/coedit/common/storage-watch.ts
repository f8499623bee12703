/**
 * What is typed counts towards the storage of who made the thing, and is never refused for want of it: no limit takes a part of what somebody
 * writes. Who writes past it is told, so that the next upload is no surprise. For the server half of whoever has texts.
 */
import * as z from 'zod/mini';
import type { Executor } from '#plugin-api';

/** Milliseconds between two looks at what a text's owner stores, which is summed up over all that they have. */
const EVERY = 10 * 60_000;
const MOST_TEXTS = 10_000;
/** Of the plugin that has the texts. */
export const STORAGE_JOB = 'storage';

const Payload = z.object({ document: z.int(), people: z.array(z.int()) });

/** Told to who has written past the storage of who made a thing. */
export interface StorageFull {
  /** The thing. */
  readonly file: number;
  /** It is their own storage. */
  readonly is_own: boolean;
}

/** The jobs of the plugin that has the texts. */
interface Jobs {
  add(name: string, payload: object, options: { readonly key: string; readonly within: Executor }): Promise<void>;
}

export class StorageWatch {
  readonly #jobs: Jobs;
  /** By text, milliseconds since 1970. */
  readonly #looked = new Map<number, number>();

  constructor({ jobs }: { readonly jobs: Jobs }) {
    this.#jobs = jobs;
  }

  /** Of the transaction that writes. @param people who have typed */
  async wrote(within: Executor, document: number, people: readonly number[]): Promise<void> {
    const now = Date.now();
    if (people.length === 0 || now - (this.#looked.get(document) ?? -Infinity) < EVERY) return;
    if (this.#looked.size > MOST_TEXTS) this.#looked.clear();
    this.#looked.set(document, now);
    await this.#jobs.add(STORAGE_JOB, { document, people }, { key: `storage.${document}`, within });
  }
}

export interface StorageJobParts {
  readonly limits: {
    stateOf(owner: number, limit: string): Promise<{ readonly limit: number | null; readonly used: number }>;
  };
  readonly events: { publish(to: readonly number[], event: { type: string; data: unknown }): Promise<void> };
  /** Of the event by which people are told. */
  readonly type: string;
  /** @returns the thing that a text belongs to, and who made it; `undefined` when it is gone */
  thingOf(document: number): Promise<{ readonly id: number; readonly owner: number } | undefined>;
}

export const storageJob = ({ limits, events, type, thingOf }: StorageJobParts) => ({
  urgency: 'bulk' as const,
  async run(payload: unknown): Promise<void> {
    const { document, people } = z.parse(Payload, payload);
    const thing = await thingOf(document);
    if (!thing) return;
    const { limit, used } = await limits.stateOf(thing.owner, 'library.storage');
    if (limit === null || used <= limit) return;
    for (const is_own of [true, false]) {
      const told = people.filter((person) => (person === thing.owner) === is_own);
      const data: StorageFull = { file: thing.id, is_own };
      if (told.length > 0) await events.publish(told, { type, data });
    }
  },
});
