/**
 * Tokens of a sign-in at a server, encrypted by the system's own store for secrets. Where that store is none, as `basic_text` of Linux,
 * whose key stands in every copy of the program, nothing is written: the person signs in at each start.
 */
import * as z from 'zod/mini';
import { KeptFile } from './kept-file.ts';
import type { UsedElectron } from './used-electron.ts';

/** By address of the server: base64 of what the store made of them. */
const Kept = z.record(z.string(), z.string());

type Store = UsedElectron['safeStorage'];

const isSafe = (store: Store, platform: NodeJS.Platform): boolean =>
  store.isEncryptionAvailable() &&
  (platform !== 'linux' || !['basic_text', 'unknown'].includes(store.getSelectedStorageBackend()));

export class Tokens {
  readonly #store: Store;
  readonly #file: KeptFile<z.output<typeof Kept>>;
  readonly #isSafe: boolean;
  /** Of this run of the program, whether they can be kept or not. */
  readonly #now = new Map<string, string>();

  /** When the program is ready: before, Linux does not know its store. */
  constructor(store: Store, path: string, platform: NodeJS.Platform = process.platform) {
    this.#store = store;
    this.#file = new KeptFile<z.output<typeof Kept>>(path, Kept, {});
    this.#isSafe = isSafe(store, platform);
  }

  of(place: string): string | null {
    const now = this.#now.get(place);
    const kept = this.#isSafe ? this.#file.value[place] : undefined;
    if (now !== undefined || kept === undefined) return now ?? null;
    try {
      return this.#store.decryptString(Buffer.from(kept, 'base64'));
    } catch {
      // The store has another key now, as after the system was set up anew.
      return null;
    }
  }

  /** @param tokens none after a sign-out: then nothing of them is left */
  keep(place: string, tokens: string | null): void {
    if (tokens === null) this.#now.delete(place);
    else this.#now.set(place, tokens);
    const { [place]: before, ...others } = this.#file.value;
    if (tokens !== null && this.#isSafe)
      this.#file.keep({ ...others, [place]: this.#store.encryptString(tokens).toString('base64') });
    else if (before !== undefined) this.#file.keep(others);
  }
}
