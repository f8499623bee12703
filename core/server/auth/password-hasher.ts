/**
 * Hashes passwords with argon2id (OWASP's minimum: 19 MiB, t=2, p=1; about 100 ms each). Two at a time, so that a crowd of
 * sign-ins cannot take the whole machine; a queue beyond that, and 503 when the queue is full.
 */
import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '../app/http-error.ts';
import { newSecret } from './secret-token.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const WAITING = 100;

/** Equal characters that were typed on different keyboards are one password. */
const normal = (plain: string): string => plain.normalize('NFKC');

export class PasswordHasher {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #decoy: Promise<string> | undefined;

  hash(plain: string): Promise<string> {
    return this.#inTurn(() => hash(normal(plain), COST));
  }

  /** Without a stored hash a decoy is checked, so that the time taken does not tell whether the account exists. */
  async verify(stored: string | null | undefined, plain: string): Promise<boolean> {
    const against = stored ?? (await this.prepare());
    const matches = await this.#inTurn(() => verify(against, normal(plain)));
    return matches && stored !== null && stored !== undefined;
  }

  /** Makes the decoy before the first sign-in, so that this one is not slower than the rest. */
  prepare(): Promise<string> {
    this.#decoy ??= hash(newSecret(), COST);
    return this.#decoy;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= WAITING) throw new HttpError(503, 'Too many sign-ins. Try again soon.', { retry_after: 10 });
      await new Promise<void>((ready) => this.#waiting.push(ready));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, not given back, so that nobody can slip in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
