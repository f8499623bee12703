/** What rich texts are, as it was told last: with it one opens without a connection. */
import * as z from 'zod/mini';
import type { LocalStore } from '#plugin-api/client';
import { CkFile } from '../../common/model.ts';

const About = z.omit(CkFile, { content: true });
type About = z.output<typeof About>;

const keyOf = (id: number): string => `richtext.about.${String(id)}`;

export class KnownFiles {
  readonly #store: LocalStore;

  constructor(store: LocalStore) {
    this.#store = store;
  }

  of(id: number): About | undefined {
    return z.safeParse(About, this.#store.read(keyOf(id))).data;
  }

  keep(about: About): void {
    this.#store.write(keyOf(about.id), about);
  }

  forget(id: number): void {
    this.#store.remove(keyOf(id));
  }
}
