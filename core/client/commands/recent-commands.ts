/** The commands that a person ran last, newest first. */
import * as z from 'zod/mini';
import type { LocalStore } from '../../plugin-api/services.ts';

const Ids = z.array(z.string());
const KEY = 'commands.recent';
const KEPT = 20;

export class RecentCommands {
  readonly #store: LocalStore;

  constructor(store: LocalStore) {
    this.#store = store;
  }

  get ids(): readonly string[] {
    return z.safeParse(Ids, this.#store.read(KEY)).data ?? [];
  }

  add(id: string): void {
    this.#store.write(KEY, [id, ...this.ids.filter((other) => other !== id)].slice(0, KEPT));
  }
}
