/**
 * What a tab holds for as long as it lives: others know by it that the tab takes care of its own things, and what those have left that are
 * gone. Without locks, as in pages that are not secure, no other tab is known to live.
 */
import { clientId } from '../../common/ids.ts';

export class TabLock {
  readonly id = clientId();
  readonly #name: (tab: string) => string;
  #isHeld = false;

  /** @param of what is taken care of, such as `reader.marks` */
  constructor(of: string) {
    this.#name = (tab) => `carrel.${of}.${tab}`;
  }

  hold(): void {
    if (this.#isHeld || !navigator.locks) return;
    this.#isHeld = true;
    navigator.locks.request(this.#name(this.id), () => new Promise(() => undefined)).catch(() => (this.#isHeld = false));
  }

  /** @returns whether a tab is another one that lives, by its id */
  async others(): Promise<(tab: string) => boolean> {
    const held = navigator.locks ? (await navigator.locks.query()).held : undefined;
    const names = new Set(held?.map(({ name }) => name));
    return (tab) => tab !== this.id && names.has(this.#name(tab));
  }
}
