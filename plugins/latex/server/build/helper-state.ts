/** Remembers what helper programs (BibTeX, Biber, MakeIndex) were last run on, so that they run only when that has changed. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { CompileJob } from './job.ts';

/** Prints of inputs by task. */
const Done = z.record(z.string(), z.string());

export class HelperState {
  readonly #file: string;
  readonly #done: Record<string, string>;

  private constructor(file: string, done: Record<string, string>) {
    this.#file = file;
    this.#done = done;
  }

  static async open({ folder }: Pick<CompileJob, 'folder'>): Promise<HelperState> {
    const file = join(folder.root, 'helpers.json');
    // What a crash has cut off in the middle is as good as nothing.
    const done = await readFile(file, 'utf8')
      .then((text) => Done.parse(JSON.parse(text)))
      .catch(() => ({}));
    return new HelperState(file, done);
  }

  /** Whether `task` has to be done again for these inputs; it counts as done from now on. */
  isNew(task: string, ...inputs: (string | Buffer)[]): boolean {
    const hash = createHash('sha256');
    for (const input of inputs) hash.update(input).update('\0');
    const print = hash.digest('hex');
    if (this.#done[task] === print) return false;
    this.#done[task] = print;
    return true;
  }

  /** The task failed or was stopped: it is due again. */
  forget(task: string): void {
    delete this.#done[task];
  }

  async save(): Promise<void> {
    await writeFile(this.#file, JSON.stringify(this.#done));
  }
}
