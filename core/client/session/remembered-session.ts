/** The initial data as they were last read, so that the app starts without a connection (CORE-044). */
import * as z from 'zod/mini';
import { InitialData } from '../../common/core-contract.ts';
import type { JsonStorage } from '../storage/json-storage.ts';
import { storageKey } from '../storage/keys.ts';

const KEY = storageKey('user');

export class RememberedSession {
  readonly #storage: JsonStorage;

  constructor(storage: JsonStorage) {
    this.#storage = storage;
  }

  /** `undefined` when there are none, or when they are of a shape that this version does not know. */
  read(): InitialData | undefined {
    return z.safeParse(InitialData, this.#storage.read(KEY)).data;
  }

  keep(data: InitialData): void {
    this.#storage.write(KEY, data);
  }

  drop(): void {
    this.#storage.remove(KEY);
  }
}
