/** Where a merge puts its parts: a file, or memory while they are few. */
import { memoryBlob } from '../bytes/blob.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import type { SegmentParts } from '../segment/segment-parts.ts';
import { BLOBS, type BlobName, type SmallParts } from '../store/segment-file.ts';

export interface Sink {
  /** The bytes of a part come one after the other, without those of another between. */
  append(name: BlobName, bytes: Uint8Array): void;
}

export class MemorySink implements Sink {
  readonly #parts = new Map<BlobName, ByteWriter>(BLOBS.map((name) => [name, new ByteWriter()]));

  append(name: BlobName, bytes: Uint8Array): void {
    this.#parts.get(name)?.bytes(bytes);
  }

  parts(small: SmallParts): SegmentParts {
    const blob = (name: BlobName) => memoryBlob(this.#parts.get(name)?.view() ?? new Uint8Array(0));
    return {
      ...small,
      postings: blob('postings'),
      words: blob('words'),
      identifierKeys: blob('identifierKeys'),
      identifierDocs: blob('identifierDocs'),
      referenceKeys: blob('referenceKeys'),
      referenceDocs: blob('referenceDocs'),
      cited: blob('cited'),
    };
  }
}
