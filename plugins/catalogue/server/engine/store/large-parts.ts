/**
 * Whether the large parts of a segment's file are what was written. To read them all before the first question would keep it waiting, so
 * they are read afterwards, in stretches between which questions are answered.
 */
import { crc32 } from 'node:zlib';
import { fileBlob } from '../bytes/blob.ts';
import type { Contents } from './segment-file.ts';

/** Bytes that are read at once: about a millisecond. */
const STRETCH = 1 << 20;

/** @returns whether they are; it is over when the file is closed */
export function* areWhole(descriptor: number, { bytes, sum }: Contents['large']): Generator<void, boolean, undefined> {
  const blob = fileBlob(descriptor, 0, bytes);
  const into = new Uint8Array(Math.min(STRETCH, bytes));
  let read = 0;
  for (let at = 0; at < bytes; at += STRETCH) {
    read = crc32(blob.read(at, Math.min(STRETCH, bytes - at), into), read);
    yield;
  }
  return read === sum;
}
