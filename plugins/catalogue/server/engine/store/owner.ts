/**
 * Whose folder it is: whoever opened it last. The lock that keeps two processes from one folder is the database's and ends with a connection,
 * so that for a moment both may think that it is theirs. The earlier one must not write then: the other would find its files replaced.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './durable.ts';

const FILE = 'owner';

export class Owner {
  readonly #path: string;
  /** Also in the names of its files, so that no other one writes over them. */
  readonly name = randomBytes(6).toString('hex');

  /** @param folder taken from whoever has it */
  constructor(folder: string) {
    this.#path = join(folder, FILE);
    replaceFile(this.#path, this.name);
  }

  /** @throws when another one has taken the folder */
  demand(): void {
    const owner = this.#present();
    if (owner === undefined) replaceFile(this.#path, this.name);
    else if (owner !== this.name) throw new Error('Another process has taken the folder of the index.');
  }

  /** `undefined` when somebody has emptied the folder. */
  #present(): string | undefined {
    try {
      return readFileSync(this.#path, 'utf8');
    } catch {
      return undefined;
    }
  }
}
