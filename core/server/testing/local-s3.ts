/** As much of the S3 protocol as the file store uses, in memory: objects, ranges, multipart uploads, lists, copies. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Few, so that lists have several pages. */
const PAGE = 3;

export interface LocalS3 {
  readonly endpoint: string;
  /** Objects by `bucket/key`. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Multipart uploads that were neither completed nor aborted. */
  readonly openUploads: ReadonlyMap<string, unknown>;
  close(): Promise<void>;
}

const etag = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
const xmlPart = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const xml = (name: string, content: string): string => `<?xml version="1.0"?>${xmlPart(name, content)}`;

export const startLocalS3 = async (): Promise<LocalS3> => {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  let lastUpload = 0;

  const read = (key: string, request: IncomingMessage, response: ServerResponse): void => {
    const object = objects.get(key);
    if (!object) {
      response.writeHead(404).end(request.method === 'HEAD' ? undefined : xml('Error', '<Code>NoSuchKey</Code>'));
      return;
    }
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = start === undefined ? object : object.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length, etag: etag(object) });
    response.end(request.method === 'HEAD' ? undefined : part);
  };

  const list = (bucket: string, query: URLSearchParams, response: ServerResponse): void => {
    const begin = `${bucket}/${query.get('prefix') ?? ''}`;
    const after = query.get('continuation-token') ?? '';
    const all = [...objects.keys()].filter((key) => key.startsWith(begin) && key > after).sort();
    const page = all.slice(0, PAGE);
    const isCut = all.length > PAGE;
    const contents = page.map((key) => xmlPart('Contents', xmlPart('Key', key.slice(bucket.length + 1)))).join('');
    const next = isCut ? xmlPart('NextContinuationToken', page.at(-1) ?? '') : '';
    response.end(xml('ListBucketResult', `${xmlPart('IsTruncated', String(isCut))}${contents}${next}`));
  };

  const copy = (key: string, source: string, response: ServerResponse): void => {
    const object = objects.get(decodeURIComponent(source));
    if (!object) {
      response.writeHead(404).end(xml('Error', '<Code>NoSuchKey</Code>'));
      return;
    }
    objects.set(key, object);
    response.end(xml('CopyObjectResult', xmlPart('ETag', etag(object))));
  };

  const post = (key: string, query: URLSearchParams, response: ServerResponse): void => {
    if (query.has('uploads')) {
      const id = String(++lastUpload);
      uploads.set(id, new Map());
      response.end(xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`));
      return;
    }
    const id = query.get('uploadId') ?? '';
    const parts = [...(uploads.get(id) ?? [])].toSorted(([a], [b]) => a - b);
    objects.set(key, Buffer.concat(parts.map(([, part]) => part)));
    uploads.delete(id);
    response.end(xml('CompleteMultipartUploadResult', '<ETag>"whole"</ETag>'));
  };

  const put = async (key: string, query: URLSearchParams, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const source = request.headers['x-amz-copy-source'];
    if (typeof source === 'string') return copy(key, source, response);
    const body = await buffer(request);
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (upload) upload.set(Number(query.get('partNumber')), body);
    else objects.set(key, body);
    response.writeHead(200, { etag: etag(body) }).end();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(pathname.slice(1));
    if (request.method === 'PUT') return put(key, searchParams, request, response);
    if (request.method === 'POST') return post(key, searchParams, response);
    if (searchParams.has('list-type')) return list(key.replace(/\/$/, ''), searchParams, response);
    if (request.method !== 'DELETE') return read(key, request, response);
    if (searchParams.has('uploadId')) uploads.delete(searchParams.get('uploadId') ?? '');
    else objects.delete(key);
    response.writeHead(204).end();
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    openUploads: uploads,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
