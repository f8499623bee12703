/** Writes a backup's one file: beside its place, flushed, and moved there when it is whole, so that a half one never has the name. */
import { createHash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { syncFolder } from '../files/folder-store.ts';
import { isLeftBehind, returnName, takeName } from '../files/left-behind.ts';
import { ZipWriter } from '../personal/zip-writer.ts';
import { MANIFEST, type Manifest, SUMS } from './manifest.ts';

type Body = AsyncIterable<Buffer> | Buffer;

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Removes what backups of this name that were killed have left. */
const removeAbandoned = async (folder: string, prefix: string): Promise<void> => {
  for (const name of (await readdir(folder)).filter((each) => each.startsWith(prefix))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && isLeftBehind(name.slice(prefix.length), found.mtimeMs)) await rm(join(folder, name), { force: true });
  }
};

export class BackupWriter {
  readonly #path: string;
  readonly #own: string;
  readonly #draft: string;
  readonly #sink: WriteStream;
  readonly #zip: ZipWriter;
  readonly #signal: AbortSignal;
  readonly #sums: string[] = [];
  /** An error of the disk comes when it comes; whoever writes next is told. */
  readonly #broken: Promise<void>;

  private constructor(path: string, own: string, draft: string, signal: AbortSignal) {
    this.#path = path;
    this.#own = own;
    this.#draft = draft;
    this.#signal = signal;
    // A backup holds everything that the house knows, and the key to it.
    this.#sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    this.#broken = finished(this.#sink);
    this.#broken.catch(() => {});
    this.#zip = new ZipWriter(this.#sink, new Date());
  }

  /** @param path of the file, which may be there already: it is kept until the new one is whole */
  static async open(path: string, signal: AbortSignal): Promise<BackupWriter> {
    const folder = dirname(path);
    const prefix = `.${basename(path)}.`;
    await removeAbandoned(folder, prefix);
    const own = takeName();
    return new BackupWriter(path, own, join(folder, prefix + own), signal);
  }

  /** @returns its bytes */
  async add(name: string, body: Body): Promise<number> {
    const hash = createHash('sha256');
    let size = 0;
    const note = (chunk: Buffer): Buffer => {
      hash.update(chunk);
      size += chunk.length;
      return chunk;
    };
    const noted = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) yield note(chunk);
    };
    await this.#orBroken(this.#zip.add(name, Buffer.isBuffer(body) ? note(body) : noted(body), this.#signal));
    this.#sums.push(`${hash.digest('hex')}  ${name}\n`);
    return size;
  }

  async finish(manifest: Omit<Manifest, 'sums'>): Promise<void> {
    const sums = this.#sums.join('');
    await this.#orBroken(this.#zip.add(SUMS, sums, this.#signal));
    await this.#orBroken(
      this.#zip.add(MANIFEST, JSON.stringify({ ...manifest, sums: sha256(sums) }, undefined, 2), this.#signal),
    );
    await this.#orBroken(this.#zip.end());
    this.#sink.end();
    await this.#broken;
    await rename(this.#draft, this.#path);
    await syncFolder(dirname(this.#path));
    returnName(this.#own);
  }

  async abandon(): Promise<void> {
    this.#sink.destroy();
    await this.#broken.catch(() => {});
    await rm(this.#draft, { force: true });
    returnName(this.#own);
  }

  /** What the disk said, and not that the archive could not go on. */
  async #orBroken<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (this.#sink.errored) throw this.#sink.errored;
      throw error;
    }
  }
}
