/** JSON in the browser's storage. Unreadable values count as absent; a full storage is reported, not swallowed. */
import { Emitter } from '../../common/emitter.ts';

export class JsonStorage {
  readonly #storage: Storage;
  readonly #failed = new Emitter<unknown>();
  /** Fires when something could not be kept, e.g. because the quota is used up. */
  readonly onFailure = this.#failed.event;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  read(key: string): unknown {
    try {
      const text = this.#storage.getItem(key);
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  /** Answers whether the value was kept. */
  write(key: string, value: unknown): boolean {
    try {
      this.#storage.setItem(key, JSON.stringify(value));
      return true;
    } catch (error) {
      this.#failed.fire(error);
      return false;
    }
  }

  remove(key: string): void {
    this.#storage.removeItem(key);
  }

  removeAll(prefix: string): void {
    const names = Array.from({ length: this.#storage.length }, (_, i) => this.#storage.key(i));
    for (const name of names) if (name?.startsWith(prefix)) this.#storage.removeItem(name);
  }
}
