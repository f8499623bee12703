/** PDFs and bibliographies of a .zip, unpacked in the browser as it is read. Archives come from strangers: all of it is bounded. */
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { withPath } from '#ui';
import { isBibliography, isFromFolder, isPdf } from '../file-kinds.ts';
import { HEAD, isHeadOfPdf } from '../stores/pdf-files.ts';

/** Files that are unpacked. */
const MOST_FILES = 2000;
/** Bytes of the archive, and of all that is unpacked. */
const MOST_BYTES = 500 * 1024 * 1024;
/** An entry that is larger than this must not be more times as large as what it was packed to. */
const SMALL = 1024 * 1024;
const MOST_TIMES = 100;
/** Bytes that are unpacked at once. */
const SLICE = 16 * 1024;
/** Longest stretch of work, in milliseconds. */
const STRETCH = 12;

export class ArchiveError extends Error {
  readonly reason: 'damaged' | 'tooLarge';

  constructor(reason: 'damaged' | 'tooLarge') {
    super(`The archive is ${reason}.`);
    this.reason = reason;
  }
}

/** A name that stays inside, of a file that is meant: not what macOS keeps beside each file. */
const isSafe = (path: string): boolean => {
  const parts = path.split('/');
  return !/^[a-z]:|[\\\u0000]|^\//i.test(path) && !parts.includes('..') && !/^(?:\._|__MACOSX$)/m.test(parts.join('\n'));
};

/** One that can be given up: the rest of what is not wanted is not unpacked. */
class Inflate extends UnzipInflate {
  #isOver = false;

  override push(data: Uint8Array, isLast: boolean): void {
    if (!this.#isOver) super.push(data, isLast);
  }

  terminate(): void {
    this.#isOver = true;
  }
}

/** Whether the chunks begin a PDF; `undefined` while there are too few of them. */
const beginPdf = (chunks: readonly Uint8Array[], isLast: boolean): boolean | undefined => {
  const head = chunks.flatMap((chunk) => [...chunk.subarray(0, HEAD)]);
  return head.length < HEAD && !isLast ? undefined : isHeadOfPdf(Uint8Array.from(head));
};

class Reading {
  readonly files: File[] = [];
  readonly #most: number;
  /** Bytes that have gone in and come out. */
  packed = 0;
  #unpacked = 0;
  seen = 0;
  open = 0;

  constructor(most: number) {
    this.#most = most;
  }

  readonly begin = (entry: UnzipFile): void => {
    this.seen++;
    const name = entry.name.split('/').at(-1) ?? '';
    if (!isSafe(entry.name) || !isFromFolder(name)) return;
    if (this.files.length + this.open >= MOST_FILES) throw new ArchiveError('tooLarge');
    const [chunks, from]: [Uint8Array<ArrayBuffer>[], number] = [[], this.packed];
    let size = 0;
    let isWanted = isPdf({ name }) || isBibliography({ name }) ? true : undefined;
    this.open++;
    entry.ondata = (error, chunk, isLast) => {
      if (isWanted === false) return;
      if (error) throw error instanceof ArchiveError ? error : new ArchiveError('damaged');
      size += chunk.length;
      chunks.push(new Uint8Array(chunk));
      isWanted ??= beginPdf(chunks, isLast);
      if (isWanted === false) {
        this.open--;
        chunks.length = 0;
        return entry.terminate();
      }
      this.#demandRoom(chunk.length, size, this.packed - from + SLICE);
      if (!isLast) return;
      this.open--;
      this.files.push(withPath(new File(chunks, name), entry.name));
    };
    entry.start();
  };

  #demandRoom(more: number, size: number, packed: number): void {
    this.#unpacked += more;
    if (this.#unpacked > this.#most || (size > SMALL && size > packed * MOST_TIMES)) throw new ArchiveError('tooLarge');
  }
}

async function* slicesOf(archive: File): AsyncGenerator<Uint8Array> {
  const reader = archive.stream().getReader();
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    for (let at = 0; at < value.length; at += SLICE) yield value.subarray(at, at + SLICE);
  }
}

interface Reads {
  /** Bytes of the archive, and of what comes out of it. */
  readonly most?: number;
  /** @param share of the archive that has been read, 0 to 1 */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * @returns its PDFs and bibliographies with their paths
 * @throws ArchiveError when it is none, is cut off, or unpacks to too much; the signal's reason when that ends it
 */
export const readArchive = async (archive: File, { most = MOST_BYTES, onProgress, signal }: Reads = {}): Promise<File[]> => {
  if (archive.size > most) throw new ArchiveError('tooLarge');
  const reading = new Reading(most);
  const unzip = new Unzip(reading.begin);
  unzip.register(Inflate);
  let since = performance.now();
  try {
    for await (const slice of slicesOf(archive)) {
      unzip.push(slice);
      reading.packed += slice.length;
      if (performance.now() - since < STRETCH) continue;
      onProgress?.(reading.packed / archive.size);
      await new Promise((done) => setTimeout(done));
      signal?.throwIfAborted();
      since = performance.now();
    }
    unzip.push(new Uint8Array(), true);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof ArchiveError ? error : new ArchiveError('damaged');
  }
  if (reading.seen === 0 || reading.open > 0) throw new ArchiveError('damaged');
  return reading.files;
};
