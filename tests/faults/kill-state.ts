/** What a run of kills has come to, kept on disk: one that is broken off goes on where it stopped. */
import { appendFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Progress {
  /** Kills that were looked at. */
  cycles: number;
  acknowledged: number;
  /** Texts that were acknowledged and are not there. */
  lost: string[];
  /** Milliseconds that the longest start took. */
  longestStart: number;
  /** Of each writer: address, and the reference that is written on. */
  writers: { readonly email: string; readonly article: number }[];
}

const NOTHING: Progress = { cycles: 0, acknowledged: 0, lost: [], longestStart: 0, writers: [] };

export class KillState {
  readonly folder: string;
  progress: Progress;

  private constructor(folder: string, progress: Progress) {
    [this.folder, this.progress] = [folder, progress];
  }

  static async open(folder: string): Promise<KillState> {
    await mkdir(join(folder, 'data'), { recursive: true });
    const text = await readFile(join(folder, 'progress.json'), 'utf8').catch(() => undefined);
    return new KillState(folder, text ? (JSON.parse(text) as Progress) : structuredClone(NOTHING));
  }

  /** Data folder of the house. */
  get data(): string {
    return join(this.folder, 'data');
  }

  get #log(): string {
    return join(this.folder, 'acknowledged.log');
  }

  /** At once, because whoever writes may be broken off at any moment as well. */
  acknowledge(text: string): void {
    appendFileSync(this.#log, `${text}\n`);
  }

  /** All that was ever acknowledged, also in a cycle that was broken off. */
  async all(): Promise<readonly string[]> {
    return (await readFile(this.#log, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  }

  async save(): Promise<void> {
    const file = join(this.folder, 'progress.json');
    await writeFile(`${file}.new`, JSON.stringify(this.progress), { flush: true });
    await rename(`${file}.new`, file);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
