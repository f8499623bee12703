/** Two starts in a row that got nowhere lead to one with essential plugins only. */
import type { JsonStorage } from '../storage/json-storage.ts';
import { storageKey } from '../storage/keys.ts';

const KEY = storageKey('device', 'unfinishedStarts');
const LIMIT = 2;
/** Milliseconds: so soon nobody can tell that a start gets nowhere. */
const HASTE = 3000;

export class SafeMode {
  readonly isOn: boolean;
  readonly #storage: JsonStorage;
  readonly #before: number;
  #isFinished = false;

  /** Counts this start as unfinished until `finished` is called. */
  constructor(storage: JsonStorage) {
    const before = Number(storage.read(KEY) ?? 0) || 0;
    this.#storage = storage;
    this.#before = before;
    this.isOn = before >= LIMIT;
    storage.write(KEY, before + 1);
  }

  /** The app is usable, so the next start is a normal one. */
  finished(): void {
    this.#isFinished = true;
    this.#storage.remove(KEY);
  }

  /**
   * The page goes. Whoever reloads in haste has not seen the start fail.
   * @param age of the page, in milliseconds
   */
  left(age: number): void {
    if (!this.#isFinished && age < HASTE) this.#storage.write(KEY, this.#before);
  }
}
