/**
 * Texts of a paper that were typed on this device and that the server will not take: their writer may not write there any more, or they are
 * longer than a source may be. They stay until they are taken along or discarded.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DevicePapers, UnsentText } from './device-papers.ts';

export class UnsentTexts {
  readonly #device: DevicePapers;
  readonly #paper: number;
  all: readonly UnsentText[] = [];

  constructor(device: DevicePapers, paper: number) {
    this.#device = device;
    this.#paper = paper;
    makeAutoObservable(this, { all: observableRef }, { autoBind: true });
  }

  /** Those that are left from before. */
  async find(): Promise<void> {
    const found = await this.#device.unsent(this.#paper);
    runInAction(() => found.forEach(this.#add));
  }

  /** Resolves when it is kept, or cannot be. */
  async add(path: string, text: string, isTooLong = false): Promise<void> {
    const unsent = { path, text, ...(isTooLong && { isTooLong }) };
    this.#add(unsent);
    await this.#device.addUnsent(this.#paper, unsent);
  }

  async discard(path: string): Promise<void> {
    this.all = this.all.filter((one) => one.path !== path);
    await this.#device.dropUnsent(this.#paper, path);
  }

  #add = (text: UnsentText): void => {
    this.all = [...this.all.filter(({ path }) => path !== text.path), text];
  };
}
