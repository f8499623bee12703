/** Which plugins a person has switched off, kept in this browser. */
import { computed, createAtom } from 'mobx';
import * as z from 'zod/mini';
import type { LocalStore } from '../../plugin-api/services.ts';

const Ids = z.array(z.string());
const KEY = 'plugins.disabled';

export class DisabledPlugins {
  readonly #store: LocalStore;
  readonly #written = createAtom('plugins.disabled');
  /** Whoever draws asks for every plugin and every command: this browser is asked once for all. */
  readonly #ids = computed((): readonly string[] => {
    this.#written.reportObserved();
    return z.safeParse(Ids, this.#store.read(KEY)).data ?? [];
  });

  constructor(store: LocalStore) {
    this.#store = store;
  }

  has(plugin: string): boolean {
    return this.#ids.get().includes(plugin);
  }

  set(plugin: string, isDisabled: boolean): void {
    const others = this.#ids.get().filter((id) => id !== plugin);
    this.#store.write(KEY, isDisabled ? [...others, plugin] : others, { keep: true });
    this.#written.reportChanged();
  }
}
