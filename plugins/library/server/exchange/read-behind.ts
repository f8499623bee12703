/** A stored file with something behind its last byte, read as one and in parts: the file is not held in memory while it is sent. */
import { Readable } from 'node:stream';
import type { FileStore } from '#plugin-api/server';

interface Bytes {
  readonly start: number;
  /** Included, as in HTTP. */
  readonly end: number;
}

/** @param size of the stored file in bytes @param range of the whole; all of it without one @throws FileMissing */
export const readBehind = async (
  files: Pick<FileStore, 'read'>,
  name: string,
  size: number,
  tail: Buffer,
  range: Bytes = { start: 0, end: size + tail.length - 1 },
): Promise<Readable> => {
  const { start, end } = range;
  // Before anything is answered it is known whether the file is there.
  const stored = start < size ? await files.read(name, { start, end: Math.min(end, size - 1) }) : undefined;
  const rest = tail.subarray(Math.max(0, start - size), Math.max(0, end - size + 1));
  if (!stored) return Readable.from([rest]);
  if (rest.length === 0) return stored;
  async function* parts(): AsyncGenerator<Buffer> {
    if (stored) yield* stored;
    yield rest;
  }
  return Readable.from(parts());
};
