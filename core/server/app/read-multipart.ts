/**
 * Reads a multipart form as a stream: its text first, then one file after the other. Nothing of a file is held in memory
 * or on disk here; whoever consumes the stream sees an error when the sender goes away or the file is too large.
 */
import { Transform, pipeline } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileField } from '../../plugin-api/contract.ts';
import type { IncomingFile } from '../../plugin-api/server.ts';
import { HttpError } from './http-error.ts';

const TEXT_MAX_BYTES = 1024 * 1024;
const MOST_FIELDS = 200;

type FileFields = Readonly<Record<string, FileField>>;

const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

/** Passes bytes on until there are too many of them. */
const atMost = (bytes: number): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new HttpError(413, `The file is too large. It may have at most ${sizeText(bytes)}.`));
      else done(null, chunk);
    },
  });
};

/** The last part of what the sender called it; browsers send no folders, others might. */
const baseName = (name: string | undefined): string =>
  (name ?? '')
    .replace(/[\p{Cc}\p{Surrogate}]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.slice(0, 255) || 'file';

const incoming = (part: MultipartFile, maxBytes: number): IncomingFile => {
  const stream = atMost(maxBytes);
  // The consumer hears of every failure through `stream`; the callback only keeps it from being thrown twice.
  pipeline(part.file, stream, () => {});
  stream.on('error', () => {});
  return { field: part.fieldname, name: baseName(part.filename), type: part.mimetype, stream };
};

const drained = (file: IncomingFile | undefined): Promise<void> =>
  new Promise((done) => {
    if (!file || file.stream.closed || file.stream.destroyed) return done();
    file.stream.once('close', done).resume();
  });

/** What parser and network say about a broken form is the sender's fault. */
const asRefusal = (error: unknown): unknown =>
  error instanceof HttpError || (error instanceof Error && 'statusCode' in error)
    ? error
    : new HttpError(400, 'The form could not be read.');

export interface MultipartForm {
  readonly text: Readonly<Record<string, string>>;
  readonly files: AsyncIterable<IncomingFile>;
}

/** @throws HttpError 400 or 413; also while `files` is iterated. */
export const readMultipart = async (request: FastifyRequest, fields: FileFields): Promise<MultipartForm> => {
  const largest = Math.max(0, ...Object.values(fields).map(({ maxBytes }) => maxBytes));
  const parts = request.parts({
    limits: { fileSize: largest + 1, fieldSize: TEXT_MAX_BYTES, fields: MOST_FIELDS, files: 1000, fieldNameSize: 200 },
  });
  const next = async (): Promise<Multipart | undefined> => {
    try {
      const { value, done } = await parts.next();
      return done ? undefined : value;
    } catch (error) {
      throw asRefusal(error);
    }
  };

  const text: Record<string, string> = Object.create(null);
  let part = await next();
  for (; part?.type === 'field'; part = await next()) {
    if (part.valueTruncated) throw new HttpError(413, 'The form is too large.');
    text[part.fieldname] = String(part.value);
  }
  const first = part;

  async function* files(): AsyncGenerator<IncomingFile> {
    const seen = new Map<string, number>();
    for (let current: Multipart | undefined = first; current; current = await next()) {
      if (current.type === 'field') throw new HttpError(400, 'Send the text fields of the form before its files.');
      const allowed = Object.hasOwn(fields, current.fieldname) ? fields[current.fieldname] : undefined;
      if (!allowed) throw new HttpError(400, `No file is expected in "${current.fieldname.slice(0, 100)}".`);
      const count = (seen.get(current.fieldname) ?? 0) + 1;
      if (count > (allowed.maxFiles ?? 1)) throw new HttpError(400, `Too many files in "${current.fieldname}".`);
      seen.set(current.fieldname, count);
      const file = incoming(current, allowed.maxBytes);
      yield file;
      await drained(file);
    }
  }
  return { text, files: files() };
};
