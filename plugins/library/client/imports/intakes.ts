/**
 * The report of imports: everything that comes in writes its row here. It stays listed until the person puts it away, because entries
 * may wait in it for which the plan had no room.
 */
import { makeAutoObservable, runInAction } from 'mobx';
import { type Counts, type Intake, isPlain, isUnderWay, NOTHING } from './intake.ts';

/** Milliseconds after which a row is shown while it goes on: a shorter one would only flash up. */
const SHOWN_AFTER = 500;

const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (one, other) => ({
      imported: one.imported + other.imported,
      merged: one.merged + other.merged,
      refused: one.refused + other.refused,
      attached: one.attached + other.attached,
    }),
    NOTHING,
  );

export class Intakes {
  list: Intake[] = [];
  /** Whether rows are shown below the line that sums them up. */
  isOpen = true;
  /** Deeds of the person that are not over. */
  #acts = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Rows that are worth a look. */
  get shown(): readonly Intake[] {
    return this.list.filter(({ isShown }) => isShown);
  }

  get underWay(): number {
    return this.shown.filter(isUnderWay).length;
  }

  get counts(): Counts {
    return sum(this.shown.map(({ counts }) => counts));
  }

  /** All that comes in by `work` belongs together: none of it makes way for the rest. */
  async asOne<T>(work: () => Promise<T>): Promise<T> {
    if (this.#acts === 0) this.#begin();
    this.#acts++;
    try {
      return await work();
    } finally {
      this.#acts--;
    }
  }

  /** @param isNow whether they are shown at once @returns the rows as they are kept */
  add<T extends Intake>(rows: readonly T[], isNow: boolean): T[] {
    if (rows.length === 0) return [];
    if (this.#acts === 0) this.#begin();
    this.list.push(...rows);
    const kept = this.list.slice(this.list.length - rows.length) as T[];
    if (isNow) this.#show(kept);
    else setTimeout(() => runInAction(() => this.#show(this.list.filter((row) => kept.includes(row as T)))), SHOWN_AFTER);
    return kept;
  }

  /** What has a reason to be seen is seen, whenever it ends. */
  change(id: string, what: Partial<Intake>): void {
    const row = this.list.find((each) => each.id === id);
    if (!row) return;
    Object.assign(row, what);
    if (what.state !== undefined && !isUnderWay(row) && !isPlain(row)) this.#show([row]);
    this.#rest();
  }

  toggle(id: string): void {
    const row = this.list.find((each) => each.id === id);
    if (row) row.isOpen = !row.isOpen;
  }

  fold(): void {
    this.isOpen = !this.isOpen;
  }

  dismiss(id: string): void {
    this.list = this.list.filter((row) => row.id !== id);
    this.#rest();
  }

  /** Takes away everything that is not under way. */
  dismissAll(): void {
    this.list = this.list.filter(isUnderWay);
  }

  /** Somebody else is signed in. */
  forget(): void {
    this.list = [];
  }

  /** What came in before and asks for nothing makes way. */
  #begin(): void {
    if (!this.list.some(isUnderWay) && this.shown.every(isPlain)) this.list = [];
  }

  #show(rows: readonly Intake[]): void {
    const fresh = rows.filter(({ isShown }) => !isShown);
    for (const row of fresh) row.isShown = true;
    if (fresh.length > 0) this.isOpen = true;
  }

  /** One line is enough once all of it has come in. */
  #rest(): void {
    const { shown } = this;
    if (shown.length > 0 && shown.every(isPlain)) this.isOpen = false;
  }
}
