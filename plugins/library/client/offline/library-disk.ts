/** Writes to the library's database in this browser: all of it or nothing, and a full disk is said in words. */
import { ApiError } from '#plugin-api';
import { type LibraryDatabase, STORES, type Writing } from './library-database.ts';

export interface DiskParts {
  /** @returns `undefined` where the browser keeps none */
  open(): Promise<LibraryDatabase | undefined>;
  /** Text of the failure when a change could not be kept. */
  readonly notKept: () => string;
}

const isStorageFailure = (error: unknown): boolean =>
  error instanceof DOMException && ['QuotaExceededError', 'UnknownError', 'AbortError', 'InvalidStateError'].includes(error.name);

const abort = (tx: Writing): void => {
  try {
    tx.abort();
  } catch {
    // It has ended already.
  }
};

export class LibraryDisk {
  readonly #parts: DiskParts;

  constructor(parts: DiskParts) {
    this.#parts = parts;
  }

  /** @throws ApiError 507 where the browser keeps nothing */
  async database(): Promise<LibraryDatabase> {
    const db = await this.#parts.open();
    if (!db) throw new ApiError(507, this.#parts.notKept());
    return db;
  }

  /** All of it or nothing. @throws ApiError 507 when the disk is full, or the browser keeps nothing */
  async write<T>(work: (tx: Writing) => Promise<T>, durability: IDBTransactionDurability = 'strict'): Promise<T> {
    const db = await this.database();
    const tx = db.transaction(STORES, 'readwrite', { durability });
    // Whoever waits for the work hears of the failure there.
    const end = tx.done.catch((error: unknown) => error ?? new Error('The browser gave up writing'));
    try {
      const result = await work(tx);
      const failure = await end;
      if (failure) throw failure;
      return result;
    } catch (error) {
      abort(tx);
      throw isStorageFailure(error) ? new ApiError(507, this.#parts.notKept()) : error;
    }
  }
}
