/** Passages that a person does not want to be marked in a paper, kept in this browser. */
import * as z from 'zod/mini';
import type { LocalStore } from '#plugin-api/client';

/** Of one paper; the oldest are marked again. */
const MOST = 500;

const Passages = z.array(z.string());

/** What stays the same when lines are broken elsewhere. */
const folded = (passage: string): string => passage.replace(/\s+/g, ' ').trim().toLowerCase();

export class PassedOver {
  readonly #store: LocalStore;

  constructor(store: LocalStore) {
    this.#store = store;
  }

  /** @param passage as it is written in the paper */
  has(paper: number, passage: string): boolean {
    return this.#of(paper).includes(folded(passage));
  }

  add(paper: number, passage: string): void {
    const others = this.#of(paper).filter((one) => one !== folded(passage));
    this.#store.write(this.#name(paper), [...others, folded(passage)].slice(-MOST));
  }

  remove(paper: number, passage: string): void {
    this.#store.write(
      this.#name(paper),
      this.#of(paper).filter((one) => one !== folded(passage)),
    );
  }

  #of(paper: number): readonly string[] {
    return z.safeParse(Passages, this.#store.read(this.#name(paper))).data ?? [];
  }

  #name(paper: number): string {
    return `quotes.passedOver.${paper}`;
  }
}
