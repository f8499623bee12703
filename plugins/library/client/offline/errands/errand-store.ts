/** The errands of one person in this browser's database, which all tabs share. */
import type { LibraryDisk } from '../library-disk.ts';
import type { Key, Writing } from '../library-database.ts';
import type { Outcome, RefusedErrand } from '../outcome.ts';
import { type Errand, type Errands, type Named, namedIn, renamed, type Wish } from './errand.ts';

const madeHere = (errand: Errand): readonly Named[] => namedIn(errand).filter(([, id]) => id < 0);

/** Stores that errands are read from. */
interface Reading {
  readonly errands: { getAll(): Promise<Errand[]> };
  readonly names: { get(key: Key): Promise<number | undefined> };
}

const reading = (tx: Writing): Reading => ({ errands: tx.objectStore('errands'), names: tx.objectStore('names') });

/** With the ids that the server has given to what was made here. */
const resolved = async (names: Reading['names'], errand: Errand): Promise<Errand> => {
  const ids = new Map<number, number | undefined>();
  for (const [kind, id] of madeHere(errand)) ids.set(id, await names.get([kind, id]));
  return ids.size === 0 ? errand : renamed(errand, ([, id]) => ids.get(id) ?? id);
};

/** As it lies there, and as it is meant by now. */
interface Entry {
  readonly kept: Errand;
  readonly errand: Errand;
}

const entriesOf = async ({ errands, names }: Reading): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for (const kept of await errands.getAll()) entries.push({ kept, errand: await resolved(names, kept) });
  return entries.sort((a, b) => a.kept.number - b.kept.number);
};

const find = (entries: readonly Entry[], { what, id }: { what: Errand['what']; id: Errand['id'] }): Entry | undefined =>
  entries.find(({ errand }) => errand.what === what && errand.id === id);

const remove = async (tx: Writing, { what, id }: Errand): Promise<void> => tx.objectStore('errands').delete([what, id]);

const numberAfter = (entries: readonly Entry[]): number => (entries.at(-1)?.kept.number ?? 0) + 1;

/** One that was refused is tried again, unless something else is wanted of the same by now. */
export const putBack = async (tx: Writing, errand: Errand): Promise<void> => {
  const entries = await entriesOf(reading(tx));
  const again = await resolved(tx.objectStore('names'), errand);
  if (!find(entries, again)) await tx.objectStore('errands').put({ ...again, number: numberAfter(entries) });
};

/** It is about something that has no id at the server; an order is about what is left of it. */
export const isUnnamed = (errand: Errand): boolean => errand.what !== 'order' && madeHere(errand).length > 0;

export class ErrandStore implements Errands {
  readonly #disk: LibraryDisk;
  readonly #changed: () => void;

  /** @param changed told when there are others */
  constructor(disk: LibraryDisk, changed: () => void) {
    this.#disk = disk;
    this.#changed = changed;
  }

  async count(): Promise<number> {
    return (await this.#disk.database()).count('errands');
  }

  async all(): Promise<readonly Errand[]> {
    const tx = (await this.#disk.database()).transaction(['errands', 'names']);
    return (await entriesOf({ errands: tx.objectStore('errands'), names: tx.objectStore('names') })).map(({ errand }) => errand);
  }

  async keep(wish: Wish, isNothing = false): Promise<void> {
    await this.#write(async (tx) => {
      const entries = await entriesOf(reading(tx));
      const { kept, errand: before } = find(entries, wish) ?? {};
      if (kept) await remove(tx, kept);
      if (isNothing && before?.isSent !== true) return;
      const { number = numberAfter(entries), step = 0, isSent = false } = before ?? {};
      await tx.objectStore('errands').put({ ...wish, number, step: step + 1, isSent });
    });
  }

  /**
   * The next one; from now on it may have arrived. What names something that is not sent yet is left for later, and what was about
   * one that came to nothing has come to nothing.
   * @param isDone those that had their turn
   */
  async take(isDone: (errand: Errand) => boolean): Promise<Errand | undefined> {
    return this.#disk.write(async (tx) => {
      for (const { kept, errand } of await entriesOf(reading(tx))) {
        if (isDone(errand) || (await this.#isEarly(tx, errand))) continue;
        await remove(tx, kept);
        if (isUnnamed(errand) && !(await wasRefused(tx, errand))) continue;
        const now = { ...errand, isSent: true };
        await tx.objectStore('errands').put(now);
        return now;
      }
      return undefined;
    });
  }

  /** It is at the server; what came after it goes on waiting. @param id that the server gave to what was made here */
  async settle({ what, id, step }: Errand, given?: number): Promise<void> {
    await this.#write(async (tx) => {
      const now = find(await entriesOf(reading(tx)), { what, id });
      if (!now) return;
      await remove(tx, now.kept);
      if (now.errand.step !== step) await tx.objectStore('errands').put(atServer(now.errand, given));
    });
  }

  /** The server does not take it. What came after it goes on waiting. */
  async refuse(errand: Errand, reason: RefusedErrand['reason'], message: string): Promise<void> {
    await this.#write(async (tx) => {
      const now = find(await entriesOf(reading(tx)), errand);
      if (now?.errand.step !== errand.step) return;
      await remove(tx, now.kept);
      await addRefusal(tx, { errand, reason, message });
    });
  }

  /** Whether it names what is still to be sent. */
  async #isEarly(tx: Writing, errand: Errand): Promise<boolean> {
    for (const [kind, id] of madeHere(errand)) if (await tx.objectStore('changes').get([kind, id])) return true;
    return false;
  }

  async #write(work: (tx: Writing) => Promise<void>): Promise<void> {
    await this.#disk.write(work);
    this.#changed();
  }
}

const atServer = (errand: Errand, id: number | undefined): Errand => {
  if (errand.what !== 'search' || id === undefined) return errand;
  const { client_id: _, ...rest } = errand;
  return { ...rest, id };
};

/** What it is about was refused, and can be tried again. */
const wasRefused = async (tx: Writing, errand: Errand): Promise<boolean> => {
  const outcomes = await tx.objectStore('outcomes').getAll();
  const refused = outcomes.flatMap((outcome) => (outcome.what === 'refused' ? [outcome] : []));
  return madeHere(errand).every(([kind, id]) => refused.some((one) => one.kind === kind && one.own.id === id));
};

const addRefusal = async (tx: Writing, refusal: Pick<RefusedErrand, 'errand' | 'reason' | 'message'>): Promise<void> => {
  const { errand } = refusal;
  const outcome: Outcome = { what: 'errand', kind: errand.what, ...refusal, at: new Date().toISOString(), title: errand.title };
  await tx.objectStore('outcomes').add(outcome);
};
