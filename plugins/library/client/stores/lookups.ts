/** Look-ups on their way into the library: the server says how each ends, here or after the connection was lost. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import { identifierText } from '../../common/identifiers/identifier.ts';
import type { Lookup } from '../../common/model/lookup.ts';

type Calls = Pick<ApiOf<LibraryContract>, 'startLookups' | 'listLookups' | 'cancelLookup'>;

export interface LookupEvents {
  /** Everything that was on its way has ended. @param ended what has, since it was said last */
  onEnded(ended: readonly Lookup[]): void;
}

const isOpen = ({ state }: Lookup): boolean => state === 'waiting';
/** What stays in sight until the person has seen it. */
const isUnsolved = ({ state }: Lookup): boolean => state === 'missing' || state === 'failed';

export class Lookups {
  readonly #calls: Calls;
  readonly #events: LookupEvents;
  /** Calls that have not been answered: their look-ups may end before they are known. */
  #asking = 0;
  #early: Lookup[] = [];
  #ended: Lookup[] = [];
  /** Waiting ones, and those that came to nothing, oldest first. */
  queue: Lookup[] = [];

  constructor(calls: Calls, events: LookupEvents) {
    this.#calls = calls;
    this.#events = events;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** How many are on their way. */
  get waiting(): number {
    return this.queue.filter(isOpen).length;
  }

  /** Looks up every identifier in a text. @throws ApiError when none was started */
  async add(text: string, project: number): Promise<void> {
    this.#asking++;
    try {
      const { data } = await this.#calls.startLookups({ body: { project, text } });
      runInAction(() => {
        this.queue.push(...data.filter(isOpen));
        this.#ended.push(...data.filter((lookup) => !isOpen(lookup)));
        for (const lookup of this.#early) this.#end(lookup);
      });
      this.#tell();
    } finally {
      this.#asking--;
      if (this.#asking === 0) this.#early = [];
    }
  }

  /** The server's word on one that has ended; it reaches every browser of the person, also those that did not ask. */
  heard(lookup: Lookup): void {
    if (this.#end(lookup)) this.#tell();
    else if (this.#asking > 0) this.#early.push(lookup);
  }

  /** What is on its way after a reload, and what has ended while nobody listened. */
  async load(): Promise<void> {
    const { data } = await this.#calls.listLookups();
    runInAction(() => {
      const known = new Set(this.queue.map(({ id }) => id));
      for (const lookup of data.toReversed()) {
        if (known.has(lookup.id)) this.#end(lookup);
        else if (isOpen(lookup)) this.queue.push(lookup);
      }
    });
    this.#tell();
  }

  /** Stops one that waits; one that has ended is put out of sight. */
  async dismiss(id: number): Promise<void> {
    const lookup = this.queue.find((each) => each.id === id);
    this.queue = this.queue.filter((each) => each.id !== id);
    if (lookup && isOpen(lookup)) await this.#calls.cancelLookup({ params: { id } });
    this.#tell();
  }

  /** @throws ApiError */
  async retry(id: number): Promise<void> {
    const lookup = this.queue.find((each) => each.id === id);
    if (!lookup || isOpen(lookup)) return;
    await this.add(identifierText(lookup), lookup.project);
    runInAction(() => (this.queue = this.queue.filter((each) => each.id !== id)));
  }

  /** @returns whether it is one of ours, on its way until now */
  #end(lookup: Lookup): boolean {
    const index = this.queue.findIndex(({ id, state }) => id === lookup.id && state === 'waiting');
    if (index < 0 || isOpen(lookup)) return false;
    if (isUnsolved(lookup)) this.queue[index] = lookup;
    else this.queue.splice(index, 1);
    if (lookup.state !== 'cancelled') this.#ended.push(lookup);
    return true;
  }

  #tell(): void {
    if (this.waiting > 0 || this.#ended.length === 0) return;
    this.#events.onEnded(this.#ended.splice(0));
  }
}
