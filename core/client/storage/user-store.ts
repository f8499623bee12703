/** `LocalStore`: what this browser keeps for one person, apart from what it keeps for others. */
import type { LocalStore } from '../../plugin-api/services.ts';
import type { JsonStorage } from './json-storage.ts';
import { storageKey } from './keys.ts';

/** Stands for whoever has not signed in. */
const NOBODY = 0;

export class UserStore implements LocalStore {
  readonly #storage: JsonStorage;
  readonly #owner: () => number | undefined;

  constructor(storage: JsonStorage, owner: () => number | undefined) {
    this.#storage = storage;
    this.#owner = owner;
  }

  read(key: string): unknown {
    return this.#storage.read(this.#name('own', key)) ?? this.#storage.read(this.#name('kept', key));
  }

  write(key: string, value: unknown, options?: { readonly keep?: boolean }): void {
    this.#storage.write(this.#name(options?.keep ? 'kept' : 'own', key), value);
  }

  remove(key: string): void {
    this.#storage.remove(this.#name('own', key));
    this.#storage.remove(this.#name('kept', key));
  }

  /** Forgets a person who signed out by choice; what was written with `keep` stays. */
  forget(owner: number): void {
    this.#storage.removeAll(`${storageKey(owner, 'own')}.`);
  }

  #name(kind: 'own' | 'kept', key: string): string {
    return storageKey(this.#owner() ?? NOBODY, kind, key);
  }
}
