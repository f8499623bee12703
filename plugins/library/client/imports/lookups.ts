/** Look-ups on their way into the library: the server says how each ends, here or after the connection was lost. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import { identifierText } from '../../common/identifiers/identifier.ts';
import type { Lookup } from '../../common/model/lookup.ts';
import { type Counts, type LookupIntake, newIntake, NOTHING } from './intake.ts';
import type { Intakes } from './intakes.ts';

type Calls = Pick<ApiOf<LibraryContract>, 'startLookups' | 'listLookups' | 'cancelLookup'>;

export interface LookupEvents {
  /** All that were started together have ended. */
  onEnded(ended: readonly Lookup[]): void;
  /** Why one came to nothing, as a text. */
  whyOf(lookup: Lookup): string;
}

const isOpen = ({ state }: Lookup): boolean => state === 'waiting';
/** Look-ups that were started together. */
interface Group {
  waiting: number;
  readonly isAlone: boolean;
  readonly ended: Lookup[];
}
/** It came to nothing. */
const isUnsolved = ({ state }: Lookup): boolean => state === 'missing' || state === 'failed';

const rowOf = (lookup: Lookup): string => `lookup-${lookup.id}`;

const countsOf = ({ state }: Lookup): Counts => {
  if (state === 'added') return { ...NOTHING, imported: 1 };
  return state === 'there' ? { ...NOTHING, merged: 1 } : { ...NOTHING, refused: 1 };
};

export class Lookups {
  readonly #calls: Calls;
  readonly #events: LookupEvents;
  readonly #intakes: Intakes;
  /** Calls that have not been answered: their look-ups may end before they are known. */
  #asking = 0;
  #early: Lookup[] = [];
  /** By the id of a look-up that waits. */
  readonly #groups = new Map<number, Group>();

  /** @param intakes where each look-up has its row */
  constructor(calls: Calls, events: LookupEvents, intakes: Intakes) {
    this.#calls = calls;
    this.#events = events;
    this.#intakes = intakes;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Waiting ones, and those that came to nothing, oldest first. */
  get queue(): readonly Lookup[] {
    const rows = this.#intakes.list.filter((row) => row.kind === 'lookup');
    return rows.filter(({ state }) => state === 'reading' || state === 'failed').map(({ lookup }) => lookup);
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
        const group = this.#wait(data, data.length === 1);
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
      this.#wait(data.filter((lookup) => isOpen(lookup) && !known.has(lookup.id)).reverse(), false);
    });
  }

  /** Stops one that waits; one that has ended is put out of sight. */
  async dismiss(id: number): Promise<void> {
    const lookup = this.queue.find((each) => each.id === id);
    if (!lookup) return;
    if (this.#end({ ...lookup, state: 'cancelled' })) await this.#calls.cancelLookup({ params: { id } });
    else this.#intakes.dismiss(rowOf(lookup));
  }

  /** @throws ApiError */
  async retry(id: number): Promise<void> {
    const lookup = this.queue.find((each) => each.id === id);
    if (!lookup || isOpen(lookup)) return;
    await this.add(identifierText(lookup), lookup.project);
    this.#intakes.dismiss(rowOf(lookup));
  }

  #wait(lookups: readonly Lookup[], isAlone: boolean): Group {
    const [open, ended] = [lookups.filter(isOpen), lookups.filter((lookup) => !isOpen(lookup))];
    const group: Group = { waiting: open.length, isAlone, ended };
    for (const { id } of open) this.#groups.set(id, group);
    const rows = lookups.map((lookup): LookupIntake => {
      const row = { ...newIntake(identifierText(lookup), lookup.project), id: rowOf(lookup) };
      return { ...row, kind: 'lookup', lookup, state: 'reading', progress: undefined };
    });
    if (rows.length > 0) this.#intakes.add(rows, open.length > 0);
    for (const lookup of ended) this.#settle(lookup, group);
    return group;
  }

  /** What came in alone is told by its notice; what came to nothing stays in sight until the person has seen it. */
  #settle(lookup: Lookup, { isAlone }: Group): void {
    const [row, counts] = [rowOf(lookup), countsOf(lookup)];
    if (isUnsolved(lookup)) this.#intakes.change(row, { state: 'failed', lookup, counts, why: this.#events.whyOf(lookup) });
    else if (isAlone || lookup.state === 'cancelled') this.#intakes.dismiss(row);
    else this.#intakes.change(row, { state: 'done', lookup, counts, article: lookup.article ?? undefined });
  }

  /** @returns whether it is one of ours, on its way until now */
  #end(lookup: Lookup): boolean {
    const group = this.#groups.get(lookup.id);
    if (!group || isOpen(lookup)) return false;
    this.#groups.delete(lookup.id);
    group.waiting--;
    this.#settle(lookup, group);
    if (lookup.state !== 'cancelled') group.ended.push(lookup);
    this.#tell(group);
    return true;
  }

  #tell({ waiting, ended }: Group): void {
    if (waiting === 0 && ended.length > 0) this.#events.onEnded(ended);
  }
}
