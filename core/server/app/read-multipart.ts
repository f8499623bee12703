/**
 * Reads a multipart form as a stream: its text first, then one file after the other. Nothing of a file is held in memory here;
 * whoever consumes the stream sees an error when the sender goes away or the file is too large. A sender may put files before text
 * that the route asks for: then they wait on scratch until all of the form is there, so that each field counts wherever it stands.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform, pipeline } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileField } from '../../plugin-api/contract.ts';
import type { IncomingFile } from '../../plugin-api/server.ts';
import { openScratchFolder, type ScratchFolder } from '../files/scratch-folder.ts';
import { HttpError } from './http-error.ts';

const TEXT_MAX_BYTES = 1024 * 1024;
const MOST_FIELDS = 200;

type FileFields = Readonly<Record<string, FileField>>;

const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

/** What parser and network say about a broken form is the sender's fault. */
const asRefusal = (error: unknown): Error =>
  error instanceof HttpError || (error instanceof Error && 'statusCode' in error)
    ? error
    : new HttpError(400, 'The form could not be read.');

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

/** @param onBroken hears when the sender breaks the file off, not when who reads it does */
const incoming = (part: MultipartFile, maxBytes: number, onBroken: (error: unknown) => void): IncomingFile => {
  const stream = atMost(maxBytes);
  // Before the pipeline hears of it: what a reader has given up is destroyed by then.
  const onEnd = (error?: unknown): void => {
    if (!stream.destroyed && !part.file.readableEnded) onBroken(error);
  };
  // It may have come and broken off before anybody asked for it.
  if (part.file.destroyed) onEnd(part.file.errored);
  else part.file.once('error', onEnd).once('close', onEnd);
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

export interface MultipartForm {
  readonly text: Readonly<Record<string, string>>;
  readonly files: AsyncIterable<IncomingFile>;
  /** Why the form broke off while its files were read, if it did: who reads them may only see a stream that has ended early. */
  failure(): Error | undefined;
  /** To be called when the files have been dealt with: removes what waited on scratch. */
  release(): Promise<void>;
}

export interface FormFields {
  readonly files: FileFields;
  /** Names of the text that the route asks for. */
  readonly text: readonly string[];
  /** Folder in which files may wait. */
  readonly scratch: string;
}

/** Which files a form may bring, and how many of each. */
const fileGate = (fields: FileFields, onBroken: (error: unknown) => void): ((part: MultipartFile) => IncomingFile) => {
  const seen = new Map<string, number>();
  return (part) => {
    const allowed = Object.hasOwn(fields, part.fieldname) ? fields[part.fieldname] : undefined;
    if (!allowed) throw new HttpError(400, `No file is expected in "${part.fieldname.slice(0, 100)}".`);
    const count = (seen.get(part.fieldname) ?? 0) + 1;
    if (count > (allowed.maxFiles ?? 1)) throw new HttpError(400, `Too many files in "${part.fieldname}".`);
    seen.set(part.fieldname, count);
    return incoming(part, allowed.maxBytes, onBroken);
  };
};

/** `refusal` stands for a file that is too large: whoever wants it hears of that, as of one that does not wait. */
type Kept = Omit<IncomingFile, 'stream'> & ({ readonly path: string } | { readonly refusal: HttpError });

const refused = (refusal: HttpError): Readable =>
  new Readable({
    read() {
      this.destroy(refusal);
    },
  });

/** Files that have waited on scratch, as they would have come. */
const waited = (kept: readonly Kept[], folder: ScratchFolder): Pick<MultipartForm, 'files' | 'release'> => {
  const opened: Readable[] = [];
  async function* files(): AsyncGenerator<IncomingFile> {
    for (const { field, name, type, ...waiting } of kept) {
      const stream = 'path' in waiting ? createReadStream(waiting.path) : refused(waiting.refusal);
      opened.push(stream);
      yield { field, name, type, stream };
    }
  }
  const release = async (): Promise<void> => {
    for (const stream of opened) stream.destroy();
    await folder.close();
  };
  return { files: files(), release };
};

/** @throws HttpError 400 or 413; also while `files` is iterated. */
export const readMultipart = async (
  request: FastifyRequest,
  { files: fields, text: names, scratch }: FormFields,
): Promise<MultipartForm> => {
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
  const take = (part: MultipartValue): void => {
    if (part.valueTruncated) throw new HttpError(413, 'The form is too large.');
    text[part.fieldname] = String(part.value);
  };
  let part = await next();
  for (; part?.type === 'field'; part = await next()) take(part);
  const first = part;
  let broken: Error | undefined;
  const open = fileGate(fields, (error) => (broken ??= asRefusal(error)));
  const failure = (): Error | undefined => broken;

  async function* streamed(): AsyncGenerator<IncomingFile> {
    for (let current: Multipart | undefined = first; current; current = await next()) {
      if (current.type === 'file') {
        const file = open(current);
        yield file;
        await drained(file);
      } else if (names.includes(current.fieldname)) {
        throw new HttpError(400, 'Send the text fields of the form before its files.');
      }
    }
  }
  if (!first || names.every((name) => name in text)) return { text, files: streamed(), failure, release: async () => {} };

  const folder = await openScratchFolder(scratch);
  try {
    const kept: Kept[] = [];
    for (let current: Multipart | undefined = first; current; current = await next()) {
      if (current.type === 'field') {
        take(current);
        continue;
      }
      const { stream, ...file } = open(current);
      const path = join(folder.path, String(kept.length));
      try {
        await piped(stream, createWriteStream(path, { mode: 0o600 }));
        kept.push({ ...file, path });
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 413) throw error;
        kept.push({ ...file, refusal: error });
      }
    }
    return { text, failure, ...waited(kept, folder) };
  } catch (error) {
    await folder.close();
    throw broken ?? error;
  }
};
