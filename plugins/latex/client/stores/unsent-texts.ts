/**
 * Texts of a paper that were typed on this device and that the server will not take: their writer may not write there any more. They stay
 * until they are taken along or discarded.
 */
import { makeAutoObservable, runInAction } from 'mobx';
import type { Journal } from './journal.ts';

export interface UnsentText {
  /** Of the source. */
  readonly path: string;
  readonly text: string;
}

export class UnsentTexts {
  readonly #journal: Journal;
  readonly #start: () => string;
  all: readonly UnsentText[] = [];

  /** @param start with which the keys of the paper's drafts begin */
  constructor(journal: Journal, start: () => string) {
    this.#journal = journal;
    this.#start = start;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Those that an earlier session has left. */
  async find(): Promise<void> {
    const drafts = await this.#journal.list(this.#start());
    runInAction(() => drafts.forEach(({ text }, path) => this.add(path, text)));
  }

  /** Their sources take them back: each shows what the device has. */
  handOver(): void {
    this.all = [];
  }

  add(path: string, text: string): void {
    this.all = [...this.all.filter((one) => one.path !== path), { path, text }];
  }

  async discard(path: string): Promise<void> {
    this.all = this.all.filter((one) => one.path !== path);
    await this.#journal.remove(this.#start() + path);
  }
}
