/** A piece of a segment's file: what is large stays on the disk, where the system keeps in memory what is asked often. */
import { readSync } from 'node:fs';

export interface Blob {
  readonly length: number;
  /**
   * @param into taken for the bytes if they fit and the blob has none of its own
   * @returns a view that is valid until `into` is used again
   */
  read(offset: number, length: number, into?: Uint8Array): Uint8Array;
}

export const memoryBlob = (bytes: Uint8Array): Blob => ({
  length: bytes.length,
  read: (offset, length) => bytes.subarray(offset, offset + length),
});

/** @param start where it begins in the file */
export const fileBlob = (descriptor: number, start: number, length: number): Blob => ({
  length,
  read(offset, wanted, into) {
    const bytes = into && into.length >= wanted ? into.subarray(0, wanted) : new Uint8Array(wanted);
    for (let at = 0; at < wanted; ) {
      const count = readSync(descriptor, bytes, at, wanted - at, start + offset + at);
      if (count === 0) throw new Error('The file of a segment is shorter than it was.');
      at += count;
    }
    return bytes;
  },
});

const WINDOW = 1 << 18;

/** The same for whoever reads from the beginning to the end: little pieces are read together. Each view is valid until the next. */
export const readAhead = (blob: Blob): Blob => {
  // The same memory each time: what a merge reads is many times what it holds, and pieces that come and go leave holes.
  let into = new Uint8Array(0);
  let window: Uint8Array = into;
  let start = 0;
  return {
    length: blob.length,
    read(offset, length) {
      if (offset < start || offset + length > start + window.length) {
        start = offset;
        const wanted = Math.min(blob.length - offset, Math.max(WINDOW, length));
        if (into.length < wanted) into = new Uint8Array(wanted);
        window = blob.read(offset, wanted, into);
      }
      return window.subarray(offset - start, offset - start + length);
    },
  };
};
