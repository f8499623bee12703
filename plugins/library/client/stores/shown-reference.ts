/**
 * The reference that the inspector shows. It follows the selection as soon as this rests, and what was shown stays until the next is
 * here: arrow keys that run through the list ask for nothing on the way, and nothing flickers.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LibraryChanged } from '../../common/events.ts';
import type { ReferenceDetail } from './reference-detail.ts';

/** A selection that moves again within so many milliseconds is running; a key that is held repeats every 30 or so. */
const REST = 150;
/** What is shown is no longer taken for what is selected after so many milliseconds. */
const LATE = 300;

/** Makes what is loaded, with the parts that are looked at. */
type Make = (id: number) => ReferenceDetail;

export class ShownReference {
  readonly #make: Make;
  #wanted: number | undefined;
  /** On its way. */
  #next: ReferenceDetail | undefined;
  #moved = -Infinity;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  detail: ReferenceDetail | undefined;
  /** What is selected takes its time. */
  isLate = false;

  constructor(make: Make) {
    this.#make = make;
    makeAutoObservable(this, { detail: observableRef }, { autoBind: true });
  }

  follow(id: number): void {
    if (id === this.#wanted) return;
    this.#wanted = id;
    this.#drop();
    const now = performance.now();
    const isRunning = now - this.#moved < REST;
    this.#moved = now;
    if (id === this.detail?.id) this.#arrived();
    else {
      this.#waiting ??= setTimeout(() => runInAction(() => (this.isLate = true)), LATE);
      if (isRunning) this.#resting = setTimeout(() => void this.#load(id), REST);
      else void this.#load(id);
    }
  }

  /** Something in the library is not what it was. */
  changed({ articles }: Pick<LibraryChanged, 'articles'>): void {
    for (const detail of [this.detail, this.#next]) {
      if (detail && (articles?.includes(detail.id) ?? true)) void detail.load();
    }
  }

  /** Saves what is being written. */
  dispose(): void {
    this.#drop();
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#wanted = undefined;
    this.detail?.dispose();
  }

  #drop(): void {
    clearTimeout(this.#resting);
    this.#next?.dispose();
    this.#next = undefined;
  }

  async #load(id: number): Promise<void> {
    const next = this.#make(id);
    this.#next = next;
    await next.load();
    if (this.#next !== next) return;
    this.#next = undefined;
    const before = this.detail;
    runInAction(() => (this.detail = next));
    this.#arrived();
    before?.dispose();
  }

  #arrived(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    runInAction(() => (this.isLate = false));
  }
}
