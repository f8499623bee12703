/** Records of one stream on scratch, as lines of JSON, until they are packed: files go into the archive meanwhile. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { LONGEST_LINE } from './lines.ts';
import type { StreamHead } from './manifest.ts';

export class Spool {
  readonly #name: string;
  readonly #path: string;
  readonly #out: WriteStream;
  readonly #hash = createHash('sha256');
  #records = 0;
  #size = 0;

  /** @param path of a file that is not there yet */
  constructor(name: string, path: string) {
    this.#name = name;
    this.#path = path;
    this.#out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  }

  async add(records: readonly object[]): Promise<void> {
    for (const record of records) {
      const line = JSON.stringify(record);
      if (line.length >= LONGEST_LINE) throw new RangeError(`A record of ${this.#name} is too long for an archive`);
      const bytes = Buffer.from(`${line}\n`);
      this.#hash.update(bytes);
      this.#records++;
      this.#size += bytes.length;
      if (!this.#out.write(bytes)) await once(this.#out, 'drain');
    }
  }

  giveUp(): void {
    this.#out.destroy();
  }

  /** Nothing is added after it. @returns what the manifest tells of it, and its bytes */
  async end(): Promise<{ readonly head: StreamHead; open(): Readable }> {
    this.#out.end();
    await finished(this.#out);
    const head = { name: this.#name, records: this.#records, size: this.#size, sha256: this.#hash.digest('hex') };
    return { head, open: () => createReadStream(this.#path) };
  }
}
