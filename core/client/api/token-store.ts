/** The pair of tokens of this browser, shared by all its tabs through local storage. */
import * as z from 'zod/mini';
import { disposable, type Disposable } from '../../common/disposable.ts';
import { Emitter } from '../../common/emitter.ts';
import type { JsonStorage } from '../storage/json-storage.ts';
import { storageKey } from '../storage/keys.ts';

const TokenPair = z.object({ access_token: z.string(), refresh_token: z.string() });
export type TokenPair = z.output<typeof TokenPair>;

/** What another tab has done. */
export interface TokensElsewhere {
  /** What is there now, which may be newer than what the other tab did. */
  readonly pair: TokenPair | undefined;
  /** Somebody signed in; otherwise somebody left, or the tokens of the same person were renewed. */
  readonly isSignIn: boolean;
}

export class TokenStore {
  readonly #storage: JsonStorage;
  readonly #key: string;
  readonly #elsewhere = new Emitter<TokensElsewhere>();
  readonly onChangeElsewhere = this.#elsewhere.event;

  /** @param key a page that is a client of its own keeps its tokens apart */
  constructor(storage: JsonStorage, key: string = storageKey('auth')) {
    this.#storage = storage;
    this.#key = key;
  }

  /** Read from the storage each time: another tab may have renewed it a moment ago. */
  get pair(): TokenPair | undefined {
    return z.safeParse(TokenPair, this.#storage.read(this.#key)).data;
  }

  keep({ access_token, refresh_token }: TokenPair): void {
    this.#storage.write(this.#key, { access_token, refresh_token });
  }

  drop(): void {
    this.#storage.remove(this.#key);
  }

  /** Listens for other tabs of this browser. */
  attach(target: Window): Disposable {
    const heard = ({ key, oldValue }: StorageEvent) => {
      // Without a key the whole storage was cleared.
      if (key === this.#key || key === null) this.#elsewhere.fire({ pair: this.pair, isSignIn: oldValue === null });
    };
    target.addEventListener('storage', heard);
    return disposable(() => target.removeEventListener('storage', heard));
  }
}
