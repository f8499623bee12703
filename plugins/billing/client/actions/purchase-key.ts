/** The name under which one purchase is sent: pressed again after a lost answer, it is the same purchase and not a second one. */
import { ApiError } from '#plugin-api';

export class PurchaseKey {
  #key = '';
  #what = '';

  /** @param what all that is sent along: the same key never names two different purchases */
  for(what: object): string {
    const text = JSON.stringify(what);
    if (text !== this.#what) this.#key = '';
    this.#what = text;
    this.#key ||= crypto.randomUUID();
    return this.#key;
  }

  /** Only where nobody knows what became of the purchase is its name kept for the next try. */
  failed(error: unknown): void {
    const isUnknown = error instanceof ApiError && (error.isOffline || error.status >= 500);
    if (!isUnknown) this.#key = '';
  }
}
