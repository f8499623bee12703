/** What rich texts are, as it was told last: with it one opens without a connection. */
import * as z from 'zod/mini';
import type { LocalStore } from '#plugin-api/client';
import { CkFile, CkFileSummary } from '../../common/model.ts';

const About = z.omit(CkFile, { content: true });
type About = z.output<typeof About>;

/** Of the list. */
const ALL = 'richtext.all';
/** Files of it that are kept, the first ones. */
const KEPT = 200;

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

  all(): readonly CkFileSummary[] | undefined {
    return z.safeParse(z.array(CkFileSummary), this.#store.read(ALL)).data;
  }

  keepAll(files: readonly CkFileSummary[]): void {
    this.#store.write(ALL, files.slice(0, KEPT));
  }

  forget(id: number): void {
    this.#store.remove(keyOf(id));
  }
}
