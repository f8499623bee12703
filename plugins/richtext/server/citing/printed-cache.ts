/** Texts that were printed lately: of twenty people who write together all ask for the same one, and it is printed once. */
import { createHash } from 'node:crypto';
import type { FormattedText } from '#plugins/citing/common/server-services.ts';

const KEPT = 30;

export class PrintedCache {
  readonly #printed = new Map<string, Promise<FormattedText>>();

  /**
   * @param asked everything that the print depends on
   * @param print is asked where it is not known; what fails is not kept
   */
  of(asked: unknown, print: () => Promise<FormattedText>): Promise<FormattedText> {
    const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64');
    const known = this.#printed.get(key) ?? this.#print(key, print);
    this.#printed.delete(key);
    this.#printed.set(key, known);
    for (const old of this.#printed.keys()) if (this.#printed.size > KEPT) this.#printed.delete(old);
    return known;
  }

  #print(key: string, print: () => Promise<FormattedText>): Promise<FormattedText> {
    const printing = print();
    printing.catch(() => this.#printed.delete(key));
    return printing;
  }
}
