/** Look-ups on their way into the library: the server says how each ends, here or after the connection was lost. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import { identifierText } from '../../common/identifiers/identifier.ts';
import type { Lookup } from '../../common/model/lookup.ts';

type Calls = Pick<ApiOf<LibraryContract>, 'startLookups' | 'listLookups' | 'cancelLookup'>;

export interface LookupEvents {
  /** All that were started together have ended. */
  onEnded(ended: readonly Lookup[]): void;
}

const isOpen = ({ state }: Lookup): boolean => state === 'waiting';
/** Look-ups that were started together. */
interface Group {
  waiting: number;
  readonly ended: Lookup[];
}
/** What stays in sight until the person has seen it. */
const isUnsolved = ({ state }: Lookup): boolean => state === 'missing' || state === 'failed';

export class Lookups {
  readonly #calls: Calls;
  readonly #events: LookupEvents;
  /** Calls that have not been answered: their look-ups may end before they are known. */
  #asking = 0;
  #early: Lookup[] = [];
  /** By the id of a look-up that waits. */
  readonly #groups = new Map<number, Group>();
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
        const group = this.#wait(data.filter(isOpen));
        group.ended.push(...data.filter((lookup) => !isOpen(lookup)));
        this.#tell(group);
        for (const lookup of this.#early) this.#end(lookup);
      });
    } finally {
      this.#asking--;
      if (this.#asking === 0) this.#early = [];
    }
  }

  /** The server's word on one that has ended; it reaches every browser of the person, also those that did not ask. */
  heard(lookup: Lookup): void {
    if (!this.#end(lookup) && this.#asking > 0) this.#early.push(lookup);
  }

  /** What is on its way after a reload, and what has ended while nobody listened. */
  async load(): Promise<void> {
    const { data } = await this.#calls.listLookups();
    runInAction(() => {
      for (const lookup of data) this.#end(lookup);
      const known = new Set(this.queue.map(({ id }) => id));
      this.#wait(data.filter((lookup) => isOpen(lookup) && !known.has(lookup.id)).reverse());
    });
  }

  /** Stops one that waits; one that has ended is put out of sight. */
  async dismiss(id: number): Promise<void> {
    const lookup = this.queue.find((each) => each.id === id);
    if (!lookup) return;
    if (this.#end({ ...lookup, state: 'cancelled' })) await this.#calls.cancelLookup({ params: { id } });
    else this.queue = this.queue.filter((each) => each.id !== id);
  }

  /** @throws ApiError */
  async retry(id: number): Promise<void> {
    const lookup = this.queue.find((each) => each.id === id);
    if (!lookup || isOpen(lookup)) return;
    await this.add(identifierText(lookup), lookup.project);
    runInAction(() => (this.queue = this.queue.filter((each) => each.id !== id)));
  }

  #wait(lookups: readonly Lookup[]): Group {
    const group: Group = { waiting: lookups.length, ended: [] };
    for (const { id } of lookups) this.#groups.set(id, group);
    this.queue.push(...lookups);
    return group;
  }

  /** @returns whether it is one of ours, on its way until now */
  #end(lookup: Lookup): boolean {
    const group = this.#groups.get(lookup.id);
    if (!group || isOpen(lookup)) return false;
    this.#groups.delete(lookup.id);
    group.waiting--;
    const index = this.queue.findIndex(({ id }) => id === lookup.id);
    if (isUnsolved(lookup)) this.queue[index] = lookup;
    else this.queue.splice(index, 1);
    if (lookup.state !== 'cancelled') group.ended.push(lookup);
    this.#tell(group);
    return true;
  }

  #tell({ waiting, ended }: Group): void {
    if (waiting === 0 && ended.length > 0) this.#events.onEnded(ended);
  }
}
