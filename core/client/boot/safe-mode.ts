/** Two starts in a row that got nowhere lead to one with essential plugins only. */
import type { JsonStorage } from '../storage/json-storage.ts';
import { storageKey } from '../storage/keys.ts';

const KEY = storageKey('device', 'unfinishedStarts');
const LIMIT = 2;

export class SafeMode {
  readonly isOn: boolean;
  readonly #storage: JsonStorage;

  /** Counts this start as unfinished until `finished` is called. */
  constructor(storage: JsonStorage) {
    const before = Number(storage.read(KEY) ?? 0) || 0;
    this.#storage = storage;
    this.isOn = before >= LIMIT;
    storage.write(KEY, before + 1);
  }

  /** The app is usable, so the next start is a normal one. */
  finished(): void {
    this.#storage.remove(KEY);
  }
}
