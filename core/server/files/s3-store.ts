/** Files in a bucket of S3-compatible storage. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { asStream, createDigest } from './digest.ts';
import { FileMissing } from './file-missing.ts';
import { checkFileName } from './file-name.ts';
import type { HouseFiles } from './house-files.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** For storage that is not Amazon's: its address. Buckets are then part of the path. */
  readonly endpoint?: string | undefined;
  /** Without keys those of the machine's role are used. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const clientOf = ({ region, endpoint, credentials }: S3Settings): S3Client =>
  new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Other vendors' storage does not know Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

const isMissing = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

/** Large files go up in parts while they arrive; a file whose stream breaks never appears. */
export const s3Store = (settings: S3Settings): HouseFiles => storeUnder(clientOf(settings), settings.bucket, '');

/** Names of files do not start with a dot, so that parts whose prefix does are apart. */
const storeUnder = (client: S3Client, bucket: string, prefix: string): HouseFiles => {
  const at = (name: string): { Bucket: string; Key: string } => {
    checkFileName(name);
    return { Bucket: bucket, Key: prefix + name };
  };

  return {
    async put(name, body) {
      const digest = createDigest();
      const upload = new Upload({ client, params: { ...at(name), Body: digest.meter }, queueSize: 2 });
      // Each side ends the other when it fails. The upload is never told to abort: it would forget the parts it has
      // sent, where a broken stream makes it remove them.
      const feeding = pipeline(asStream(body), digest.meter);
      const sending = upload.done().catch((error: Error) => {
        digest.meter.destroy(error);
        throw error;
      });
      const [fed, sent] = await Promise.allSettled([feeding, sending]);
      // A broken source reaches the upload as it is; a broken upload reaches the source as a mere abort.
      if (sent.status === 'rejected') throw sent.reason;
      if (fed.status === 'rejected') throw fed.reason;
      return digest.result();
    },

    async read(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(name), ...(Range ? { Range } : {}) }));
        return Body as Readable;
      } catch (error) {
        throw isMissing(error) ? new FileMissing(name) : error;
      }
    },

    async size(name) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(at(name)));
        return ContentLength;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },

    place: prefix,
    area: (name) => storeUnder(client, bucket, `.${name}/`),

    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key = '' } of Contents) {
          const name = Key.slice(prefix.length);
          if (!name.startsWith('.')) yield name;
        }
      }
    },

    async copyTo(other, name) {
      const { Key } = at(name);
      try {
        await client.send(
          new CopyObjectCommand({ Bucket: bucket, Key: other.place + name, CopySource: `${bucket}/${encodeURI(Key)}` }),
        );
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
};
