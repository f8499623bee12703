/** Size and SHA-256 of a stream, taken while it flows by. */
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';

export interface Digest {
  /** To be put between source and destination. */
  readonly meter: Transform;
  /** Final once the stream has ended. */
  result(): { size: number; sha256: string };
}

export const createDigest = (): Digest => {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      size += chunk.length;
      next(null, chunk);
    },
  });
  return { meter, result: () => ({ size, sha256: hash.digest('hex') }) };
};

export const asStream = (body: Readable | Buffer): Readable => (Buffer.isBuffer(body) ? Readable.from([body]) : body);
