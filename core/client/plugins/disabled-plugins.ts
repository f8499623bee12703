/** Which plugins a person has switched off, kept in this browser. */
import * as z from 'zod/mini';
import type { LocalStore } from '../../plugin-api/services.ts';

const Ids = z.array(z.string());
const KEY = 'plugins.disabled';

export class DisabledPlugins {
  readonly #store: LocalStore;

  constructor(store: LocalStore) {
    this.#store = store;
  }

  has(plugin: string): boolean {
    return this.#ids.includes(plugin);
  }

  set(plugin: string, isDisabled: boolean): void {
    const others = this.#ids.filter((id) => id !== plugin);
    this.#store.write(KEY, isDisabled ? [...others, plugin] : others, { keep: true });
  }

  get #ids(): readonly string[] {
    return z.safeParse(Ids, this.#store.read(KEY)).data ?? [];
  }
}
