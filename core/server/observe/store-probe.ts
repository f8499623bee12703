/** Whether files can be stored: the only way to know is to store one. */
import type { FileStore } from '../../plugin-api/server.ts';

/** One small file that is written over and over. */
const PROBE = 'core/health';
const BYTES = Buffer.from('ok\n');
/** Milliseconds that an answer is good for: what is asked by anyone must not wear out a disk or cost money. */
const KEPT_MS = 30_000;

/** Asks the store itself at most twice a minute, however often it is asked. */
export class StoreProbe {
  readonly #files: Pick<FileStore, 'put' | 'size'>;
  #asked = Number.NEGATIVE_INFINITY;
  #answer: Promise<boolean> = Promise.resolve(true);

  constructor(files: Pick<FileStore, 'put' | 'size'>) {
    this.#files = files;
  }

  works(now = Date.now()): Promise<boolean> {
    if (now - this.#asked > KEPT_MS) {
      this.#asked = now;
      this.#answer = this.#look();
    }
    return this.#answer;
  }

  async #look(): Promise<boolean> {
    try {
      await this.#files.put(PROBE, BYTES);
      return (await this.#files.size(PROBE)) === BYTES.length;
    } catch {
      return false;
    }
  }
}
